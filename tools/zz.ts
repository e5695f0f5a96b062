import { newContext, startBrowser } from '#kit/testing/chromium.ts';
const base = 'http://127.0.0.1:18080';
const [path, name] = process.argv.slice(2) as [string, string];
const browser = await startBrowser();
for (const [language, mode, width] of [['en', 'light', 1440], ['zh', 'dark', 1280]] as const) {
  const context = await newContext(browser, base, { language, mode, width });
  const page = await context.newPage();
  await page.goto(`${base}/user/login`);
  await page.locator('input').nth(0).fill('demo');
  await page.locator('input[type=password]').fill('Callwright-1');
  await page.locator('button[type=submit]').click();
  await page.waitForURL((url) => !url.pathname.startsWith('/user/login'));
  await page.goto(`${base}${path}`);
  await page.waitForTimeout(4500);
  if (process.argv[4]) { await page.locator(process.argv[4]).first().click(); await page.waitForTimeout(1500); }
  await page.screenshot({ path: `/tmp/shot/${name}-${language}.png` });
  await context.close();
}
await browser.close();
