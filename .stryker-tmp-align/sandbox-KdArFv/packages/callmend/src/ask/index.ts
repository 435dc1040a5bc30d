// @ts-nocheck
export { type AiSdkModel, type AiSdkOptions, askAiSdk } from './ai-sdk.ts';
export { type AnthropicOptions, askAnthropic } from './anthropic.ts';
export { AskError } from './ask-error.ts';
export type { AskFetch, AskHeaders } from './check.ts';
export { askOllama, type OllamaOptions } from './ollama.ts';
export { askOpenAiCompatible, type OpenAiCompatibleOptions } from './openai-compatible.ts';
