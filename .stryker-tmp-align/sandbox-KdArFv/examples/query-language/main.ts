// @ts-nocheck
// Broken calls of a tool that takes a query language, and what becomes of each: npm run example
import { type AskModel, type CallmendEvent, createRepairer, type Outcome } from 'callmend';
import { type Exhibit, gallery } from './gallery.ts';
import { query } from './tool.ts';

for (const exhibit of gallery) await show(exhibit);

async function show({ title, call, answer }: Exhibit): Promise<void> {
  console.log(`\n${title}\n  wrote    ${call}`);

  // A real model comes from `callmend/ask`; this one has learnt its answer by heart.
  const askModel: AskModel = async ({ system, user }) => {
    console.log(`  asked    a cheap model, ${system.length + user.length} characters\n  answered ${answer}`);
    return answer ?? '';
  };
  const onEvent = (event: CallmendEvent): void => {
    if (event.type === 'model-asked')
      console.log(`  verdict  ${event.status}${event.reason ? `: ${event.reason}` : ''}`);
  };
  const repairer = createRepairer({ tools: [query], onEvent, ...(answer !== undefined && { askModel }) });

  const message = {
    text: '',
    calls: [{ id: '1', name: 'query', arguments: call }],
    finishReason: 'tool-calls',
  } as const;
  const { outcomes, correction } = await repairer.repair(message);
  for (const outcome of outcomes) console.log(wordOutcome(outcome));
  if (correction !== undefined) console.log(`  told     ${correction.replaceAll('\n', '\n           ')}`);
}

function wordOutcome(outcome: Outcome): string {
  if (!('call' in outcome)) return '  refused  nothing runs';
  const receipt = outcome.repairs.map(({ code, risk }) => `${code} (${risk})`).join(', ');
  return `  receipt  ${receipt}\n  runs     ${outcome.call.arguments}`;
}
