#!/usr/bin/env node
// @ts-nocheck
// Reads the lines that `callmend replay` reads, sends each through a gateway as a chat request, in front of a server that
// answers with the line's message, and prints what `callmend replay` prints. After `npm run build`:
//   node scripts/replay-through-gateway.mjs < traces.jsonl
// What a client cannot see is taken from what the gateway tells: the outcomes, and the correction.
import { createServer, request } from 'node:http';
import { createInterface } from 'node:readline';
import { createGateway, defaultConfig } from '../packages/gateway/dist/index.js';

const parallel = 8;
const largest = 64 * 1024 * 1024;
const cases = new Map();
const told = new Map();

const upstream = createServer((asked, response) => {
  asked.resume().on('end', () => {
    const { message, finish_reason: finish } = cases.get(asked.headers['x-case']);
    const calls = message.tool_calls?.length > 0;
    const body = JSON.stringify({
      id: 'chatcmpl-replay',
      object: 'chat.completion',
      choices: [{ index: 0, message, finish_reason: finish ?? (calls ? 'tool_calls' : 'stop') }],
    });
    response.writeHead(200, { 'content-type': 'application/json' }).end(body);
  });
});
await new Promise((resolve) => upstream.listen(0, '127.0.0.1', resolve));

/** What an operator would configure differently is a gateway of its own. */
const gateways = new Map();
function gatewayFor({ text_calls: textCalls, dialect }) {
  const key = `${textCalls} ${dialect}`;
  const known = gateways.get(key) ?? start({ textCalls: textCalls ?? (dialect && 'expected'), dialect });
  gateways.set(key, known);
  return known;
}

async function start({ textCalls, dialect }) {
  const config = defaultConfig(`http://127.0.0.1:${upstream.address().port}`);
  const repair = {
    ...config.repair,
    ...(textCalls && { textCalls }),
    ...(dialect && { dialect }),
    // A line is one answer: nobody asks again, and refused calls stay so that each can be told from the others.
    reprompts: 0,
    history: false,
    onRejected: 'forward',
  };
  const limits = { ...config.limits, maxRequestBytes: largest, maxAnswerBytes: largest };
  const gateway = createGateway({ ...config, port: 0, repair, limits }, { listeners: [{ requestEnded: tell }] });
  const { port } = await gateway.listen();
  return { gateway, port };
}

/** What is told of a request may come before its answer has been read, or after. */
function tell(one) {
  told.get(one.id)?.(one);
  told.set(one.id, one);
}

const toldOf = (id) =>
  new Promise((resolve) => {
    if (told.has(id)) resolve(told.get(id));
    else told.set(id, resolve);
  });

function post(port, name, body) {
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), 'x-case': name };
  return new Promise((resolve, reject) => {
    const sent = request(
      { port, host: '127.0.0.1', method: 'POST', path: '/v1/chat/completions', headers, agent: false },
      (response) => {
        const id = response.headers['x-callmend-id'];
        const ended = id === undefined ? undefined : toldOf(id);
        const pieces = [];
        response.on('data', (piece) => pieces.push(piece));
        response.on('end', () => {
          Promise.resolve(ended).then((one) => {
            told.delete(id);
            resolve({ body: JSON.parse(Buffer.concat(pieces).toString()), outcomes: one?.outcomes ?? [] });
          });
        });
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

const isSettled = ({ status }) => status === 'clean' || status === 'repaired';

/** The calls that a client may run: those that the gateway forwards as they were written are not among them. */
function callsOf(written, outcomes) {
  let at = 0;
  return outcomes.flatMap((outcome) => {
    if (!isSettled(outcome)) {
      if (outcome.raw.origin?.kind !== 'text') at++;
      return [];
    }
    const call = written[at++];
    const { name, arguments: text } = call.function;
    return [`{"id":${JSON.stringify(call.id)},"name":${JSON.stringify(name)},"input":${text.replace(/[\r\n]/g, ' ')}}`];
  });
}

const summarise = (outcome) => ({
  id: isSettled(outcome) ? outcome.call.id : outcome.raw.id,
  status: outcome.status,
  name: isSettled(outcome) ? outcome.call.name : outcome.raw.name,
  by: outcome.by,
  origin: outcome.raw.origin ?? { kind: 'native' },
  repairs: outcome.repairs,
  issues: outcome.issues ?? [],
});

const print = (value) => JSON.stringify(value, (_, one) => (typeof one === 'bigint' ? String(one) : one));

async function replay(text, line) {
  let one;
  try {
    one = JSON.parse(text);
    if (typeof one.message !== 'object' || !Array.isArray(one.tools)) throw new Error('no message and tools');
  } catch (error) {
    return print({ id: null, error: error.message, line });
  }
  const name = String(line);
  cases.set(name, one);
  const { port } = await gatewayFor(one);
  const { tools, messages = [], tool_choice, response_format } = one;
  const answer = await post(
    port,
    name,
    JSON.stringify({ model: 'replay', tools, messages, tool_choice, response_format }),
  );
  cases.delete(name);
  const { content, reasoning_content: reasoning, tool_calls: written = [] } = answer.body.choices[0].message;
  const { outcomes } = answer;
  const correction = outcomes.find((outcome) => outcome.correction !== undefined)?.correction;
  const members = {
    id: print(one.id),
    text: print(content ?? ''),
    reasoning: reasoning === undefined ? undefined : print(reasoning),
    calls: `[${callsOf(written, outcomes).join(',')}]`,
    outcomes: print(outcomes.map(summarise)),
    correction: correction === undefined ? undefined : print(correction),
  };
  const present = Object.entries(members).filter(([, member]) => member !== undefined);
  return `{${present.map(([key, member]) => `"${key}":${member}`).join(',')}}`;
}

let line = 0;
const waiting = [];
for await (const text of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
  line++;
  if (text.trim() === '') continue;
  waiting.push(replay(text, line));
  if (waiting.length >= parallel) process.stdout.write(`${await waiting.shift()}\n`);
}
for (const answer of waiting) process.stdout.write(`${await answer}\n`);
for (const starting of gateways.values()) await (await starting).gateway.close();
upstream.close();
upstream.closeAllConnections();
