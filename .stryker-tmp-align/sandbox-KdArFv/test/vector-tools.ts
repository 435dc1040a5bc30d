// @ts-nocheck
import {
  type AskModel,
  type CallmendEvent,
  createRepairer,
  type Message,
  type ModelMessage,
  type ModelPrompt,
  type RawToolCall,
  type Repaired,
  type Repairer,
  type RepairerOptions,
  type Tools,
  type Turn,
} from '../packages/callmend/src/index.ts';

/** A tool that takes these keys and no other. */
export const closed = (properties: object, required: readonly string[]): { readonly inputSchema: Keywords } => ({
  inputSchema: { type: 'object', properties, required, additionalProperties: false },
});
type Keywords = { readonly [keyword: string]: unknown };
export const text: Keywords = { type: 'string' };
const stop = {
  oneOf: [
    { ...closed({ kind: { const: 'station' }, name: text }, ['kind', 'name']).inputSchema },
    {
      ...closed({ kind: { const: 'point' }, lat: { type: 'number' }, lon: { type: 'number' } }, ['kind', 'lat', 'lon'])
        .inputSchema,
    },
  ],
};
export const tools: Tools = {
  find_train: closed({ to: text, seats: { type: 'integer' } }, ['to']),
  add_stop: closed({ stop, note: text }, ['stop']),
  refund: {
    ...closed({ to: text, euros: { type: 'number' } }, ['to', 'euros']),
    annotations: { destructiveHint: true },
  },
};

export const train = (written: string, id = 'c1', name = 'find_train'): RawToolCall => ({
  id,
  name,
  arguments: written,
});
export const stopAt = (written: string, id = 'c1'): RawToolCall => train(written, id, 'add_stop');
export const message = (...calls: readonly RawToolCall[]): ModelMessage => ({
  text: '',
  calls,
  finishReason: 'tool-calls',
});
export const user: Message = { role: 'user', content: 'To Graz, please.' };

/** What a test sees of a repairer. */
export interface Seen {
  readonly events: readonly CallmendEvent[];
  readonly prompts: readonly ModelPrompt[];
  readonly repairer: Repairer<Tools>;
  readonly repair: (calls: readonly RawToolCall[], turn?: Turn) => Promise<Repaired>;
}

/** A repairer with a scripted cheap model: its last answer stays. */
export function setUp(answers: readonly (string | Error)[] = [], rest: Partial<RepairerOptions> = {}): Seen {
  const events: CallmendEvent[] = [];
  const prompts: ModelPrompt[] = [];
  const askModel: AskModel = async (prompt) => {
    const answer = answers[Math.min(prompts.length, answers.length - 1)] ?? '';
    prompts.push(prompt);
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const onEvent = (event: CallmendEvent): void => {
    events.push(event);
  };
  const model = answers.length > 0 ? { askModel } : {};
  const repairer = createRepairer<Tools>({ tools, onEvent, ...model, ...rest });
  const repair = (calls: readonly RawToolCall[], turn?: Turn): Promise<Repaired> =>
    repairer.repair(message(...calls), turn);
  return { events, prompts, repairer, repair };
}
type Settled = Extract<CallmendEvent, { readonly type: 'call-settled' }>;
export const settled = (events: readonly CallmendEvent[]): readonly Settled[] =>
  events.filter((event) => event.type === 'call-settled');
