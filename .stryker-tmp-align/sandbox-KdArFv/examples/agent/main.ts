// @ts-nocheck
// An agent with a small local model that gets every call wrong, and what becomes of each: npm run example:agent
import { createAgent, defineTool } from 'callmend/agent';
import { z } from 'zod';
import { startSmallModel } from './small-model.ts';

const find_flights = defineTool({
  description: 'Flights to a city',
  inputSchema: z.object({
    to: z.string(),
    passengers: z.number().int(),
    dates: z.array(z.string()).optional(),
  }),
  execute: ({ to, passengers, dates = ['any day'] }) => [{ flight: 'TP 1', to, passengers, on: dates[0] }],
});
const book_flight = defineTool({
  description: 'Books a flight that was found',
  inputSchema: z.object({ flight: z.string() }),
  execute: ({ flight }) => ({ booked: flight }),
});

const { url, server } = await startSmallModel();
const agent = createAgent({
  name: 'travel-desk',
  instructions: 'You book flights.',
  // With an Ollama of your own: model: 'ollama/qwen2.5:7b', and no baseURL.
  model: 'ollama/small',
  baseURL: url,
  tools: { find_flights, book_flight },
  // A person would be asked here.
  approve: ({ name, input }) => {
    console.log(`  approve  ${name} ${JSON.stringify(input)}`);
    return true;
  },
});

const stream = agent.stream('Book us a flight to Lisbon in May.');
for await (const part of stream) {
  if (part.type === 'tool-result') console.log(`  ran      ${part.name}: ${part.text}`);
  if (part.type === 'correction') console.log(`  told     ${part.text.replaceAll('\n', '\n           ')}`);
}
const { text, steps, ended } = await stream.result;
console.log(`\n${text} (${ended}, after ${steps.length} answers)`);
server.close();
