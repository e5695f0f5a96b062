import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { newContext, startBrowser } from '#kit/testing/chromium.ts';

const root = new URL('../', import.meta.url).pathname;
const password = 'look at all of it';
const folder = mkdtempSync(join(tmpdir(), 'look-'));
const server = spawn(process.execPath, ['apps/server/main.ts'], {
  cwd: root,
  env: { ...process.env, PORT: '0', DATA_DIR: folder, ADMIN_PASSWORD: password, LOG_LEVEL: 'warn', SIP_PORT: '5960', SIP_ADDRESS: '127.0.0.1' },
  stdio: ['ignore', 'pipe', 'inherit'],
});
let address = '';
for await (const line of createInterface(server.stdout)) {
  const found = /^Callwright is ready at (\S+)$/.exec(line)?.[1];
  if (found) { address = found; break; }
}
const browser = await startBrowser();
const into = '/tmp/ph-look';
mkdirSync(into, { recursive: true });
try {
  for (const [language, mode, width] of [['en', 'light', 1440], ['zh', 'dark', 1280]] as const) {
    const context = await newContext(browser, address, { language, mode, width });
    const page = await context.newPage();
    const shot = async (name: string) => {
      await page.waitForTimeout(700);
      await page.screenshot({ path: join(into, `${language}-${name}.png`) });
    };
    await page.goto('/user/login');
    await page.locator('input[name=username]').fill('demo');
    await page.locator('input[name=password]').fill(password);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => !url.pathname.startsWith('/user/login'));
    await page.goto('/member/phones');
    await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => {});
    await shot('list');
    await page.getByRole('button', { name: language === 'en' ? 'Issue a telephone' : '发放话机' }).first().click();
    await page.waitForTimeout(500);
    await page.locator('.ant-modal input').first().fill(language === 'en' ? 'Zhou Min’s mobile' : '周敏的手机');
    await shot('issue');
    await page.keyboard.press('Enter');
    await page.waitForTimeout(900);
    await shot('issued');
    await page.getByRole('button', { name: language === 'en' ? 'I have kept it' : '我已保存' }).click();
    await page.waitForTimeout(400);
    await page.getByRole('button', { name: language === 'en' ? 'Trial address' : '试拨地址' }).click();
    await page.waitForTimeout(600);
    if (language === 'en') {
      await page.getByRole('button', { name: 'Switch on' }).click();
      await page.waitForTimeout(400);
      await page.locator('.ant-modal .ant-select').click();
      await page.waitForTimeout(300);
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Save' }).click();
    }
    await shot('trial');
    await context.close();
  }
} finally {
  await browser.close();
  server.kill('SIGTERM');
  await new Promise((gone) => server.once('exit', gone));
  rmSync(folder, { recursive: true, force: true });
}
