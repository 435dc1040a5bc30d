// @ts-nocheck
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectCount, expectNoOverflow, useConsole } from './console/browser.ts';
import { receiptOf } from './console/calls.ts';
import { chromiumPath } from './console/chromium.ts';
import type { ConsoleServer } from './console/server.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What the accessibility checker finds, in words. */
async function violations(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe);
  const found = `axe.run().then(({ violations }) => violations.map(({ id, help, nodes }) => id + ': ' + help + ': ' + nodes.map(({ html }) => html.slice(0, 120)).join(' | ')))`;
  return (await page.evaluate(found)) as readonly string[];
}

const fill = ({ log }: ConsoleServer, count: number): void => {
  for (let i = 0; i < count; i++) log.add([receiptOf(i, { values: true })]);
};
const background = 'getComputedStyle(document.body).backgroundColor';
const focused = "document.activeElement.getAttribute('role') ?? document.activeElement.tagName.toLowerCase()";

describe.skipIf(chromiumPath === undefined)(
  'the console for everybody (skipped where there is no Chromium: CHROME names one)',
  () => {
    const { open } = useConsole();

    test.each(['light', 'dark'] as const)('the accessibility checker finds nothing in %s', async (colorScheme) => {
      const { page, server } = await open('', { colorScheme, reducedMotion: 'reduce' });
      await page.getByText('No calls yet').waitFor();
      expect(await violations(page)).toEqual([]);
      fill(server, 60);
      await expectCount(page, '60 calls');
      expect(await violations(page)).toEqual([]);
      for (const name of [/name-fold/, /find_part|other/]) {
        await page.getByRole('listbox').getByRole('option', { name }).first().click();
        await page.getByRole('article').waitFor();
        expect(await violations(page)).toEqual([]);
      }
      await page.getByRole('link', { name: 'Playground' }).click();
      for (const name of [
        'Right words, wrong shapes',
        'Cut in the middle of a word',
        'Two calls, one of them broken',
      ]) {
        await page.getByRole('button', { name }).click();
        await page.locator('.results .stage').first().waitFor();
        expect(await violations(page)).toEqual([]);
      }
    });

    test('dark and light are what the system says, until a reader chooses, and then stay', async () => {
      const { page } = await open('', { colorScheme: 'dark' });
      const dark = await page.evaluate(background);
      await page.emulateMedia({ colorScheme: 'light' });
      const light = await page.evaluate(background);
      expect(light).not.toBe(dark);
      await page.getByRole('button', { name: 'Theme: system' }).click();
      await page.getByRole('button', { name: 'Theme: light' }).click();
      expect(await page.evaluate(background)).toBe(dark);
      await page.reload();
      await page.getByRole('button', { name: 'Theme: dark' }).waitFor();
      expect(await page.evaluate(background)).toBe(dark);
    });

    test('everything is within reach of the keyboard', async () => {
      const { page, server } = await open();
      fill(server, 40);
      await expectCount(page, '40 calls');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      expect(await page.evaluate(focused)).toBe('main');
      for (let stop = 0; stop < 20 && (await page.evaluate(focused)) !== 'listbox'; stop++)
        await page.keyboard.press('Tab');
      expect(await page.evaluate(focused)).toBe('listbox');
      for (const key of ['ArrowDown', 'ArrowDown', 'End', 'ArrowUp', 'PageUp', 'Home', 'ArrowDown'])
        await page.keyboard.press(key);
      const chosen = page.getByRole('option', { selected: true }).and(page.locator('.row'));
      expect(await chosen.getAttribute('aria-posinset')).toBe('2');
      expect(await page.getByRole('listbox').getAttribute('aria-activedescendant')).toBe(
        await chosen.getAttribute('id'),
      );
      await page.keyboard.press('Enter');
      expect(await page.evaluate(focused)).toBe('h2');
      await page.keyboard.press('Escape');
      expect(await page.evaluate(focused)).toBe('listbox');
      expect(await page.getByRole('article').count()).toBe(0);
    });

    test('the chart and new calls are told in words, the calls at most every 15 seconds', async () => {
      const { page, server } = await open();
      await page.clock.install();
      await page.reload();
      fill(server, 12);
      await expectCount(page, '12 calls');
      const words = 'Calls in the last 10 minutes: 3 clean, 6 repaired, 0 asked again, 3 refused';
      await page.getByRole('img', { name: words }).waitFor();
      const spoken = page.locator('p.unseen[role=status]');
      fill(server, 24);
      await expectCount(page, '36 calls');
      expect(await spoken.textContent()).toBe('');
      await page.clock.fastForward(15_000);
      await spoken.getByText('24 new calls: 12 repaired, 6 refused').waitFor();
    });

    test('a narrow window scrolls one way only', async () => {
      const viewport = { width: 360, height: 740 };
      const { page, server } = await open('', { viewport });
      await expectNoOverflow(page);
      fill(server, 30);
      await expectCount(page, '30 calls');
      await expectNoOverflow(page);
      await page.getByRole('listbox').getByRole('option').first().click();
      await page.getByRole('article').waitFor();
      await expectNoOverflow(page);
      await page.goto(`${server.origin}/console#/playground`);
      await page.locator('.results .stage').first().waitFor();
      await expectNoOverflow(page);
    });

    test('nothing moves for who asked for that', async () => {
      const { page } = await open('', { reducedMotion: 'reduce' });
      await page.locator('.pill-live').waitFor();
      expect(await page.evaluate('document.getAnimations().length')).toBe(0);
    });

    test('the policy of the page lets no other code in', async () => {
      const { page, complaints } = await open();
      await page.getByText('No calls yet').waitFor();
      expect(complaints).toEqual([]);
      const added = `(() => {
      const script = document.createElement('script');
      script.textContent = 'window.isIn = true';
      document.body.append(script);
      const style = document.createElement('style');
      style.textContent = 'body { background: red }';
      document.body.append(style);
      return window.isIn === true;
    })()`;
      expect(await page.evaluate(added)).toBe(false);
      expect(await page.evaluate(background)).not.toBe('rgb(255, 0, 0)');
      expect(complaints.filter((complaint) => complaint.includes('Content Security Policy'))).toHaveLength(2);
    });

    test('where the gateway has a key, the page asks for it and keeps it in its tab', async () => {
      const { page, server } = await open('', { server: { apiKey: 'open sesame' } });
      server.log.add([receiptOf(0)]);
      const key = page.getByLabel('Key', { exact: true });
      await key.fill('please');
      await page.getByRole('button', { name: 'Open the console' }).click();
      await page.getByRole('alert').waitFor();
      expect(await violations(page)).toEqual([]);
      await key.fill('open sesame');
      await page.keyboard.press('Enter');
      await expectCount(page, '1 call');
      await page.reload();
      await expectCount(page, '1 call');
      expect(await page.evaluate('Object.values(localStorage).join()')).toBe('');
    });
  },
);
