/** What clings to a name in the wild, in the order in which it is taken off. */
// @ts-nocheck

const decorations: readonly RegExp[] = [
  // <|python_tag|>NAME
  /^(?:<[|｜][A-Za-z_▁]{1,40}[|｜]>){1,4} ?/,
  // NAME<|channel|>commentary  NAME<|im_end|>
  /(?: ?<[|｜][A-Za-z_▁]{1,40}[|｜]>(?:commentary|analysis|final|json|code)?){1,4}$/,
  // NAME</s>  NAME</tool_call>
  /(?: ?<\/[A-Za-z_]{1,40}>){1,4}$/,
  // NAME()
  / ?\( ?\)$/,
  // functions.NAME:0
  /:\d{1,4}$/,
  // functions.NAME  default_api.NAME
  /^(?:functions?|default_api|tools?)(?:\.|::?|\/)/i,
];

/** The names that `written` may be once its decorations are taken off one after the other, the least changed first. */
export function undecorated(written: string): readonly string[] {
  const names: string[] = [];
  let name = written;
  for (const decoration of decorations) {
    const rest = name.replace(decoration, '');
    if (rest === name || rest === '') continue;
    name = rest;
    names.push(name);
  }
  return names;
}

/** An MCP host's `mcp__server__tool` taken apart: `tool`, and `qualified` for `server__tool`. */
export function serverParts(name: string): { readonly tool: string; readonly qualified: string } | undefined {
  if (!name.startsWith('mcp__')) return undefined;
  const qualified = name.slice('mcp__'.length);
  const end = qualified.indexOf('__');
  const tool = end > 0 ? qualified.slice(end + 2) : '';
  return tool === '' ? undefined : { tool, qualified };
}
