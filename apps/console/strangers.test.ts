import { expect, test } from 'vitest';
import { screens } from './screens.ts';
import { openToStrangers } from './strangers.ts';

test('a stranger is told that a page is missing or not allowed, and is asked to sign in for every other page', () => {
  for (const path of ['/404', '/404/', '/no/such/page', '/outbounds/nothing', '/outbounds/call/1/2/3'])
    expect([path, openToStrangers(path)]).toEqual([path, 'missing']);
  expect(openToStrangers('/403')).toBe('refused');
  for (const path of ['/', ...screens.map(({ path }) => path.replaceAll(/:\w+\??/g, '1'))].filter(
    (path) => !['/403', '/404'].includes(path),
  ))
    expect([path, openToStrangers(path)]).toEqual([path, null]);
});
