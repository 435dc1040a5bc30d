import { expect, it } from 'vitest';
import { recovered } from '../../../../test/recovered.ts';

it.each([
  ['gemma4', '<|tool_call>call:ping{}<tool_call|>'],
  ['cline-xml', '<ping></ping>'],
])(
  '%s: finds every call without parameters, though a long text follows in which no value could end',
  (dialect, call) => {
    const { calls } = recovered(`${call}\n`.repeat(40) + 'and so on '.repeat(20_000), { dialect });
    expect(calls).toHaveLength(40);
  },
);
