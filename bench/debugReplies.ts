import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Browser, Page } from 'playwright-core';
import { newContext } from '#kit/testing/chromium.ts';
import { figure } from './measure.ts';

const turns = 48;
/** One conversation with the sample robot, from its first question to its end. */
const answers = ['Yes, speaking.', 'That is too expensive', 'Yes, please send it'];
const limit = 80;

interface Place {
  ownerUrl: string;
  folder: string;
  browser: Browser;
  access: string;
  robotId: string;
}

/** From a key press in the debugger until the robot's words are drawn, measured in the page; against the program as it is started, with what it teaches and understands with. */
export async function debugReplies({ ownerUrl, folder, browser, access, robotId }: Place) {
  const program = spawn(process.execPath, ['apps/server/main.ts'], {
    env: {
      ...process.env,
      PORT: '0',
      ROLES: 'api',
      DATABASE_URL: ownerUrl,
      DATA_DIR: join(folder, 'program'),
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const page = await signedIn(browser, await addressOf(program.stdout), access);
    await page.goto(`/proDesign?flowId=${robotId}`);
    await page.locator('.design-node').nth(3).waitFor();
    await begin(page, 'Start');
    await page.getByText('Learning its intentions').waitFor({ state: 'hidden', timeout: 120_000 });
    await conversation(page);
    const times: number[] = [];
    while (times.length < turns) times.push(...(await begin(page, 'Start again').then(() => conversation(page))));
    await page.context().close();
    const p95 = times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1]!;
    const half = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!;
    figure(
      'debugger: a key press until the reply is drawn, p95',
      `${p95.toFixed(0)} ms (half of them within ${half.toFixed(0)})`,
      `under ${limit} ms`,
      p95 < limit,
    );
  } finally {
    const gone = new Promise((done) => program.once('exit', done));
    program.kill('SIGTERM');
    await gone;
  }
}

async function addressOf(printed: NodeJS.ReadableStream) {
  for await (const line of createInterface(printed))
    if (line.startsWith('Callwright is ready at')) return line.split(' ').at(-1)!;
  throw new Error('the program did not start');
}

async function signedIn(browser: Browser, origin: string, access: string): Promise<Page> {
  const context = await newContext(browser, origin, {});
  await context.addCookies([{ name: 'access_token', value: access, url: origin }]);
  const page = await context.newPage();
  await page.setViewportSize({ width: 1400, height: 820 });
  return page;
}

async function begin(page: Page, button: string) {
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.waitForFunction(
    () => document.querySelectorAll('.debug-turns > li').length === 1 && document.querySelector('.debug-turns .robot'),
  );
}

async function conversation(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (const answer of answers) {
    // As a quick typist does; the canvas has come to rest meanwhile.
    await page.locator('.debug-line input').pressSequentially(answer, { delay: 40 });
    await page.evaluate(
      () =>
        void Object.assign(window, {
          drawn: new Promise<number>((done) => {
            let pressed = 0;
            const before = document.querySelectorAll('.debug-turns > li').length;
            addEventListener(
              'keydown',
              () => {
                pressed = performance.now();
              },
              { capture: true, once: true },
            );
            const observer = new MutationObserver(() => {
              const all = document.querySelectorAll('.debug-turns > li');
              if (all.length === before || !all[all.length - 1]!.querySelector('.debug-said.robot')) return;
              observer.disconnect();
              // The frame that shows it is there when the task after it runs.
              requestAnimationFrame(() => {
                const { port1, port2 } = new MessageChannel();
                port1.onmessage = () => done(performance.now() - pressed);
                port2.postMessage(null);
              });
            });
            observer.observe(document.querySelector('.debug-turns')!, { childList: true, subtree: true });
          }),
        }),
    );
    await page.keyboard.press('Enter');
    times.push(await page.evaluate(() => (window as unknown as { drawn: Promise<number> }).drawn));
  }
  return times;
}
