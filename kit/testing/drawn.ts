import type { Page, Request } from 'playwright-core';

/** Of every page that is watched: what it asked for and was not answered yet, and how often it asked. */
const asking = new WeakMap<Page, { open: Set<Request>; times: number }>();

/** Call it before the page is opened. */
export function watch(page: Page) {
  const asked = { open: new Set<Request>(), times: 0 };
  asking.set(page, asked);
  page.on('request', (request) => {
    // The live channel never ends, and of a recording a browser takes as much as it wants to play. The log outlives its page (keepalive): its end is not told.
    if (/\/socket\.io\/|\/log\//.test(request.url()) || request.resourceType() === 'media') return;
    asked.open.add(request);
    asked.times++;
  });
  // What the document before asked for, until the moment the next one comes, is of no matter, and its end may never be told.
  page.on('response', (response) => {
    const request = response.request();
    if (!request.isNavigationRequest() || request.frame() !== page.mainFrame()) return;
    for (const one of asked.open) if (one !== request) asked.open.delete(one);
  });
  const over = (request: Request) => void asked.open.delete(request);
  page.on('requestfinished', over);
  page.on('requestfailed', over);
}

/** A page that is told of what goes on asks again and again, and on a slow machine never rests. */
const mostRounds = 20;

/** Waits until all that a page asked for has come and is drawn: no placeholder, nothing under way, and nothing new is asked while it is drawn. */
export async function drawn(page: Page) {
  const asked = asking.get(page);
  if (!asked) throw new Error('watch this page before it is opened');
  for (let round = 0, before = -1; before !== asked.times && round < mostRounds; round++) {
    before = asked.times;
    // Not its own promise: that of a request the next document has dropped never comes.
    for (const one of [...asked.open])
      for (let waits = 0; asked.open.has(one); waits++) {
        if (waits > 3_000) throw new Error(`no end of ${one.method()} ${one.url()}`);
        await page.waitForTimeout(20);
      }
    await page.waitForFunction(() => !document.querySelector('.ant-skeleton, .cw-table .stale'));
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  }
}
