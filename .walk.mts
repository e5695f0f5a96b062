import { chromium } from 'playwright-core';
const [password] = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox','--disable-gpu'] });
for (const [lang, mode, width] of [['en','light',1440],['zh','dark',1280]] as const) {
  const ctx = await browser.newContext({ viewport: { width, height: 900 }, colorScheme: mode, locale: lang==='en'?'en-GB':'zh-CN' });
  const page = await ctx.newPage();
  page.on('console', m => m.type()==='error' && console.log(m.text()));
  await page.addInitScript(([l,m]) => { localStorage.setItem('language', l); localStorage.setItem('mode', m); localStorage.setItem('callwright.language', l);}, [lang,mode]);
  await page.goto('http://127.0.0.1:8144/');
  await page.locator('input').first().fill('demo');
  await page.locator('input[type=password]').fill(password!);
  await page.keyboard.press('Enter');
  await page.locator('nav').first().waitFor();
  for (const [name, path] of [['usage','/lineManagement/statistics'],['usageHour','/lineManagement/statistics?step=hour'],['gateways','/lineManagement/gatewayStatistics'],['numbers','/lineManagement/number']]) {
    await page.goto('http://127.0.0.1:8144'+path);
    await page.waitForTimeout(2500);
    await page.screenshot({ path: `/tmp/shot-${name}-${lang}.png` });
  }
  await ctx.close();
}
await browser.close();
