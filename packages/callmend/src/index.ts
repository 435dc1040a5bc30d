export type { AlignRule } from './align/rule.ts';
export type { RepairOptions } from './context.ts';
export type { RepairedPart, StreamPart } from './message-stream.ts';
export type { Limits, Policy } from './options.ts';
export { defaultLimits } from './options.ts';
export { applyRepairs, repairToolCall } from './repair.ts';
export type { RepairedStream, Repairer, RepairerOptions } from './repairer.ts';
export { createRepairer } from './repairer.ts';
export type {
  CallmendEvent,
  Candidate,
  Edit,
  FinishReason,
  Issue,
  IssueCode,
  JsonNode,
  JsonSchema,
  JsonValue,
  Judge,
  Message,
  ModelMessage,
  Origin,
  Outcome,
  Path,
  RawToolCall,
  Repair,
  Repaired,
  Risk,
  RuleSite,
  Span,
  StandardJsonSchema,
  TextCalls,
  ToolCall,
  ToolChoice,
  ToolSpec,
  Tools,
  Turn,
} from './types.ts';
