// @ts-nocheck
import type { Meter } from '@opentelemetry/api';
import type { Settled } from './attributes.ts';
import { quietly } from './quietly.ts';

/** Tools that get a label of their own; a host with ever new tools counts the rest as `other`. */
const toolsNamed = 256;
const otherTool = 'other';
const msOfSecond = 1000;

/** Counts calls and measures how long they took, under labels that are few: offered names, statuses, labels. */
export function measureCalls(meter: Meter): (event: Settled) => void {
  const instruments = quietly(() => ({
    calls: meter.createCounter('callmend.calls', {
      description: 'Tool calls, by how they were settled',
      unit: '{call}',
    }),
    duration: meter.createHistogram('callmend.call.duration', {
      description: 'From the end of a message to its calls being settled, questions to a cheap model included',
      unit: 's',
    }),
  }));
  const named = new Set<string>();

  function nameOf(tool: string): string {
    if (named.size < toolsNamed) named.add(tool);
    return named.has(tool) ? tool : otherTool;
  }

  return ({ tool, status, label = 'none', durationMs }) => {
    const labels = { 'gen_ai.tool.name': nameOf(tool), 'callmend.status': status, 'callmend.label': label };
    quietly(() => instruments?.calls.add(1, labels));
    quietly(() => instruments?.duration.record(durationMs / msOfSecond, labels));
  };
}
