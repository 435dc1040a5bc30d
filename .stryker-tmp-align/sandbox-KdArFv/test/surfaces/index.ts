// @ts-nocheck
import { agentSurfaces } from './agent.ts';
import { aiSdkSurfaces } from './ai-sdk.ts';
import type { SurfaceCase } from './case.ts';
import { fetchSurfaces } from './fetch.ts';
import { gatewaySurfaces } from './gateway.ts';
import { langchainSurfaces } from './langchain.ts';
import { library } from './library.ts';
import { mcpSurfaces } from './mcp.ts';
import { mendedCases } from './mended-cases.ts';
import { openaiAgentsSurfaces } from './openai-agents.ts';
import { refusedCases } from './refused-cases.ts';
import type { Surface } from './surface.ts';
import { textCases } from './text-cases.ts';

export const cases: readonly SurfaceCase[] = [...mendedCases, ...refusedCases, ...textCases];

/** The first is what the others are measured by. */
export const surfaces: readonly Surface[] = [
  ...library,
  ...aiSdkSurfaces,
  ...agentSurfaces,
  ...langchainSurfaces,
  ...fetchSurfaces,
  ...gatewaySurfaces,
  ...openaiAgentsSurfaces,
  ...mcpSurfaces,
];
