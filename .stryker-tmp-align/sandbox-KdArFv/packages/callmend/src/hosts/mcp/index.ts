// @ts-nocheck
export type { McpClient, MendedClient, MendMcpClientOptions } from './client.ts';
export { mendMcpClient } from './client.ts';
export type { MendMcpOptions } from './options.ts';
export { McpCallRefused } from './refusal.ts';
export type { McpServer, MendMcpServerOptions } from './server.ts';
export { mendMcpServer } from './server.ts';
export type { McpTransport } from './transport.ts';
export { mendTransport } from './transport.ts';
