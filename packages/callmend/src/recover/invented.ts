/** What templates write before the words of others: a result, or a turn that is not the model's. */
export const inventedTokens: readonly string[] = [
  '<tool_response>',
  '<tool_responses>',
  '<tool_result>',
  '<tool_results>',
  '<tool_output>',
  '<tool_outputs>',
  '<function_response>',
  '<function_result>',
  '<function_results>',
  '<function_output>',
  '<seed:tool_response>',
  '<minimax:tool_response>',
  '<start_function_response>',
  '[tool_result]',
  '[tool_results]',
  '<|tool_response>',
  '<|tool_response|>',
  '<|tool_result|>',
  '<|tool_output|>',
  '<|tool_outputs_begin|>',
  '<|start_tool_result|>',
  '<|observation|>',
  '<|start|>functions.',
  '<|start|>user',
  '<|im_start|>user',
  '<|im_start|>tool',
  '<|im_system|>tool',
  '<|start_header_id|>user',
  '<|start_header_id|>ipython',
  '<|start_header_id|>tool',
  '<｜tool▁outputs▁begin｜>',
  '<｜tool▁output▁begin｜>',
  '<｜tool_outputs_begin｜>',
  '<|tool▁outputs▁begin|>',
  '<|im_start|>system',
  '<|start_header_id|>system',
  '<|user|>',
  '<｜user｜>',
  '<start_of_turn>user',
  '<tool_response:',
  '<tool_responses:',
  '<|tool_response_start|>',
  '<|turn>user',
  '<|header_start|>user',
  '<|header_start|>ipython',
  '<|start_of_role|>user',
  '<|start_of_role|>tool',
  '<|start_of_role|>tool_response',
  '<|im_user|>',
  '<|user_start|>',
  '<|user_token|>',
  '<|message_user|>',
  '<|message_tool|>',
  ']~b]user',
  ']~b]tool',
  '[|user|]',
  '[inst]',
];

/** Words that begin a line of a transcript where somebody else speaks; the last two do so in headings only. */
const words: readonly string[] = ['observation:', 'human:', 'instruction:', 'user:'];
/** The same of answers that may begin a line so too: they tell something only after a call. */
const wordsAfterCalls = '(?:user|question):|#{2,4} ?(?:instruction|input|user|human|question)\\b';

const sourceOf = (mark: string): string => mark.replaceAll(/[[\]|.]/g, '\\$&') + (/\w$/.test(mark) ? '\\b' : '');
const tokenSource = inventedTokens.map(sourceOf).join('|');
const lineSource = '(?:\\*{0,2}(?:observation|human)|#{2,4} ?(?:human|instruction|user)):';

/** Where a model goes on as someone else: what follows answers nothing that happened. In either case. */
export const inventedMarks: string = `${tokenSource}|(?<=^|\\n)[ \\t]{0,8}${lineSource}`;
/** How all of it begins. */
export const inventedBeginnings: readonly string[] = [...inventedTokens, ...words];

export const isInvented = (mark: string): boolean =>
  inventedTokens.includes(mark) || words.some((word) => mark.endsWith(word));

/** The assistant's turn opened anew: what it says from here on answers what it said itself. */
const ownTurn = '(?:<\\|(?:im_start|start_header_id)\\|>){1,8}[ \\t]?assistant\\b';
const doubled = '(?:<\\|(?:im_start|start_header_id)\\|>){1,8}[ \\t]?(?:user|system|tool)\\b';
const atLine = new RegExp(`[ \\t]{0,64}(?:${ownTurn}|${doubled}|${tokenSource}|${lineSource})`, 'iy');
const atLineAfterCalls = new RegExp(`[ \\t]{0,64}(?:${wordsAfterCalls})`, 'iy');
/** Marks alone are found on the walk over prose, which knows what only shows them. */
const betweenCalls = new RegExp(`${ownTurn}|(?:^|\\n)[ \\t]{0,64}(?:${wordsAfterCalls})`, 'i');

/** Whether the line that begins at `pos` is someone else's. */
export function startsInvented(text: string, pos: number, isAfterCalls: boolean): boolean {
  atLine.lastIndex = pos;
  atLineAfterCalls.lastIndex = pos;
  return atLine.test(text) || (isAfterCalls && atLineAfterCalls.test(text));
}

/** The assistant's own turn, closed and opened again with nothing said between. */
const onlyOpensAgain = /^(?:\s|<\|\w{1,32}\|>(?:[ \t]?assistant\b)?){0,64}$/i;

/** What stands between two calls: someone else's words, the model's own, or its turn that was only opened again. */
export function spokenBetween(text: string): 'invented' | 'opened' | 'own' {
  if (!betweenCalls.test(text)) return 'own';
  return onlyOpensAgain.test(text) ? 'opened' : 'invented';
}
