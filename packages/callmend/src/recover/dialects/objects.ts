import type { Dialect } from '../grammar.ts';

/** The payload is a call object, or a list of them. */
export const objects: readonly Dialect[] = [
  {
    id: 'hermes',
    grammar: 'object',
    open: ['<tool_call>', '<toolcall>', '<tool-call>'],
    close: ['</tool_call>', '</toolcall>', '</tool-call>'],
  },
  // Qwen2.5-Coder answers between the tags that declare its tools.
  { id: 'hermes', grammar: 'object', open: ['<tools>'], close: ['</tools>'], mayDeclare: true },
  // A call object or a list of them.
  { id: 'tool-calls-array', grammar: 'object', open: ['<tool_calls>'], close: ['</tool_calls>'] },
  {
    id: 'minimax-m1',
    grammar: 'object',
    open: ['<tool_calls>'],
    close: ['</tool_calls>'],
    marks: { each: '<tool_call>', eachEnd: '</tool_call>' },
  },
  { id: 'nemotron-toolcall', grammar: 'object', open: ['<TOOLCALL>'], close: ['</TOOLCALL>'] },
  {
    id: 'lmstudio-default',
    grammar: 'object',
    open: ['[TOOL_REQUEST]'],
    close: ['[END_TOOL_REQUEST]', '[/TOOL_REQUEST]', '[TOOL_REQUEST_END]'],
  },
  {
    id: 'longcat-json',
    grammar: 'object',
    open: ['<longcat_tool_call>'],
    close: ['</longcat_tool_call>'],
    hasPrivateMarks: true,
  },
  {
    id: 'mistral-v3',
    grammar: 'object',
    open: ['[TOOL_CALLS]'],
    close: ['[/TOOL_CALLS]'],
    endsWithPayload: true,
    hasPrivateMarks: true,
  },
  {
    id: 'granite3',
    grammar: 'object',
    open: ['<|tool_call|>'],
    close: ['<|/tool_call|>', '</tool_call>', '<|end_of_text|>'],
    endsWithPayload: true,
    hasPrivateMarks: true,
  },
  {
    id: 'granite3',
    grammar: 'object',
    open: ['<tool_call>'],
    close: ['<|/tool_call|>', '</tool_call>', '<|end_of_text|>'],
  },
  { id: 'granite-20b-fc', grammar: 'object', open: ['<function_call>'] },
  { id: 'phi4-functools', grammar: 'object', open: ['functools'] },
  {
    id: 'cohere-action',
    grammar: 'object',
    open: ['<|START_ACTION|>'],
    close: ['<|END_ACTION|>'],
    hasPrivateMarks: true,
  },
  {
    id: 'internlm2',
    grammar: 'object',
    open: ['<|action_start|><|plugin|>', '<|action_start|> <|plugin|>', '<|action_start|>\n<|plugin|>'],
    close: ['<|action_end|>'],
    hasPrivateMarks: true,
  },
  {
    id: 'llama3-python-tag',
    grammar: 'object',
    open: ['<|python_tag|>'],
    close: ['<|eom_id|>', '<|eot_id|>'],
    hasPrivateMarks: true,
  },
  { id: 'gigachat31', grammar: 'object', open: ['<|function_call|>'], hasPrivateMarks: true },
  {
    id: 'gigachat3',
    grammar: 'object',
    open: [
      '<|message_sep|>\n\nfunction call<|role_sep|>',
      '<|message_sep|>\nfunction call<|role_sep|>',
      '<|message_sep|>function call<|role_sep|>',
      'function call<|role_sep|>',
    ],
    hasPrivateMarks: true,
  },
  {
    id: 'hyperclova-seed',
    grammar: 'object',
    open: ['<|im_start|>assistant -> tool/function_call\n'],
    close: ['<|im_end|>', '<|stop|>', '<|endofturn|>'],
    hasPrivateMarks: true,
  },
  // What a server leaves of it: the rest of a header, which begins the answer.
  {
    id: 'hyperclova-seed',
    grammar: 'object',
    open: ['-> tool/function_call\n'],
    close: ['<|im_end|>', '<|stop|>', '<|endofturn|>'],
    beginsText: true,
  },
  { id: 'apertus', grammar: 'keyed', open: ['<|tools_prefix|>'], close: ['<|tools_suffix|>'], hasPrivateMarks: true },
  { id: 'apertus', grammar: 'object', open: ['<|tools_prefix|>'], close: ['<|tools_suffix|>'], hasPrivateMarks: true },
];
