// @ts-nocheck
export type { AgentStream } from './agent-stream.ts';
export { type Agent, createAgent, type StartOptions } from './create-agent.ts';
export { ToolExecutionError } from './execution-error.ts';
export type { McpPlace, McpProcess, McpServer } from './mcp-server.ts';
export type { AgentModel } from './model.ts';
export type { AgentOptions, ModelSettings } from './options.ts';
export type { AgentCall, AgentEnd, AgentPart, AgentResult, AgentStep, AgentUsage } from './result.ts';
export {
  type AgentTools,
  type AnyTool,
  defineTool,
  type FunctionTool,
  type ToolInput,
  type ToolName,
  type ToolOutput,
} from './tool.ts';
