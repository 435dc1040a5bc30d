// @ts-nocheck
export { type Chunking, piecesOf, readChunking, repairInPieces, seededPieces, splitAt } from './chunkings.ts';
export { desk } from './desk.ts';
export type { JsonObject, Value } from './json.ts';
export { malform, malformedKinds } from './kinds/index.ts';
export type { Due, KindGroup, MalformedAnswer, MalformedKind, ValidCall } from './kinds/kind.ts';
export type { LanguageModelVersion, ScriptedLanguageModel } from './language-model.ts';
export { lateStore } from './late-store.ts';
export type { Law, LawCase, Subject, Violation } from './laws.ts';
export { accounted, closedWorld, idempotence, identity, laws, neverWorse, total } from './laws.ts';
export { partsOf } from './parts.ts';
export type { ModelAnswer, ProviderOptions } from './provider/answer.ts';
export { formatAt, type ProviderAnswer, type ProviderFormat, readAsked, writeAnswer } from './provider/index.ts';
export { type Random, seeded } from './random.ts';
export type { Script, ScriptedAnswer, ScriptedModel, ScriptedModelOptions } from './scripted-model.ts';
export { createScriptedModel } from './scripted-model.ts';
export type { StoreLaw, StoreSubject } from './store-contract.ts';
export { storeContract } from './store-contract.ts';
