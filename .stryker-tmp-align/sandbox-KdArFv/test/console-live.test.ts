// @ts-nocheck
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectCount, useConsole } from './console/browser.ts';
import { receiptOf, specialOutcomes } from './console/calls.ts';
import { chromiumPath } from './console/chromium.ts';
import { type ConsoleServer, serveConsole } from './console/server.ts';

const rows = (page: Page): Locator => page.getByRole('listbox', { name: 'Calls, the newest first' });
const fill = ({ log }: ConsoleServer, count: number, values = false): void => {
  for (let i = 0; i < count; i++) log.add([receiptOf(i, { values })]);
};

describe.skipIf(chromiumPath === undefined)(
  'live calls in Chromium (skipped where there is none: CHROME names one)',
  () => {
    const { open, folder } = useConsole();

    test('an empty console tells what to paste, and shows a call as soon as it comes', async () => {
      const { page, server, complaints } = await open();
      for (const line of [
        `OPENAI_BASE_URL=${server.origin}/v1`,
        `ANTHROPIC_BASE_URL=${server.origin}`,
        `OLLAMA_HOST=${server.origin}`,
      ])
        await page.getByText(line, { exact: false }).waitFor();
      await page.locator('.pill', { hasText: 'Live' }).waitFor();
      server.log.add([receiptOf(0)]);
      await expectCount(page, '1 call');
      fill(server, 11);
      await expectCount(page, '12 calls');
      expect(await rows(page).getByRole('option').first().textContent()).toContain('write_note');
      expect(complaints).toEqual([]);
    });

    test('filters list what fits them, stand in the address, and come back with it', async () => {
      const { page, server, complaints } = await open();
      fill(server, 120);
      await expectCount(page, '120 calls');
      await page.getByLabel('Tool', { exact: true }).selectOption('order_part');
      await expectCount(page, '30 of 120 calls');
      await page.getByRole('button', { name: /^Repaired/ }).click();
      await expectCount(page, '10 of 120 calls');
      await page.getByLabel('Rule', { exact: true }).selectOption('envelope');
      await expectCount(page, '10 of 120 calls');
      expect(page.url()).toContain('tool=order_part&status=repaired&rule=envelope');
      await page.reload();
      await expectCount(page, '10 of 120 calls');
      expect(await page.getByLabel('Tool', { exact: true }).inputValue()).toBe('order_part');
      await page.getByLabel('Model', { exact: true }).selectOption('qwen3:8b');
      await page.getByRole('button', { name: 'Clear filters' }).click();
      await expectCount(page, '120 calls');
      await page.getByRole('button', { name: 'unknown-tool' }).click();
      await expectCount(page, '10 of 120 calls');
      expect(await page.locator('.row-tool').allTextContents()).toEqual(Array(10).fill('other'));
      expect(complaints).toEqual([]);
    });

    test('a receipt shows what was written, what went on, and why; a refused one its correction', async () => {
      const { page, server } = await open();
      fill(server, 12, true);
      for (const outcome of await specialOutcomes()) server.log.add([receiptOf(50, { values: true, outcome })]);
      await rows(page)
        .getByRole('option', { name: /name-fold/ })
        .click();
      const detail = page.getByRole('article');
      expect(await detail.locator('del').first().textContent()).toBe('SearchParts');
      expect(await detail.locator('.side').last().textContent()).toContain('{"query":"drive belt","limit":5}');
      expect(await detail.textContent()).toContain('single, typographic or back quotes around a text or a key');
      await rows(page)
        .getByRole('option', { name: /scrap_part/ })
        .click();
      await detail.getByText('Why it was refused').waitFor();
      expect(await detail.locator('.correction').textContent()).toContain('confirm');
      await rows(page)
        .getByRole('option', { name: /Asked again|Refused.*order_part/ })
        .first()
        .click();
      await page.reload();
      await detail.waitFor();
      await detail.getByRole('button', { name: 'Take it to the playground' }).click();
      expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('order_part');
    });

    test('without values it says how they are turned on', async () => {
      const { page, server } = await open();
      fill(server, 2);
      await rows(page).getByRole('option').first().click();
      expect(await page.getByRole('article').textContent()).toContain('--receipt-values');
      expect(await page.content()).not.toContain('drive belt');
    });

    test('pausing holds the list still, and resuming catches up', async () => {
      const { page, server } = await open();
      fill(server, 5);
      await page.getByRole('button', { name: 'Pause' }).click();
      fill(server, 7);
      await page.getByRole('button', { name: 'Resume (7 new)' }).waitFor();
      await expectCount(page, '5 calls');
      await page.getByRole('button', { name: /Resume/ }).click();
      await expectCount(page, '12 calls');
    });

    test('a restart of the gateway is survived, and said', async () => {
      const { page, server } = await open();
      fill(server, 3);
      await expectCount(page, '3 calls');
      await server.close();
      await page.getByText('The gateway does not answer').waitFor();
      const again = await serveConsole({ page: folder(), port: Number(new URL(server.origin).port) });
      try {
        await page.getByText(/The gateway was restarted at/).waitFor();
        await page.locator('.pill', { hasText: 'Live' }).waitFor();
        again.log.add([receiptOf(7, { answer: { id: 'after' } })]);
        await expectCount(page, '4 calls');
      } finally {
        await again.close();
      }
    });

    test('what was missed while the connection was away is fetched', async () => {
      const { page, server } = await open();
      fill(server, 3);
      await expectCount(page, '3 calls');
      server.drop();
      fill(server, 4);
      await expectCount(page, '7 calls');
    });

    test('more than a thousand a second are sampled, and it says so; the chart counts all', async () => {
      const { page, server, complaints } = await open();
      fill(server, 1);
      await expectCount(page, '1 call');
      fill(server, 3000);
      await page.getByText('More than 1,000 calls a second come').waitFor();
      // The one before may have been sent in the same second.
      await expectCount(page, /1,00[01] calls/);
      const chart = page.getByRole('img', { name: /^Calls in the last 10 minutes/ });
      const counted = async (): Promise<number> =>
        [...((await chart.getAttribute('aria-label')) ?? '').matchAll(/([\d,]+) (?:clean|repaired|asked|refused)/g)]
          .map(([, digits = '']) => Number(digits.replace(',', '')))
          .reduce((sum, count) => sum + count, 0);
      // The chart is drawn when the page finds the time.
      await expect.poll(counted, { timeout: 10_000 }).toBe(3001);
      await page.getByText(/2,00[01] calls were skipped/).waitFor();
      expect(complaints).toEqual([]);
    });

    test('ten thousand calls are few rows, and scrolling through them is little work', async () => {
      const { page, server, complaints } = await open();
      fill(server, 10_000);
      await page.reload();
      await expectCount(page, '10,000 calls');
      // Time of the page's own thread: a busy machine makes the clock run, but not this.
      const session = await page.context().newCDPSession(page);
      await session.send('Performance.enable', { timeDomain: 'threadTicks' });
      const workMs = async (): Promise<number> => {
        const { metrics } = await session.send('Performance.getMetrics');
        return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
      };
      const before = await workMs();
      const frames = 120;
      const most = Number(await page.evaluate(`(${scrollThrough})(${frames})`));
      const perFrame = ((await workMs()) - before) / frames;
      console.info(
        `10,000 calls: ${perFrame.toFixed(1)} ms of work a frame while scrolling, at most ${most} rows drawn`,
      );
      expect(most).toBeLessThan(50);
      expect(perFrame).toBeLessThan(16);
      fill(server, 200);
      await page.waitForFunction("document.querySelector('[role=option]').getAttribute('aria-setsize') === '10000'");
      expect(complaints).toEqual([]);
    });
  },
);

/** Runs in the page: scrolls from end to end, a step a frame, and gives the most rows that were drawn. */
const scrollThrough = `async (frames) => {
  const list = document.querySelector('[role=listbox]');
  let most = 0;
  for (let frame = 1; frame <= frames; frame++) {
    list.scrollTop = (list.scrollHeight * frame) / frames;
    await new Promise(requestAnimationFrame);
    most = Math.max(most, document.querySelectorAll('[role=option]').length);
  }
  return most;
}`;
