import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright-core';

const folder = process.env.PICTURES;
export const picturesAreWanted = Boolean(folder);
if (folder) mkdirSync(folder, { recursive: true });

/** A picture of the page, kept where somebody wants to look at it: `PICTURES=/tmp/pictures npm test -- apps/console`. */
export async function picture(page: Page, name: string) {
  if (!folder) return;
  await page.waitForTimeout(350);
  await page.screenshot({ path: `${folder}/${name}.png` });
}
