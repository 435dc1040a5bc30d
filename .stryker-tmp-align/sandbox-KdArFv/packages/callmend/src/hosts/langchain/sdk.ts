// @ts-nocheck
import type { AgentMiddleware } from 'langchain';

/** A middleware for `createAgent`: it keeps no state of its own, asks for no context and brings no tools. */
export type CallmendMiddleware = AgentMiddleware<undefined, undefined, unknown, readonly [], readonly []>;

type Hooks = Required<Pick<CallmendMiddleware, 'wrapModelCall' | 'wrapToolCall'>>;

/** Asks the model of an agent. */
export type AskAgentModel = Parameters<Hooks['wrapModelCall']>[1];

/** What an agent asks its model. */
export type ModelCall = Parameters<Hooks['wrapModelCall']>[0];

/** What may come back. */
export type ModelAnswer = Awaited<ReturnType<Hooks['wrapModelCall']>>;

/** A call that an agent is about to run, and what runs it. */
export type ToolRun = Parameters<Hooks['wrapToolCall']>[0];
export type RunTool = Parameters<Hooks['wrapToolCall']>[1];
export type ToolAnswer = Awaited<ReturnType<Hooks['wrapToolCall']>>;
