import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Browser, Page } from 'playwright-core';
import { newContext, startBrowser } from '#kit/testing/chromium.ts';
import { screens } from '../apps/console/screens.ts';

// npm run look [-- part of a path]: every screen of the demonstration, for eyes. Pictures land in data/look.
const root = new URL('../', import.meta.url).pathname;
const only = process.argv[2] ?? '';
const password = 'look at all of it';

const folder = mkdtempSync(join(tmpdir(), 'look-'));
const server = spawn(process.execPath, ['apps/server/main.ts'], {
  cwd: root,
  env: { ...process.env, PORT: '0', DATA_DIR: folder, ADMIN_PASSWORD: password, LOG_LEVEL: 'warn' },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const address = await addressOf();
const browser = await startBrowser();
try {
  await lookAtAll(browser);
} finally {
  await browser.close();
  server.kill('SIGTERM');
  await new Promise((gone) => server.once('exit', gone));
  rmSync(folder, { recursive: true, force: true });
}

async function addressOf() {
  for await (const line of createInterface(server.stdout)) {
    const found = /^Callwright is ready at (\S+)$/.exec(line)?.[1];
    if (found) return found;
  }
  throw new Error('the server did not start');
}

async function lookAtAll(browser: Browser) {
  for (const language of ['en', 'zh'] as const)
    for (const mode of ['light', 'dark'] as const)
      for (const width of [1440, 1280]) {
        const context = await newContext(browser, address, { language, mode, width });
        const page = await context.newPage();
        const into = join(root, 'data/look', `${language}-${mode}-${width}`);
        mkdirSync(into, { recursive: true });
        await page.goto('/user/login');
        await picture(page, into, 'user-login');
        await signIn(page);
        for (const path of await addresses(page)) {
          if (!path.includes(only)) continue;
          await page.goto(path);
          await picture(page, into, path.slice(1).replaceAll('/', '-').replace(/\d+$/, 'one'));
        }
        await context.close();
        console.log(into);
      }
}

async function signIn(page: Page) {
  await page.locator('input[name=username]').fill('demo');
  await page.locator('input[name=password]').fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => !url.pathname.startsWith('/user/login'));
}

/** Every screen; one with a parameter is opened from the first row of its list. */
async function addresses(page: Page): Promise<string[]> {
  const plain = screens.map(({ path }) => path).filter((path) => !path.includes(':'));
  const found: string[] = [];
  for (const { path } of screens.filter(({ path }) => path.includes(':'))) {
    const one = await firstOf(page, path);
    if (one) found.push(one);
  }
  return [...plain, ...found, '/403', '/nowhere'];
}

async function firstOf(page: Page, path: string) {
  const list = path.replace(/\/:.*$/, '');
  await page.goto(list);
  const link = page.locator(`a[href^="${list}/"]`).first();
  return link.waitFor({ timeout: 8_000 }).then(
    () => link.getAttribute('href'),
    () => null,
  );
}

async function picture(page: Page, into: string, name: string) {
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => {});
  await page.waitForTimeout(400);
  await page.screenshot({ path: join(into, `${name}.png`) });
}
