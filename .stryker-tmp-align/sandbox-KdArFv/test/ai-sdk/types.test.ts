// @ts-nocheck
import * as ai6 from 'ai6';
import * as ai7 from 'ai7';
import { expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import { callmend } from '../../packages/callmend/src/hosts/ai-sdk/index.ts';

const mend = callmend();
const inputSchema = z.object({ city: z.string() });

// Never run: what is asked is whether it compiles, with each major's own types.
const of6 = (model: Parameters<typeof ai6.wrapLanguageModel>[0]['model']) =>
  ai6.generateText({
    model: ai6.wrapLanguageModel({ model, middleware: mend }),
    tools: { get_weather: ai6.tool({ inputSchema, execute: ({ city }) => city.length }) },
    experimental_repairToolCall: mend.repairToolCall,
    prompt: '',
  });
const of7 = (model: Parameters<typeof ai7.wrapLanguageModel>[0]['model']) =>
  ai7.generateText({
    model: ai7.wrapLanguageModel({ model, middleware: [mend] }),
    tools: { get_weather: ai7.tool({ inputSchema, execute: ({ city }) => city.length }) },
    repairToolCall: mend.repairToolCall,
    prompt: '',
  });
type Call6 = Extract<Awaited<ReturnType<typeof of6>>['toolCalls'][number], { dynamic?: false | undefined }>;
type Call7 = Extract<Awaited<ReturnType<typeof of7>>['toolCalls'][number], { dynamic?: false | undefined }>;

it("lets the tools' own types through, in both majors", () => {
  expectTypeOf<Call6['input']>().toEqualTypeOf<{ city: string }>();
  expectTypeOf<Call7['input']>().toEqualTypeOf<{ city: string }>();
  expectTypeOf(mend).toExtend<ai6.LanguageModelMiddleware>();
  expectTypeOf(mend).toExtend<ai7.LanguageModelMiddleware>();
  expectTypeOf(mend.repairToolCall).toExtend<ai6.ToolCallRepairFunction<ai6.ToolSet>>();
  expectTypeOf(mend.repairToolCall).toExtend<ai7.ToolCallRepairFunction<ai7.ToolSet>>();
  // : there is no such option
  expect(() => callmend({ model: 'x' })).toThrow(TypeError);
});
