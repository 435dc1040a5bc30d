/** Every way in which a name may be another one than the tool's and still mean it, and the one sentence that the docs have for it. */
// @ts-nocheck

export const resolutions = {
  'name-fold':
    'the name in another case or with other separators (`_` `-` `.` `/` `:` and blanks), if exactly one tool has it',
  'name-decoration':
    'what clings to a name: a namespace, a call number, round brackets, a leaked mark, the prefix of an MCP server, if what is left is exactly one tool',
  'name-alias': 'a name that the tool declares as an alias',
} as const;

/** The code of a repair of a name. */
export type NameRepair = keyof typeof resolutions;
