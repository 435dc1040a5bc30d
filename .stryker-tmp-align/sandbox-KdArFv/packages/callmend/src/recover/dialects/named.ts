// @ts-nocheck
import type { Dialect } from '../grammar.ts';
import { invokeTags } from './mark-sets.ts';

const deepseekCall = { call: '<｜tool▁call▁begin｜>', args: '<｜tool▁sep｜>', end: '<｜tool▁call▁end｜>' } as const;
/** Servers write its marks with other bars and blanks. */
const deepseekBlock: Omit<Dialect, 'id'> = {
  grammar: 'named',
  open: [
    '<｜tool▁calls▁begin｜>',
    '<|tool▁calls▁begin|>',
    '<|tool_calls_begin|>',
    '<｜tool_calls_begin｜>',
    '<｜tool▁call▁begin｜>',
    '<|tool▁call▁begin|>',
    '<|tool_call_begin|>',
  ],
  close: ['<｜tool▁calls▁end｜>'],
  hasPrivateMarks: true,
};

/** The name stands outside the payload, or a header says what it is. */
export const named: readonly Dialect[] = [
  // The name stands outside the JSON.
  {
    id: 'mistral-v11',
    grammar: 'named',
    open: ['[TOOL_CALLS]'],
    close: ['[/TOOL_CALLS]'],
    marks: { id: '[CALL_ID]', args: '[ARGS]' },
    endsWithPayload: true,
    hasPrivateMarks: true,
  },
  { id: 'mistral-v11', grammar: 'nameBefore', open: ['[ARGS]'], close: ['[/TOOL_CALLS]'], hasPrivateMarks: true },
  {
    id: 'kimi-k2',
    grammar: 'named',
    open: ['<|tool_calls_section_begin|>', '<|tool_call_section_begin|>', '<|tool_call_begin|>'],
    close: ['<|tool_calls_section_end|>', '<|tool_call_section_end|>'],
    marks: { call: '<|tool_call_begin|>', args: '<|tool_call_argument_begin|>', end: '<|tool_call_end|>' },
    idIsName: true,
    hasPrivateMarks: true,
  },
  {
    id: 'kimi-k2',
    grammar: 'nameBefore',
    open: ['<|tool_call_argument_begin|>'],
    close: ['<|tool_call_end|>', '<|tool_calls_section_end|>', '<|tool_call_section_end|>'],
    idIsName: true,
    hasPrivateMarks: true,
  },
  {
    id: 'deepseek-v3',
    ...deepseekBlock,
    marks: { ...deepseekCall, kind: 'function' },
  },
  { id: 'deepseek-v31', ...deepseekBlock, marks: deepseekCall },
  { id: 'deepseek-v3', ...deepseekBlock, marks: deepseekCall },
  {
    id: 'deepseek-v31',
    ...deepseekBlock,
    marks: { ...deepseekCall, kind: 'function' },
  },
  {
    id: 'functionary-v31',
    grammar: 'named',
    open: ['<function='],
    close: ['</function>', '<|eom_id|>'],
    marks: { args: '>', end: '</function>' },
  },
  { id: 'functionary-v32', grammar: 'named', open: ['>>>'], pinnedOnly: true },
  { id: 'functionary-v32', grammar: 'channel', open: ['>>>all\n'], marks: { next: '>>>' }, pinnedOnly: true },
  {
    id: 'plamo3',
    grammar: 'named',
    open: ['<|plamo:begin_tool_requests:plamo|>', '<|plamo:begin_tool_request:plamo|>'],
    close: ['<|plamo:end_tool_requests:plamo|>'],
    marks: {
      call: '<|plamo:begin_tool_request:plamo|>',
      name: '<|plamo:begin_tool_name:plamo|>',
      args: '<|plamo:end_tool_name:plamo|>',
      body: '<|plamo:begin_tool_arguments:plamo|>',
      end: '<|plamo:end_tool_arguments:plamo|>',
      done: '<|plamo:end_tool_request:plamo|>',
    },
    hasPrivateMarks: true,
  },
  {
    id: 'inkling',
    grammar: 'named',
    open: ['<|message_model|>'],
    close: ['<|end_message|>', '<|content_model_end_sampling|>'],
    marks: { args: '<|content_invoke_tool_json|>' },
    repeatsName: true,
    hasPrivateMarks: true,
  },
  {
    id: 'inkling',
    grammar: 'nameBefore',
    open: ['<|content_invoke_tool_json|>'],
    close: ['<|end_message|>', '<|content_model_end_sampling|>'],
    repeatsName: true,
    hasPrivateMarks: true,
  },
  // Channels: messages that are calls, reasoning or text.
  {
    id: 'inkling',
    grammar: 'channel',
    open: ['<|message_model|><|content_thinking|>', '<|content_thinking|>'],
    close: ['<|end_message|>', '<|content_model_end_sampling|>'],
    marks: { holds: 'reasoning', next: '<|message_model|>' },
    hasPrivateMarks: true,
  },
  {
    id: 'inkling',
    grammar: 'channel',
    open: ['<|message_model|><|content_text|>', '<|content_text|>'],
    close: ['<|end_message|>', '<|content_model_end_sampling|>'],
    marks: { next: '<|message_model|>' },
    hasPrivateMarks: true,
  },
  {
    id: 'cohere-action',
    grammar: 'channel',
    open: ['<|START_THINKING|>'],
    close: ['<|END_THINKING|>'],
    marks: { holds: 'reasoning', next: '<|START_' },
    hasPrivateMarks: true,
  },
  {
    id: 'cohere-action',
    grammar: 'channel',
    open: ['<|START_RESPONSE|>', '<|START_TEXT|>'],
    close: ['<|END_RESPONSE|>', '<|END_TEXT|>'],
    marks: { next: '<|START_' },
    hasPrivateMarks: true,
  },
  {
    id: 'glimmer-atem',
    grammar: 'addressed',
    open: ['<|start|>', '<atem:function_calls>', 'to=self<|message|>'],
    close: ['<|eom|>'],
    marks: { wrapper: 'function_calls', ...invokeTags },
    hasPrivateMarks: true,
  },
  {
    id: 'glimmer-atem',
    grammar: 'addressed',
    open: ['to='],
    close: ['<|eom|>'],
    marks: { wrapper: 'function_calls', ...invokeTags },
    beginsText: true,
  },
  {
    id: 'harmony',
    grammar: 'harmony',
    open: ['<|start|>', '<|channel|>', 'assistant<|channel|>', 'assistant to=functions.', 'to=functions.'],
    close: ['<|call|>'],
    hasPrivateMarks: true,
  },
  {
    id: 'harmony',
    grammar: 'channelWords',
    open: ['analysis', 'commentary to=', 'commentaryto=', 'assistantanalysis', 'assistantcommentary', 'assistantfinal'],
    close: ['<|call|>'],
    beginsText: true,
  },
  { id: 'harmony', grammar: 'channelWords', open: ['to=functions.'], close: ['<|call|>'], pinnedOnly: true },
];
