// @ts-nocheck
import { desk, type MalformedAnswer, malformedKinds, seededPieces, writeAnswer } from 'callmend/testing';
import { expect, it } from 'vitest';
import { ask, startGateway, startUpstream } from './desk.ts';
import { type Speech, speeches } from './speak.ts';

/** Hundreds of requests, on a machine that does other things too. */
const patienceMs = 240_000;

interface Said extends MalformedAnswer {
  readonly seed: number;
  readonly isStream: boolean;
}

/** Calls of Ollama have no ids: two that are the same are two. */
const isSayable = (kind: string, { format }: Speech): boolean => format !== 'ollama' || kind !== 'call-told-twice';

/** Every kind of failure that a call has a place for, whole and streamed. */
const saidIn = (speech: Speech): readonly Said[] =>
  malformedKinds
    .filter(({ id }) => isSayable(id, speech))
    .flatMap((kind) =>
      desk.calls.flatMap((call, seed) => {
        const answer = kind.make(call, seed);
        return answer === undefined ? [] : [false, true].map((isStream) => ({ ...answer, seed, isStream }));
      }),
    );

/** Bytes of a text in pieces that may end within a character. */
function bytePieces(text: string, seed: number): readonly Buffer[] {
  const bytes = Buffer.from(text);
  let at = 0;
  return seededPieces(seed)(bytes.toString('latin1')).map(({ length }) => {
    at += length;
    return bytes.subarray(at - length, at);
  });
}

it.each(speeches)(
  'every kind of failure gives through the gateway what is due, in $format',
  { timeout: patienceMs },
  async (speech) => {
    const all = saidIn(speech);
    const upstream = await startUpstream((response, { headers }) => {
      const said = all[Number(headers['x-case'])];
      if (said === undefined) throw new Error('no such case');
      const { seed, isStream } = said;
      const chunking = seededPieces(seed);
      const { contentType, pieces } = writeAnswer(speech.format, said, { model: 'm', isStream, chunking });
      response.writeHead(200, { 'content-type': contentType });
      for (const piece of bytePieces(pieces.join(''), seed)) response.write(piece);
      response.end();
    });
    const gateway = await startGateway(upstream.url, { repair: { reprompts: 0 } });
    const wrong: string[] = [];
    for (const [index, said] of all.entries()) {
      const body = JSON.stringify(speech.request(desk.tools, { isStream: said.isStream, user: `Case ${index}.` }));
      const headers = { 'x-case': String(index) };
      const answer = await ask(`${gateway.url}${speech.path}`, { method: 'POST', body, headers });
      const told = (await gateway.ended(index + 1))[index];
      const got = (told?.outcomes ?? []).flatMap((one) =>
        'call' in one ? [{ name: one.call.name, input: one.call.input }] : [],
      );
      const isDue = JSON.stringify(got) === JSON.stringify(said.due.calls);
      const mayBe = isDue || (said.due.mayRefuse === true && got.length === 0);
      if (!mayBe || answer.status !== 200)
        wrong.push(
          `${said.kind} seed ${said.seed} streamed ${said.isStream}: ${JSON.stringify([said.message, got, said.due])}`,
        );
    }
    expect(wrong).toEqual([]);
    expect(all.length).toBeGreaterThan(200);
  },
);
