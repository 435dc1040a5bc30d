import type { Dialect } from '../grammar.ts';
import { functionTags, invokeTags, pipedTags } from './mark-sets.ts';

/** A tag a call, and a tag a parameter. */
export const parameters: readonly Dialect[] = [
  {
    id: 'qwen3-coder-xml',
    grammar: 'parameters',
    open: ['<tool_call>', '<toolcall>', '<function=', '<function name='],
    marks: functionTags,
  },
  {
    id: 'seed-oss',
    grammar: 'parameters',
    open: ['<seed:tool_call>', '<seed:toolcall>'],
    marks: functionTags,
    hasPrivateMarks: true,
  },
  {
    id: 'minimax-m2',
    grammar: 'parameters',
    open: ['<minimax:tool_call>', '<minimax:toolcall>', '<minimax:tool_calls>'],
    marks: { wrapper: 'tool_call toolcall tool_calls', ...invokeTags },
    hasPrivateMarks: true,
  },
  {
    id: 'minimax-m2',
    grammar: 'parameters',
    open: ['<tool_call>', '<toolcall>'],
    marks: { wrapper: 'tool_call toolcall', ...invokeTags },
  },
  {
    id: 'dots',
    grammar: 'parameters',
    open: ['<dots_function_call>'],
    marks: { wrapper: 'dots_function_call', ...invokeTags },
    hasPrivateMarks: true,
  },
  {
    id: 'step3',
    grammar: 'parameters',
    open: ['<｜tool_calls_begin｜>', '<｜tool_call_begin｜>'],
    close: ['<｜tool_calls_end｜>'],
    marks: {
      wrapper: 'steptml:function_calls',
      ...invokeTags,
      lead: 'function<｜tool_sep｜>',
      tails: '<｜tool_call_begin｜> <｜tool_call_end｜> <｜tool_sep｜>',
    },
    hasPrivateMarks: true,
  },
  {
    id: 'deepseek-v4-dsml',
    grammar: 'parameters',
    open: ['<｜DSML｜', '<｜｜DSML｜｜', '<|DSML|', '<||DSML||'],
    marks: { ...pipedTags, pipes: 'DSML' },
    hasPrivateMarks: true,
  },
  {
    id: 'deepseek-v32-dsml',
    grammar: 'parameters',
    open: ['<｜DSML｜', '<｜｜DSML｜｜', '<|DSML|', '<||DSML||'],
    marks: { ...pipedTags, pipes: 'DSML' },
    hasPrivateMarks: true,
  },
  {
    id: 'gigachat35-gcml',
    grammar: 'parameters',
    open: ['<｜GCML｜', '<｜｜GCML｜｜', '<|GCML|', '<||GCML||'],
    marks: { ...pipedTags, pipes: 'GCML' },
    hasPrivateMarks: true,
  },
  {
    id: 'anthropic-xml',
    grammar: 'parameters',
    open: ['<antml:function_calls>'],
    marks: { wrapper: 'function_calls', ...invokeTags },
    hasPrivateMarks: true,
  },
  {
    id: 'anthropic-xml',
    grammar: 'parameters',
    open: ['<antml:invoke name='],
    marks: { wrapper: 'function_calls', ...invokeTags },
    standsAlone: true,
    hasPrivateMarks: true,
  },
  {
    id: 'anthropic-xml',
    grammar: 'parameters',
    open: ['<function_calls>', '<tool_calls>'],
    marks: { wrapper: 'function_calls tool_calls', ...invokeTags },
  },
  {
    id: 'anthropic-xml',
    grammar: 'parameters',
    open: ['<invoke name=', 'count\n<invoke name=', 'court\n<invoke name=', 'call\n<invoke name='],
    marks: { wrapper: 'function_calls tool_calls', ...invokeTags },
    standsAlone: true,
    pinnedOnly: true,
  },
];
