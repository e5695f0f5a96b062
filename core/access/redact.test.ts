import { expect, test } from 'vitest';
import { redacted } from './redact.ts';

const sent = {
  name: 'Chen Wei',
  phone: '+8613800138000',
  note: 'call 13800138000 or +8613800138001 after 5',
  contactIds: ['123456789012'],
  batchId: '123456789012',
  newPassword: 'Callwright-1',
  more: [{ apiKey: 'sk-1', accessToken: 7, phones: ['13800138000'] }],
  count: 13800138000,
  none: null,
};

test('no secret is shown to anybody, and numbers only to who may see them', () => {
  expect(redacted(sent, { plainNumbers: true })).toEqual({
    ...sent,
    newPassword: '•••',
    more: [{ apiKey: '•••', accessToken: '•••', phones: ['13800138000'] }],
  });
  expect(redacted(sent, { plainNumbers: false })).toEqual({
    ...sent,
    phone: '138 **** 8000',
    note: 'call 138 **** 8000 or 138 **** 8001 after 5',
    newPassword: '•••',
    more: [{ apiKey: '•••', accessToken: '•••', phones: ['138 **** 8000'] }],
  });
});

test('what is no object is shown as it is', () => {
  for (const value of [null, 7, true, 'text', '', []]) expect(redacted(value, { plainNumbers: false })).toEqual(value);
  expect(redacted({ password: '' }, { plainNumbers: false })).toEqual({ password: '' });
});
