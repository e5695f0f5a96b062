import { newContext, startBrowser } from '#kit/testing/chromium.ts';
const [,, lang = 'en', mode = 'light', width = '1440', ...paths] = process.argv;
const browser = await startBrowser();
const context = await newContext(browser, 'http://127.0.0.1:18080', { language: lang as 'en', mode: mode as 'light', width: Number(width) });
const page = await context.newPage();
page.on('pageerror', (e) => console.log('ERR', e.message));
await page.goto('/');
await page.locator('input').first().fill('demo');
await page.locator('input[type=password]').fill('Callwright-1');
await page.keyboard.press('Enter');
await page.waitForTimeout(3500);
let n = 0;
for (const path of paths) {
  await page.goto(path);
  await page.waitForTimeout(3000);
  await page.screenshot({ path: `/tmp/p-${lang}-${mode}-${n++}.png`, fullPage: true });
}
await browser.close();
