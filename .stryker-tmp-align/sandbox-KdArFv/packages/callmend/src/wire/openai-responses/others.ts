// @ts-nocheck
import { fieldsOf } from '../../fields.ts';

/**
 * Whether an item waits for its client, though it is no function's call: a custom tool's input, a command for a shell, an
 * approval. A conversation in which it stays without an answer is refused.
 */
export function isOthersCall(item: unknown): boolean {
  const { type, call_id: callId } = fieldsOf(item);
  if (type === 'mcp_approval_request') return true;
  return typeof type === 'string' && type !== 'function_call' && type.endsWith('_call') && typeof callId === 'string';
}
