import { expect, test } from 'vitest';
import { nextPage } from './nextPage.ts';

const after = (next: string) => nextPage(`?next=${encodeURIComponent(next)}`, 'https://calls.example');

test('signing in leads back to the page that was asked for', () => {
  expect(after('/outbounds/tasks?state=2')).toBe('/outbounds/tasks?state=2');
  expect(nextPage('', 'https://calls.example')).toBe('/');
});

test('signing in never leads to another site', () => {
  for (const next of [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    '/x/..//evil.example',
    '/\t/evil.example',
  ])
    expect(after(next)).toBe('/');
});

test('signing in does not lead to signing in', () => {
  for (const page of ['/user/login', '/user/reset', '/oauth/login']) expect(after(page)).toBe('/');
});
