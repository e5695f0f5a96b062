import { expect, test } from 'vitest';
import { settingCodes, settingIn, settings } from './settings.ts';

test('what was set holds within its bounds, and what is usual otherwise', () => {
  expect(settingIn({}, 'webhook.days')).toBe(30);
  expect(settingIn({ 'webhook.days': 7 }, 'webhook.days')).toBe(7);
  for (const odd of [0, 366, 7.5, '7', null, Number.NaN])
    expect(settingIn({ 'webhook.days': odd }, 'webhook.days')).toBe(30);
});

test('what is usual is allowed', () => {
  for (const code of settingCodes) {
    const { usual, least, most } = settings[code];
    expect([code, least <= usual && usual <= most]).toEqual([code, true]);
  }
});
