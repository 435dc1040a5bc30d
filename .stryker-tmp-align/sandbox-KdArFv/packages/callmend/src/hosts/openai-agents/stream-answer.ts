// @ts-nocheck
import type { Model } from '@openai/agents';
import type { Asking } from './asking.ts';
import { mendAnswer } from './mend-answer.ts';
import { sumUsage } from './usage.ts';

type StreamEvent = ReturnType<Model['getStreamedResponse']> extends AsyncIterable<infer Event> ? Event : never;
type Done = Extract<StreamEvent, { readonly type: 'response_done' }>;
type TextEvent = Extract<StreamEvent, { readonly type: 'output_text_delta' }>;

/**
 * Mends a streamed answer: text leaves as it comes, unless it may be a call; what the SDK acts upon comes with the end. Events of
 * the provider itself pass as they are.
 */
export async function* streamAnswer(asking: Asking): AsyncGenerator<StreamEvent> {
  const { request, mending, maxAttempts } = asking;
  let { sent } = asking;
  let before: Done | undefined;
  const say = createVoice();
  for (let attempt = 1; ; attempt++) {
    const done = yield* passOne({ ...asking, sent }, say, before);
    if (done === undefined) return;
    const { input } = sent;
    const options = { input, mayReprompt: attempt < maxAttempts, mending };
    const { output, repaired, again } = await mendAnswer(done.event.response, request, options);
    yield* say(done.text.end(repaired?.text));
    const mended = withBefore(done.event, output, before);
    if (again === undefined) return yield mended;
    before = mended;
    say.part();
    sent = { ...sent, input: again };
  }
}

/** Passes what comes before an answer's end. One that was asked for again and fails is not there: the one before it stands. */
async function* passOne(
  asking: Asking,
  say: Voice,
  before: Done | undefined,
): AsyncGenerator<StreamEvent, { readonly event: Done; readonly text: TextGate } | undefined> {
  const text = createTextGate(asking);
  let done: Done | undefined;
  try {
    for await (const event of asking.model.getStreamedResponse(asking.sent)) {
      if (event.type === 'response_done') done = event;
      else if (event.type === 'output_text_delta') yield* say(text.write(event));
      else if (event.type !== 'response_started' || before === undefined) yield event;
    }
  } catch (error) {
    yield* say(text.end(undefined));
    if (before === undefined || asking.sent.signal?.aborted) throw error;
    return void (yield before);
  }
  if (done !== undefined) return { event: done, text };
  // The stream broke off: its calls do not run, and the SDK says so.
  yield* say(text.end(undefined));
  if (before !== undefined) yield before;
  return undefined;
}

/** An answer's end with other items, that also counts what the one before it cost. */
function withBefore(event: Done, output: Done['response']['output'], before: Done | undefined): Done {
  const { response } = event;
  if (output === response.output && before === undefined) return event;
  const usage = before === undefined ? response.usage : sumUsage(response.usage, before.response.usage);
  return { ...event, response: { ...response, output, usage } };
}

/** Lets text leave. */
interface Voice {
  (events: readonly TextEvent[]): readonly TextEvent[];
  /** Another answer follows: its text stands apart. */
  part(): void;
}

function createVoice(): Voice {
  let hasSpoken = false;
  let mustPart = false;
  const say = (events: readonly TextEvent[]): readonly TextEvent[] =>
    events.map((event) => {
      const said = mustPart ? { ...event, delta: `\n\n${event.delta}` } : event;
      hasSpoken = true;
      mustPart = false;
      return said;
    });
  return Object.assign(say, {
    part() {
      mustPart = hasSpoken;
    },
  });
}

/** Lets text go that cannot be a call. */
interface TextGate {
  write(event: TextEvent): readonly TextEvent[];
  /** Lets the rest go: what is left of the whole text, or as it came. */
  end(left: string | undefined): readonly TextEvent[];
}

function createTextGate({ request, mending }: Asking): TextGate {
  const stream = mending.repairers(request.tools, true).stream(request.turn);
  const released: string[] = [];
  let held: TextEvent[] = [];
  let waiting = '';
  return {
    write(event) {
      const out = stream.write({ type: 'text', text: event.delta });
      const passed = out.map((part) => (part.type === 'text' ? part.text : '')).join('');
      released.push(passed);
      waiting += event.delta;
      if (held.length === 0 && passed === event.delta) {
        waiting = '';
        return [event];
      }
      waiting = waiting.slice(passed.length);
      held = [event];
      return passed === '' ? [] : [{ ...event, delta: passed }];
    },
    end(left) {
      const [last] = held;
      const gone = released.join('');
      const rest = left === undefined || !left.startsWith(gone) ? waiting : left.slice(gone.length);
      return last === undefined || rest === '' ? [] : [{ ...last, delta: rest }];
    },
  };
}
