/** The tags of keys and values that several families share. */
export const keyTags = {
  call: '<tool_call>',
  end: '</tool_call>',
  key: '<arg_key>',
  keyEnd: '</arg_key>',
  value: '<arg_value>',
  valueEnd: '</arg_value>',
} as const;

/** Tags that carry the name of a call and of a parameter as an attribute. */
export const invokeTags = { call: 'invoke', parameter: 'parameter' } as const;

/** The same in pipes, where an attribute says whether a value is text. */
export const pipedTags = {
  call: 'invoke',
  parameter: 'parameter',
  wrapper: 'tool_calls function_calls tool_call calls tool_use',
  typed: 'attribute',
} as const;

/** How such a tag begins: servers write its bars single and double, wide, of ASCII and as one sign, with blanks and without. */
export const pipedOpeners = (word: string): readonly string[] =>
  ['｜', '｜｜', '|', '||', '‖'].flatMap((bar) => [
    `<${bar}${word}${bar}`,
    `<${bar} ${word} ${bar}`,
    `< ${bar} ${word} ${bar}`,
  ]);

/** Tags that name a function, with a value on lines of its own. */
export const functionTags = {
  wrapper: 'tool_call toolcall tool_calls',
  call: 'function',
  parameter: 'parameter param',
  frame: 'line',
} as const;
