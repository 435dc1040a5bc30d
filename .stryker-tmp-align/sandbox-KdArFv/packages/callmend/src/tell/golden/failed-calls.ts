// @ts-nocheck
import type { Issue, JsonNode } from '../../types.ts';
import type { FailedCall } from '../failed-call.ts';

/** Failed calls whose correction is kept in `corrections.txt`, to be read by a person. */
export interface Case {
  readonly title: string;
  readonly calls: readonly FailedCall[];
}

export function one(title: string, failed: FailedCall): Case {
  return { title, calls: [failed] };
}

export function call(name: string, text: string, issues: readonly Issue[], rest: Partial<FailedCall> = {}): FailedCall {
  return { raw: { name, arguments: text }, issues, repairs: [], ...rest };
}

export function unknown(name: string, nearest: readonly string[], available: readonly string[]): Issue {
  return { code: 'unknown-tool', path: [], name, nearest, available };
}

type Binding = Extract<Issue, { readonly code: 'bad-arguments' }>;

export function bad(issue: Partial<Omit<Binding, 'code'>> & Pick<Binding, 'expected'>): Issue {
  return { code: 'bad-arguments', path: [], missing: [], unexpected: [], ...issue };
}

export function value(path: Issue['path'], expected: string, got: string, nearest?: string): Issue {
  return { code: 'bad-value', path, expected, got, ...(nearest === undefined ? {} : { nearest }) };
}

export function told(code: Extract<Issue, { readonly detail: string }>['code'], detail: string, start?: number): Issue {
  return { code, path: [], detail, ...(start === undefined ? {} : { span: { start, end: start + 1 } }) };
}

export function object(...keys: readonly string[]): JsonNode {
  const span = { start: 0, end: 0 };
  return { kind: 'object', keys, values: keys.map((): JsonNode => ({ kind: 'null', ...span })), ...span };
}
