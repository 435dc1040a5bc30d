// @ts-nocheck
import type { Dialect } from '../grammar.ts';

/** The payload is Python, or a call stands without marks. */
export const code: readonly Dialect[] = [
  // Python calls.
  {
    id: 'llama4-pythonic',
    grammar: 'python',
    open: ['<|python_start|>'],
    close: ['<|python_end|>'],
    hasPrivateMarks: true,
  },
  {
    id: 'llama3-python-tag',
    grammar: 'python',
    open: ['<|python_tag|>'],
    marks: { method: '.call' },
    hasPrivateMarks: true,
  },
  { id: 'lfm2', grammar: 'python', open: ['<|tool_call_start|>'], close: ['<|tool_call_end|>'], hasPrivateMarks: true },
  { id: 'olmo3', grammar: 'python', open: ['<function_calls>'], close: ['</function_calls>'] },
  { id: 'sarashina', grammar: 'python', open: ['<|tool_calls|>'], hasPrivateMarks: true },
  // Without a marker: a whole message, or where calls in text are expected a part of one.
  { id: 'json-bare', grammar: 'object' },
  { id: 'openai-json-envelope', grammar: 'object' },
  { id: 'xlam', grammar: 'object' },
  {
    id: 'xlam',
    grammar: 'object',
    open: ['[TOOL_CALLS]', '<tool_call>'],
    close: ['[/TOOL_CALLS]', '</tool_call>'],
    endsWithPayload: true,
    pinnedOnly: true,
  },
  { id: 'llama3-json', grammar: 'object' },
  {
    id: 'llama3-json',
    grammar: 'object',
    open: ['<|python_tag|>'],
    close: ['<|eom_id|>', '<|eot_id|>'],
    pinnedOnly: true,
  },
  { id: 'pythonic', grammar: 'python' },
  { id: 'gemini-tool-code', grammar: 'python' },
  {
    id: 'gemini-tool-code',
    grammar: 'named',
    open: ['<call_record tool='],
    close: ['</call_record>'],
    marks: { args: '>' },
    pinnedOnly: true,
  },
  { id: 'tool-call-fence', grammar: 'object' },
  // A turn's token where the model was taught a tag of its own.
  {
    id: 'hermes-lost-tag',
    grammar: 'object',
    open: ['<|im_start|>', '<|end_header_id|>'],
    close: ['</tool_call>', '<|end_header_id|>'],
    endsWithPayload: true,
    pinnedOnly: true,
  },
  { id: 'react', grammar: 'react', open: ['Action:'], pinnedOnly: true },
];
