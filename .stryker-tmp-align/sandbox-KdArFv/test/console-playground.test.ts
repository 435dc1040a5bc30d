// @ts-nocheck
import { describe, expect, test } from 'vitest';
import { useConsole } from './console/browser.ts';
import { chromiumPath } from './console/chromium.ts';

const permissions = ['clipboard-read', 'clipboard-write'];
const clipboard = 'navigator.clipboard.readText()';

describe.skipIf(chromiumPath === undefined)(
  'the playground in Chromium (skipped where there is none: CHROME names one)',
  () => {
    const { open } = useConsole();

    test('an example is shown stage by stage, and what is typed is tried at once', async () => {
      const { page, complaints } = await open('#/playground');
      const results = page.locator('.results');
      await page.getByRole('button', { name: 'Right words, wrong shapes' }).click();
      await results.locator('.badge', { hasText: 'Repaired' }).waitFor();
      await results.getByText('date-iso', { exact: true }).first().waitFor();
      expect(await results.locator('.stage').count()).toBe(4);
      expect(await results.locator('.stage-done pre').textContent()).toContain('"travel_class":"first"');
      await results.getByText('The arguments after each repair').click();
      expect(await results.locator('.steps li').count()).toBe(6);
      await page.getByLabel('Arguments', { exact: true }).fill('{"from": "Graz", "to": "Linz"}');
      await results.locator('.badge', { hasText: 'Clean' }).waitFor();
      await page.getByLabel('Name', { exact: true }).fill('find_planes');
      await results.locator('.badge', { hasText: 'Refused' }).waitFor();
      expect(await results.locator('.correction').textContent()).toContain('find_planes');
      expect(complaints).toEqual([]);
    });

    test('the policy decides what is permitted', async () => {
      const { page } = await open('#/playground');
      const results = page.locator('.results');
      await page.getByRole('button', { name: 'Needs a guess' }).click();
      await results.locator('.badge', { hasText: 'Refused' }).waitFor();
      await page.getByRole('checkbox', { name: /plausible/ }).check();
      await results.locator('.badge', { hasText: 'Repaired' }).waitFor();
      await page.getByLabel('Finish reason').selectOption('length');
      await results.getByText('truncated', { exact: true }).waitFor();
      await page.getByRole('button', { name: 'Shown, not meant' }).click();
      await results.getByText('all of it is text for the reader').waitFor();
      const fenced = 'Here:\n```json\n{"name": "book_table", "arguments": {"restaurant": "Ida", "guests": 2}}\n```';
      await page.getByLabel('Text', { exact: true }).and(page.locator('textarea')).fill(fenced);
      await results.getByText('all of it is text for the reader').waitFor();
      await page.getByLabel('Calls in text').selectOption('expected');
      await results.getByText('Found in the text').waitFor();
    });

    test('a message is read in the dialect that it is said to be in', async () => {
      const { page } = await open('#/playground');
      await page.getByText('Text', { exact: true }).first().click();
      await page
        .getByLabel('Text', { exact: true })
        .and(page.locator('textarea'))
        .fill('[find_trains(from="Bern", to="Brig", seats=1)]');
      await page.getByLabel('Dialect').selectOption('pythonic');
      await page.locator('.results').getByText('dialect pythonic').waitFor();
    });

    test('what is wrong with the tools is said beside them', async () => {
      const { page } = await open('#/playground');
      const tools = page.getByLabel('JSON, as OpenAI');
      await tools.fill('[{"type": "function"}]');
      await page
        .getByText(/the tools, at \[0\]: the tool has no name/)
        .first()
        .waitFor();
      expect(await tools.getAttribute('aria-invalid')).toBe('true');
    });

    test('a command and a case for a bug report are copied', async () => {
      const { page } = await open('#/playground', { permissions });
      await page.getByRole('button', { name: 'Python instead of JSON' }).click();
      await page.locator('.results .badge', { hasText: 'Repaired' }).waitFor();
      await page.getByRole('button', { name: 'Copy as a command' }).click();
      await page.getByRole('button', { name: 'Copied' }).waitFor();
      const command = String(await page.evaluate(clipboard));
      expect(command).toContain(
        "npx callmend repair --tools tools.json --name 'BookTable' --finish-reason tool-calls --explain",
      );
      await page.getByRole('button', { name: 'Copy the case' }).click();
      await page.waitForFunction(`${clipboard}.then((text) => text.startsWith('{"id":"playground"'))`);
      const line = JSON.parse(String(await page.evaluate(clipboard)));
      expect(line.message.tool_calls[0].function.name).toBe('BookTable');
    });

    test('what was typed is still there after a look at the live calls', async () => {
      const { page } = await open('#/playground');
      await page.getByLabel('Arguments', { exact: true }).fill('{"mine": 1}');
      await page.getByRole('link', { name: 'Live' }).click();
      await page.getByText('No calls yet').waitFor();
      await page.goBack();
      expect(await page.getByLabel('Arguments', { exact: true }).inputValue()).toBe('{"mine": 1}');
    });

    test('hostile text is shown and does nothing', async () => {
      const { page, complaints } = await open('#/playground');
      const hostile = '{"restaurant": "<img src=x onerror=alert(1)>\u202e", "guests": 2, "__proto__": {"x": 1}}';
      await page.getByLabel('Name', { exact: true }).fill('book_table');
      await page.getByLabel('Arguments', { exact: true }).fill(hostile);
      await page.locator('.results').getByText('refused-key', { exact: true }).waitFor();
      await page.getByLabel('Arguments', { exact: true }).fill('{'.repeat(200_000));
      await page.locator('.results').getByText('not-json', { exact: true }).waitFor();
      expect(complaints).toEqual([]);
    });
  },
);
