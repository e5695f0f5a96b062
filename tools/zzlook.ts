import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { newContext, startBrowser } from '#kit/testing/chromium.ts';
const root = '/work/w/console/';
const password = 'look at all of it';
const folder = mkdtempSync(join(tmpdir(), 'look-'));
const began = Date.now();
const server = spawn(process.execPath, ['apps/server/main.ts'], { cwd: root, env: { ...process.env, PORT: '0', DATA_DIR: folder, ADMIN_PASSWORD: password, LOG_LEVEL: 'warn' }, stdio: ['ignore', 'pipe', 'inherit'] });
let address = '';
for await (const line of createInterface(server.stdout)) { const f = /^Callwright is ready at (\S+)$/.exec(line)?.[1]; if (f) { address = f; break; } }
console.log('ready after', Date.now() - began);
const browser = await startBrowser();
mkdirSync('/tmp/look', { recursive: true });
try {
  for (const [language, mode, width] of [['en', 'light', 1440], ['zh', 'dark', 1280]] as const) {
    const context = await newContext(browser, address, { language, mode, width });
    const page = await context.newPage();
    const shot = async (name: string) => { await page.waitForLoadState('networkidle', { timeout: 4000 }).catch(() => {}); await page.waitForTimeout(500); await page.screenshot({ path: `/tmp/look/${name}-${language}.png` }); };
    await page.goto('/user/login');
    await page.locator('input[name=username]').fill('demo');
    await page.locator('input[name=password]').fill(password);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => !url.pathname.startsWith('/user/login'));
    await page.goto('/incomingCall/routes'); await shot('routes');
    await page.getByRole('button', { name: language === 'en' ? 'Try a call' : '试算来电' }).click();
    await page.getByRole('combobox', { name: language === 'en' ? 'Number that is dialled' : '被叫号码' }).click();
    await page.locator('.ant-select-item-option').first().click();
    await page.getByRole('button', { name: language === 'en' ? 'Try it' : '试算', exact: true }).click();
    await shot('try');
    await page.goto('/incomingCall/routes/template/1'); await shot('route');
    await page.goto('/incomingCall/routes/template/new'); await shot('route-new');
    if (language === 'en') {
      await page.getByLabel('Name', { exact: true }).fill('Claims by day');
      await page.getByRole('combobox', { name: 'Callers whose number begins with' }).fill('138');
      await page.getByRole('combobox', { name: 'Callers whose number begins with' }).press('Enter');
      await page.getByText('On these days and hours').click();
      await page.getByRole('button', { name: 'Save' }).click();
      await shot('new-1');
      await page.getByRole('combobox', { name: 'A robot' }).click();
      await page.locator('.ant-select-item-option').first().click();
      await page.getByRole('button', { name: 'Save' }).click();
      await shot('new-2');
    }
    await page.goto('/incomingCall/callerHistory'); await shot('history');
    const link = page.locator('a[href^="/incomingCall/callerHistory/"]').first();
    await page.goto((await link.getAttribute('href'))!); await shot('call');
    await page.goto('/incomingCall/callerHistory?transferred=true');
    const second = page.locator('a[href^="/incomingCall/callerHistory/"]').first();
    await second.waitFor();
    await page.goto((await second.getAttribute('href'))!); await shot('call-handed');
    await page.goto('/outbounds/call'); await shot('outbound');
    await context.close();
  }
} finally {
  await browser.close(); server.kill('SIGTERM'); await new Promise((gone) => server.once('exit', gone)); rmSync(folder, { recursive: true, force: true });
}
