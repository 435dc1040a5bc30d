import { expect, it } from 'vitest';
import { mendText, recovered } from '../../../../../test/recovered.ts';

const ping = '{"name": "ping", "arguments": {}}';
const kimi = '<|tool_call_begin|>functions.ping:0<|tool_call_argument_begin|>{}<|tool_call_end|>';
const deepseek = '<｜tool▁call▁begin｜>ping<｜tool▁sep｜>{}<｜tool▁call▁end｜><｜tool▁calls▁end｜>';
const oneCall = 'ping<｜tool▁sep｜>{}<｜tool▁call▁end｜>';
const inkling = '<|message_model|>ping<|content_invoke_tool_json|>{"name": "ping", "args": {}}';
const invoke = '<invoke name="ping"></invoke>';
const piped = (bars: string, word: string): string =>
  `<${bars}${word}${bars}function_calls><${bars}${word}${bars}invoke name="ping"></${bars}${word}${bars}invoke></${bars}${word}${bars}function_calls>`;

/** Marks that the cases of `test/text-cases` do not show, each as it is written. */
const written: readonly (readonly [dialect: string, text: string])[] = [
  ['hermes', `<toolcall>${ping}</toolcall>`],
  ['hermes', `<tool-call>${ping}</tool-call>`],
  ['minimax-m1', `<tool_calls><tool_call>${ping}</tool_call></tool_calls>`],
  ['lmstudio-default', `[TOOL_REQUEST]${ping}[/TOOL_REQUEST]`],
  ['mistral-v3', `[TOOL_CALLS][${ping}][/TOOL_CALLS]`],
  ['granite3', `<|tool_call|>[${ping}]<|/tool_call|>`],
  ['granite3', `<|tool_call|>[${ping}]</tool_call>`],
  ['granite3', `<|tool_call|>[${ping}]<|end_of_text|>`],
  ['granite3', `<tool_call>[${ping}]<|/tool_call|>`],
  ['internlm2', `<|action_start|> <|plugin|>${ping}<|action_end|>`],
  ['llama3-python-tag', `<|python_tag|>${ping}<|eot_id|>`],
  ['mistral-v11', '[TOOL_CALLS]ping[ARGS]{}[/TOOL_CALLS]'],
  ['mistral-v11', 'ping[ARGS]{}[/TOOL_CALLS]'],
  ['kimi-k2', `<|tool_call_section_begin|>${kimi}<|tool_call_section_end|>`],
  ['kimi-k2', `<|tool_calls_section_begin|>${kimi}<|tool_calls_section_end|>`],
  ['kimi-k2', 'ping<|tool_call_argument_begin|>{}<|tool_call_end|>'],
  ['kimi-k2', 'ping<|tool_call_argument_begin|>{}<|tool_call_section_end|>'],
  ['deepseek-v31', `<|tool▁calls▁begin|>${deepseek}`],
  ['deepseek-v31', `<|tool_calls_begin|>${deepseek}`],
  ['deepseek-v31', `<｜tool_calls_begin｜>${deepseek}`],
  ['deepseek-v31', `<|tool▁call▁begin|>${oneCall}`],
  ['deepseek-v31', `<|tool_call_begin|>${oneCall}`],
  ['functionary-v31', '<function=ping>{}<|eom_id|>'],
  ['inkling', `${inkling}<|content_model_end_sampling|>`],
  ['inkling', 'ping<|content_invoke_tool_json|>{"name": "ping", "args": {}}<|content_model_end_sampling|>'],
  ['harmony', 'commentaryto=functions.ping json{}<|call|>'],
  ['hunyuan-v4', '<tool_calls>\n<tool_call>ping</tool_call>\n</tool_calls>'],
  ['gemma4', '<|tool_call>call:ping{}<tool_call|><|tool_response>'],
  ['functiongemma', '<start_function_call>call:ping{}<end_function_call><start_function_response>'],
  ['minicpm5', '<functionĠname="ping"></function>'],
  ['minicpm5', '<functionname="ping"></function>'],
  ['hermes-lost-tag', `<|im_start|>${ping}</tool_call>`],
  ['hermes-lost-tag', `<|end_header_id|>${ping}<|end_header_id|>`],
  ['qwen3-coder-xml', '<toolcall><function=ping></function></toolcall>'],
  ['qwen3-coder-xml', '<function name="ping"></function>'],
  ['seed-oss', '<seed:toolcall><function=ping></function></seed:toolcall>'],
  ['minimax-m2', `<minimax:toolcall>${invoke}</minimax:toolcall>`],
  ['minimax-m2', `<minimax:tool_calls>${invoke}</minimax:tool_calls>`],
  ['minimax-m2', `<tool_call>${invoke}</tool_call>`],
  ['minimax-m2', `<toolcall>${invoke}</toolcall>`],
  ['deepseek-v4-dsml', piped('｜｜', 'DSML')],
  ['deepseek-v32-dsml', piped('|', 'DSML')],
  ['deepseek-v4-dsml', piped('||', 'DSML')],
  ['deepseek-v4-dsml', piped('‖', 'DSML')],
  ['deepseek-v4-dsml', piped(' | ', 'DSML')],
  ['deepseek-v32-dsml', piped(' ｜ ', 'DSML')],
  ['gigachat35-gcml', piped('｜｜', 'GCML')],
  ['gigachat35-gcml', piped('|', 'GCML')],
  ['gigachat35-gcml', piped('||', 'GCML')],
  ['anthropic-xml', `<tool_calls>${invoke}</tool_calls>`],
  ['anthropic-xml', `count\n${invoke}`],
  ['anthropic-xml', `court\n${invoke}`],
  ['anthropic-xml', `call\n${invoke}`],
  ['olmo3', '<function_calls>ping()</function_calls>'],
];

it.each(written)('%s reads %s, and tells that it did', (dialect, text) => {
  const { calls, outcomes, text: rest } = mendText(text, { dialect });
  expect(calls.map(({ name, input }) => [name, input])).toEqual([['ping', {}]]);
  expect(rest.trim()).toBe('');
  expect(outcomes[0]?.raw.origin).toMatchObject({ dialect });
});

it.each([
  ['inkling', 'So. <|content_text|>Hi<|content_model_end_sampling|>', 'So. Hi', undefined],
  ['inkling', '<|content_thinking|>a<|content_model_end_sampling|>Hi', 'Hi', 'a'],
  ['cohere-action', '<|START_THINKING|>a<|END_THINKING|><|START_RESPONSE|>Hi<|END_RESPONSE|>', 'Hi', 'a'],
  ['cohere-action', '<|START_TEXT|>Hi<|END_TEXT|>', 'Hi', undefined],
  ['gemma4', '<|channel>thought\na<channel|>Hi', 'Hi', 'a'],
  ['gemma4', '<|channel>thoughta<channel|>Hi', 'Hi', 'a'],
  ['harmony', 'assistantanalysisa.assistantfinalHi', 'Hi', 'a.'],
])('%s tells what is said and what is thought in %j', (dialect, text, shown, reasoning) => {
  for (const turn of [{}, { dialect }]) {
    const mended = mendText(text, turn);
    expect([mended.text, mended.reasoning]).toEqual([shown, reasoning]);
  }
});

it.each(written.filter(([id]) => !['hermes-lost-tag', 'anthropic-xml', 'functionary-v31'].includes(id)))(
  '%s needs no name to read %s',
  (_, text) => {
    expect(recovered(text).calls).toEqual([['ping', {}]]);
  },
);
