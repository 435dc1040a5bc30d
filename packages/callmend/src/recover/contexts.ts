import { closeTags, openTags } from './reasoning.ts';

/** What shows text instead of saying it, and what closes that. */
const shown: ReadonlyMap<string, string> = new Map([
  ['<!--', '-->'],
  ['<pre', '</pre>'],
  ['<code', '</code>'],
  ['<tools>', '</tools>'],
]);

/** A result or a turn of somebody else that the model invented: what follows answers nothing that happened. */
const results = [
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
];
const observation = 'observation:';

const sourceOf = (mark: string): string => mark.replaceAll(/[[\]|.]/g, '\\$&') + (/\w$/.test(mark) ? '\\b' : '');

/** Patterns in either case. Results win over the openers that begin alike. */
export const resultMarks: string = `${results.map(sourceOf).join('|')}|(?<=^|\\n)[ \\t]{0,8}\\*{0,2}${observation}`;
/** Tags that show text, and those of reasoning. They win over an opener that is shorter: `<`. */
export const contextTags: string = `${[...shown.keys()].map(sourceOf).join('|')}|${openTags}|${closeTags}`;
/** What ends prose besides: line ends and code. */
export const contextMarks = '\\n|`+';

/** What closes a mark that shows text; `undefined`: it is none. */
export const closerOf = (mark: string): string | undefined => shown.get(mark);

export const isResult = (mark: string): boolean => results.includes(mark) || mark.endsWith(observation);

/** How everything begins that a paragraph may leave open, but for fences and reasoning. */
export const openBeginnings: readonly string[] = [...shown.keys(), ...results, observation];
