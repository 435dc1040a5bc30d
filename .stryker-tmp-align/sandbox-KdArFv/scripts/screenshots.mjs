#!/usr/bin/env node
// @ts-nocheck
// Makes the pictures of the console in docs/images/ anew: node scripts/screenshots.mjs. It needs a Chromium ($CHROME names one).
import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createServer } from 'vite';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'docs', 'images');
const largest = 200 * 1024;
const viewport = { width: 1180, height: 800 };

/** The page's own set-up resolves the library to its sources: nothing but the page has to be built. */
const vite = await createServer({
  configFile: join(root, 'packages/gateway/vite.config.ts'),
  root,
  logLevel: 'error',
  appType: 'custom',
  server: { middlewareMode: true, ws: false },
});
const load = (file) => vite.ssrLoadModule(`/test/console/${file}.ts`);

const { chromiumPath, launchChromium } = await load('chromium');
if (chromiumPath === undefined) throw new Error('there is no Chromium: name one with CHROME');
const { receiptOf, specialOutcomes } = await load('calls');
const { serveConsole } = await load('server');
const { build } = await import('vite');
await build({ configFile: join(root, 'packages/gateway/vite.config.ts'), logLevel: 'error' });

const server = await serveConsole({ page: join(root, 'packages/gateway/dist/console') });
const browser = await launchChromium(chromiumPath);
try {
  const special = await specialOutcomes();
  const now = Date.now();
  const calls = 420;
  for (let i = 0; i < calls; i++) {
    // A morning's ups and downs.
    const at = now - Math.round((1 - (i / calls + Math.sin(i / 21) / 45)) * 580_000);
    const outcome = i % 23 === 9 ? special[i % special.length] : undefined;
    const index = i % 3 === 0 ? [0, 2, 7][i % 9 ? 1 : 0] : i;
    server.log.add([receiptOf(index, { at: Math.min(at, now), values: true, outcome, answer: { id: `r${i}` } })]);
  }
  mkdirSync(folder, { recursive: true });
  await shoot('console-live', { colorScheme: 'light' }, '#/live', async (page) => {
    await page
      .getByRole('listbox')
      .getByRole('option', { name: /envelope/ })
      .first()
      .click();
  });
  await shoot('console-playground', { colorScheme: 'dark' }, '#/playground', async (page) => {
    await page.getByRole('button', { name: 'Right words, wrong shapes' }).click();
    await page.locator('.results').getByText('date-iso', { exact: true }).first().waitFor();
  });
} finally {
  await browser.close();
  await server.close();
  await vite.close();
}

async function shoot(name, options, hash, act) {
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  await page.goto(`${server.origin}/console${hash}`);
  await act(page);
  // Nothing under the pointer, and no focus ring.
  await page.mouse.move(0, 0);
  await page.evaluate('document.activeElement.blur()');
  const path = join(folder, `${name}.png`);
  await page.screenshot({ path });
  const { size } = statSync(path);
  console.log(`docs/images/${name}.png: ${Math.round(size / 1024)} KB`);
  if (size > largest) throw new Error(`${name}.png is larger than ${largest / 1024} KB`);
}
