export type {
  AlignRule,
  EntryRule,
  GapRule,
  ObjectSite,
  ReadingRule,
  RewriteRule,
  Scalar,
  TypeWord,
  ValueRule,
  ValueSite,
} from './align/rule.ts';
export { rules } from './align/rules/index.ts';
export type { BudgetLimits } from './budget.ts';
export type { Clock } from './clock.ts';
export type { RepairOptions } from './context.ts';
export type { AskModel, ModelPrompt, ModelUsage, Store } from './edges.ts';
export type { CallmendEvent, Listener } from './events.ts';
export { deviations } from './json/deviations.ts';
export type { RepairedPart, StreamPart } from './message/message-stream.ts';
export type { TextOptions } from './message/text-mode.ts';
export type { Redact } from './model/redact.ts';
export { resolutions } from './name/resolutions.ts';
export type { Limits, Policy } from './options.ts';
export { defaultLimits } from './options.ts';
export { dialects } from './recover/dialects.ts';
export type { Dialect } from './recover/grammar.ts';
export type { CallDelta } from './recover/native.ts';
export { applyRepairs, repairToolCall } from './repair.ts';
export type { RepairedStream, Repairer, RepairerOptions } from './repairer.ts';
export { createRepairer } from './repairer.ts';
export { judge } from './schema/judge.ts';
export type { AskSettings } from './settle/ask-settings.ts';
export type { ForceToolUsage } from './settle/settle-message.ts';
export { correctionLead, unreadableKey } from './tell/lead.ts';
export type {
  ArrayNode,
  BooleanNode,
  Candidate,
  Check,
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
  NullNode,
  NumberNode,
  ObjectNode,
  Origin,
  Outcome,
  Path,
  RawToolCall,
  Repair,
  Repaired,
  Risk,
  RuleSite,
  Span,
  StageName,
  StandardJsonSchema,
  StringNode,
  Suspect,
  SuspectReason,
  TextCalls,
  ToolCall,
  ToolChoice,
  ToolSpec,
  Tools,
  Turn,
} from './types.ts';
