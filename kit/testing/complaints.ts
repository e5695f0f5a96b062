import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

const checker = readFileSync(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');

interface Checker {
  run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
}

/**
 * What axe-core finds on the page as it stands, as “rule: element”, of all its rules unless some are named. Colours are looked at again:
 * something may have begun to fade while it looked.
 */
export async function complaints(page: Page, rules?: readonly string[]): Promise<string[]> {
  const found = await look(page, rules);
  return found.some((one) => one.startsWith('color-contrast')) ? look(page, rules) : found;
}

async function look(page: Page, rules?: readonly string[]): Promise<string[]> {
  // What is still fading in has not its own colours yet.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((one) => one.effect?.getComputedTiming().iterations !== Infinity)
        .map(({ finished }) => finished.catch(() => {})),
    ),
  );
  // Nor has a table that is being fetched again.
  await page.waitForFunction(() => !document.querySelector('.cw-table .stale'));
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(`${checker};0`);
  const { violations } = await page.evaluate(
    (runOnly) =>
      (globalThis as unknown as { axe: Checker }).axe.run({
        ...(runOnly && { runOnly }),
        resultTypes: ['violations'],
        selectors: false,
        preload: false,
      }),
    rules,
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}
