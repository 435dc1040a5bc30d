// @ts-nocheck
// Plays an Ollama server with a small model that gets its tool calls wrong, so that the example needs no network.
import { createServer, type Server } from 'node:http';

/** What the model says, one answer after another. */
const script = [
  'I could look that up for you.',
  '<tool_call>{"name": "find-flights", "arguments": {"to": "Lisbon", "passengers": "two"}}</tool_call>',
  '<function=FindFlights>{"to": "Lisbon", "passengers": "2", "dates": "[\\"2026-05-01\\"]"}</function>',
  "{'name': 'bookFlight', 'parameters': {'flight': 'TP 1',}}",
  'Flight TP 1 is booked for two.',
];

/** Starts the server on a free port. */
export async function startSmallModel(): Promise<{ readonly url: string; readonly server: Server }> {
  let answered = 0;
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      const content = script[answered++] ?? 'That is all.';
      console.log(`  model    ${content}`);
      response.setHeader('content-type', 'application/x-ndjson');
      const about = { model: 'small', created_at: new Date().toISOString() };
      const message = { role: 'assistant', content };
      response.write(`${JSON.stringify({ ...about, message, done: false })}\n`);
      response.end(
        `${JSON.stringify({ ...about, message: { ...message, content: '' }, done: true, done_reason: 'stop' })}\n`,
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the server has no port');
  return { url: `http://127.0.0.1:${address.port}`, server };
}
