import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';

/** The one without windows first: tests take a tenth less time with it. */
const installed = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(existsSync);

/**
 * Pages of tests live for seconds: what the last compiler of V8 makes faster, they never run often enough. Without it, a sixth of the time is saved;
 * a measurement needs it.
 */
export const forShortPages = '--js-flags=--no-turbofan';

/** Chromium, kept from asking the network for anything. */
export const startBrowser = (...flags: string[]) =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? installed ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...flags,
    ],
  });

export interface Look {
  language?: 'en' | 'zh';
  mode?: 'light' | 'dark';
  width?: number;
}

/** A new browser profile: nothing kept, no one signed in. */
export const newContext = (
  browser: Browser,
  origin: string,
  { language = 'en', mode = 'light', width = 1440 }: Look = {},
) =>
  browser.newContext({
    baseURL: origin,
    locale: language === 'zh' ? 'zh-CN' : 'en-GB',
    colorScheme: mode,
    reducedMotion: 'reduce',
    timezoneId: 'Asia/Shanghai',
    viewport: { width, height: width === 1440 ? 900 : 800 },
  });
