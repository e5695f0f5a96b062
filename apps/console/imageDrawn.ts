import type { Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import { imageCodeEndpoints } from '#areas/account/imageCode/imageCode.contract.ts';

/** Waits until the image with letters is drawn: only then is what it says stored, and the newest of its kind. */
export async function imageDrawn(page: Page) {
  const image = page.locator(`img[src^="${imageCodeEndpoints.image.path}"]`);
  await image.waitFor();
  await vi.waitFor(async () =>
    expect(await image.evaluate((one) => (one as unknown as { naturalWidth: number }).naturalWidth)).toBe(150),
  );
}
