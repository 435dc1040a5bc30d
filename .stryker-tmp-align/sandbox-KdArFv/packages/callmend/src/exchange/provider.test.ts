// @ts-nocheck
import { expect, it } from 'vitest';
import { providerOf } from './provider.ts';

it.each([
  ['http://localhost:11434/v1', 'local'],
  ['http://127.0.0.1:1234', 'local'],
  ['http://[::1]:1234', 'local'],
  ['http://192.168.1.7', 'local'],
  ['http://172.20.0.2', 'local'],
  ['http://vllm:8000', 'local'],
  ['https://api.openai.com', 'hosted'],
  ['https://my-app.openai.azure.com', 'hosted'],
  ['https://api.groq.com', 'hosted'],
  ['https://notopenai.com', undefined],
  ['https://172.40.0.2', undefined],
])('takes %s for %s', (url, provider) => {
  expect(providerOf(new URL(url))).toBe(provider);
});
