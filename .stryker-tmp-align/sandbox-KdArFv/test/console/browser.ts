// @ts-nocheck
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { chromiumPath, launchChromium } from './chromium.ts';
import { type ConsoleServer, type ServerOptions, serveConsole } from './server.ts';

const config = join(import.meta.dirname, '../../packages/gateway/vite.config.ts');

/** A page that is open, and what went wrong in it. */
export interface Opened {
  readonly page: Page;
  readonly server: ConsoleServer;
  /** What the browser complained about: exceptions, errors of the console, breaches of the policy. */
  readonly complaints: string[];
}

/** Builds the page and starts Chromium, once for a file of tests; gives what opens the console. */
export function useConsole(): {
  readonly open: (
    hash?: string,
    options?: BrowserContextOptions & { readonly server?: ServerOptions },
  ) => Promise<Opened>;
  readonly folder: () => string;
} {
  let folder = '';
  let browser: Browser | undefined;
  const servers: ConsoleServer[] = [];

  beforeAll(async () => {
    if (chromiumPath === undefined) return;
    folder = mkdtempSync(join(tmpdir(), 'callmend-console-'));
    await build({ configFile: config, logLevel: 'error', build: { outDir: folder } });
    browser = await launchChromium(chromiumPath);
  });
  afterEach(async () => {
    for (const context of browser?.contexts() ?? []) await context.close();
    for (const server of servers.splice(0)) await server.close();
  });
  afterAll(async () => {
    await browser?.close();
    if (folder !== '') rmSync(folder, { recursive: true });
  });

  return {
    folder: () => folder,
    async open(hash = '', { server: options, ...given } = {}) {
      if (browser === undefined) throw new Error('there is no Chromium');
      const server = await serveConsole({ page: folder, ...options });
      servers.push(server);
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...given });
      const page = await context.newPage();
      page.setDefaultTimeout(15_000);
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
      });
      await page.goto(`${server.origin}/console${hash}`);
      return { page, server, complaints };
    },
  };
}

/** Waits until a page counts so many calls. */
export const expectCount = (page: Page, words: string | RegExp): Promise<void> =>
  page.locator('.count', { hasText: words }).waitFor();

/** Where the page scrolls sideways. */
export async function expectNoOverflow(page: Page): Promise<void> {
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
}
