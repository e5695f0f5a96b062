import { mkdirSync } from 'node:fs';
import { newContext, startBrowser } from '#kit/testing/chromium.ts';
const [address, password, ...paths] = process.argv.slice(2);
const browser = await startBrowser();
for (const [language, mode, width] of [['en', 'light', 1440], ['zh', 'dark', 1280]] as const) {
  const context = await newContext(browser, address!, { language, mode, width });
  const page = await context.newPage();
  page.on('pageerror', (e) => console.log('THROWN', e.message));
  await page.goto('/user/login');
  await page.locator('input[name=username]').fill('demo');
  await page.locator('input[name=password]').fill(password!);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => !url.pathname.startsWith('/user/login'));
  for (let path of paths) {
    if (path.endsWith('/:first')) {
      await page.goto(path.replace('/:first', ''));
      await page.waitForTimeout(2500);
      const base = path.replace('/:first', '');
      const href = await page.locator(`a[href^="${base}/"]`).first().getAttribute('href').catch(() => null);
      if (!href) { console.log('none', path); continue; }
      path = href;
    }
    await page.goto(path);
    await page.waitForTimeout(3000);
    mkdirSync(`/tmp/look/${language}`, { recursive: true });
    await page.screenshot({ path: `/tmp/look/${language}/${path.slice(1).replaceAll(/[/?=&]/g, '-')}.png` });
    console.log(path);
  }
  await context.close();
}
await browser.close();
