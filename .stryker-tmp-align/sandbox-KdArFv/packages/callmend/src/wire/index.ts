// @ts-nocheck
import { aiSdk } from './ai-sdk/index.ts';
import { anthropic } from './anthropic/index.ts';
import { ollama } from './ollama/index.ts';
import { openaiChat } from './openai-chat/index.ts';
import { openaiResponses } from './openai-responses/index.ts';

export { replayableArguments } from './arguments.ts';
export { readFailedText } from './failed-text.ts';
export type {
  AnswerStream,
  AppendOptions,
  AskFurther,
  CallResult,
  CallSlot,
  ComposeOptions,
  JsonSource,
  NetworkFormat,
  OnRejected,
  RepairedAnswer,
  ResultChange,
  ResultSlot,
  Shape,
  SplitResults,
  StreamOptions,
  StreamRepairer,
  Told,
  Unreadable,
  WireFormat,
  WireRequest,
  WireStream,
  WriteOptions,
  WrittenCall,
  WrittenResult,
} from './format.ts';
export { formats } from './formats.ts';
export { wayOut } from './leave.ts';
export { matchOutcomes } from './match-outcomes.ts';
export { type PrintedJson, printJson } from './print-json.ts';
export { mayHoldCall } from './runs.ts';
export { readToolSpecs, type ToolProblem } from './tool-specs.ts';
export { isUnreadable } from './unreadable.ts';
export { aiSdk, anthropic, ollama, openaiChat, openaiResponses };
