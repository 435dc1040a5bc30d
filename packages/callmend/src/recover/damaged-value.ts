import type { OfferedTool } from '../types.ts';
import { beginsNear, endsNear, holdsNear } from './near-mark.ts';
import { matchAt, type Parameter, type Skin } from './skin.ts';
import { propertiesOf } from './typing.ts';

/** A value in a text, without the line ends that frame it. */
export interface Value {
  readonly from: number;
  readonly to: number;
  /** Past its closing mark. */
  readonly end: number;
  /** Its own closing mark stands after it. */
  readonly isClosed?: boolean;
  /** What is left of its closing mark was passed over. */
  readonly isHurt?: boolean;
  readonly isShielded?: true;
}

/** Where what begins the value is missing, only its end tells that there is one. */
export const lacksOpener = (groups: Readonly<Record<string, string | undefined>>): boolean =>
  Object.hasOwn(groups, 'opened') && groups.opened === undefined && groups.openedEarly === undefined;

/** A value and what opens it. */
interface Written {
  readonly opener: Parameter & { readonly from: number; readonly end: number };
  readonly value: Value;
  readonly lacksOpener: boolean;
}

interface Site {
  readonly tool: OfferedTool | undefined;
  readonly skin: Skin;
}

/**
 * Whether a mark of a value is damaged, so that a piece of it, or another parameter, stands in the value. What stands between two
 * whole marks is the value, whatever is at its edges; where a mark is missing, nothing may look like what is left of it.
 */
export function isDamaged(text: string, { opener, value, lacksOpener }: Written, { tool, skin }: Site): boolean {
  const { isClosed, isShielded } = value;
  const written = text.slice(value.from, value.to);
  if (isShielded || (isClosed && !lacksOpener && !/[<>]/.test(written))) return false;
  const keys = tool === undefined ? [] : [...propertiesOf(tool).keys()].slice(0, maxKeys);
  const { before, after, openers, between } = skin.spell(text.slice(opener.from, opener.end), keys);
  if (lacksOpener && (edgeOfOpener.test(written) || beginsNear(written, before))) return true;
  // It opens a value that nothing closes: a value with a closing mark in it has no end.
  if (before.some((mark) => written.includes(mark))) return true;
  if (!isClosed && (leavesEdge(text, value) || (!endsOwnTag(written) && endsNear(written, after)))) return true;
  if (skin.isFramed && breaksFrame(text, opener.end, value)) return true;
  if (edges.test(written) && hidesType(written, opener, { tool, skin })) return true;
  return (
    holdsNear(written, between, (lower, pos) => between.some((mark) => lower.startsWith(mark.toLowerCase(), pos))) ||
    holdsNear(written, openers, (lower, pos) => {
      const key = matchAt(skin.parameter, lower, pos)?.groups.key;
      return key !== undefined && keys.some((one) => one.toLowerCase() === key.replaceAll(/^["']|["']$/g, ''));
    })
  );
}

/** Parameters whose marks are looked for in a value. */
const maxKeys = 64;

/** What may be left of damaged marks at the edges of a value; after it; and where a part of its mark was passed over. */
const edges = /^[>|]|<\/?$/;
/** A quotation and an operator begin with such a bracket too. */
const edgeOfOpener = /^[>|](?=[^\s>=|])|<\/?$/;
const edgeAfter = /<[/|]?$/;
const afterHurt = /[<|/｜]\w?$/;

/** A piece of a closing mark ends the value, with no line end between it and the next mark. */
function leavesEdge(text: string, { from, to, isHurt }: Value): boolean {
  const written = text.slice(Math.max(from, to - 2), to);
  return isHurt ? afterHurt.test(written) : edgeAfter.test(written) && !endsLine(text, to);
}

/** The tag that ends the value is one that the value opened. */
function endsOwnTag(written: string): boolean {
  const name = /<\/([\w:.-]{1,64})>$/.exec(written.slice(-72))?.[1];
  return name !== undefined && written.includes(`<${name}`);
}

const endsLine = (text: string, pos: number): boolean => /^\r?\n/.test(text.slice(pos, pos + 2));

/** A line end is due after an opener and before a closing mark, and a piece of the mark stands there. */
function breaksFrame(text: string, from: number, { from: start, to }: Value): boolean {
  if (/^>\r?\n/.test(text.slice(from, from + 3))) return true;
  const written = text.slice(Math.max(start, to - 2), to);
  return start > from && edgeAfter.test(written) && !endsLine(text, to);
}

/** Without what is left of a mark the value would be what the schema asks for, and with it it is text. */
function hidesType(written: string, parameter: Parameter, { tool, skin }: Site): boolean {
  const isText = (value: string): boolean => skin.print(value, parameter, tool)?.startsWith('"') === true;
  return isText(written) && !isText(written.replace(/^[>|]/, '').replace(/<\/?$/, '').trim());
}
