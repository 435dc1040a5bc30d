// @ts-nocheck
import { createAgent } from '../../packages/callmend/src/hosts/agent/index.ts';
import type { Outcome } from '../../packages/callmend/src/index.ts';
import { type How, hows, run } from '../agent/stages.ts';
import { finish, type Major, majors, text } from '../ai-sdk/majors.ts';
import { written, writtenParts } from './ai-sdk.ts';
import type { SurfaceCase } from './case.ts';
import { type Delivered, printInput, type Surface, wordAskedAgain, wordRan } from './surface.ts';

export const agentSurfaces: readonly Surface[] = majors.flatMap((major) =>
  hows.map((how) => ({
    id: `createAgent, ai ${major.major}, ${how}`,
    group: '`callmend/agent`',
    blind: ['response format'],
    async answer(one) {
      const { outcomes, ran, left } = await ask(one, { major, how, maxToolRepairs: 0 });
      return { calls: wordRan(outcomes, ran), text: left };
    },
    async leave(one) {
      const { outcomes, ran, asked } = await ask(one, { major, how });
      return wordAskedAgain(outcomes, { ran: ran.length, asked });
    },
  })),
);

interface Asking {
  readonly major: Major;
  readonly how: How;
  readonly maxToolRepairs?: number;
}

interface Asked {
  readonly outcomes: readonly Outcome[];
  readonly ran: readonly Delivered[];
  readonly asked: readonly string[];
  readonly left: string;
}

/** A turn of an agent whose model says what the case says, and then that it is done. */
async function ask(one: SurfaceCase, { major, how, ...options }: Asking): Promise<Asked> {
  const { tools, settings, turn } = one;
  const outcomes: Outcome[] = [];
  const ran: Delivered[] = [];
  const model =
    how === 'start'
      ? major.model(written(one), ...oftenDone({ content: [{ type: 'text', text: 'Done.' }], finish: 'stop' }))
      : major.streaming(writtenParts(one), ...oftenDone([...text('Done.'), finish('stop')]));
  const agent = createAgent({
    model: model as never,
    // The preset for local servers: the only one that reads calls in text.
    provider: 'local',
    tools: tools.map(({ inputSchema, ...tool }) => ({
      ...tool,
      // The cases' schemas are all of JSON Schema.
      inputSchema: inputSchema as object,
      execute: (input: unknown) => {
        ran.push({ name: tool.name, arguments: printInput(input) });
        return 'done';
      },
    })),
    onOutcome: (outcome) => outcomes.push(outcome),
    ...options,
    ...settings,
    ...(turn.textCalls && { textCalls: turn.textCalls }),
  });
  const prompt = turn.messages?.at(-1)?.content ?? '';
  const { result } = await run(agent, how, { prompt, ...(turn.toolChoice && { toolChoice: turn.toolChoice }) });
  const asked = [...model.doGenerateCalls, ...model.doStreamCalls].map((call) => JSON.stringify(call.prompt));
  return { outcomes, ran, asked, left: result.steps[0]?.text ?? '' };
}

/** A model is asked for a due call more than once. */
const oftenDone = <Said>(said: Said): readonly Said[] => [said, said, said];
