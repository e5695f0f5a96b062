import { expect, test } from 'vitest';
import { callerOf, isAnonymous, likeliestHeld, meaningsOf, readingsOf, targetOf } from './arrived.ts';

const plus = { form: 'plus', prefix: '' } as const;
const digits = { form: 'digits', prefix: '' } as const;
const national = { form: 'national', prefix: '' } as const;

test.each([
  ['+862160204410', plus],
  ['862160204410', digits],
  ['02160204410', national],
  ['008602160204410', plus],
  ['9862160204410', { form: 'digits', prefix: '9' }],
  ['+862160204410;npdi;rn=+8621', digits],
  ['862160204410', national],
] as const)('our number as %s', (written, rule) => {
  expect(readingsOf(written, rule, 'CN')).toContain('+862160204410');
});

test('what is no number is none of ours', () => {
  expect(readingsOf('callwright', plus, 'CN')).toEqual([]);
  expect(readingsOf('', plus, 'CN')).toEqual([]);
});

test.each([
  ['+8613800138000', plus, 'CN', '+8613800138000'],
  ['8613800138000', digits, 'CN', '+8613800138000'],
  ['13800138000', digits, 'CN', '+8613800138000'],
  ['013800138000', national, 'CN', '+8613800138000'],
  ['02160204410', digits, 'CN', '+862160204410'],
  ['02079460123', national, 'GB', '+442079460123'],
  ['441632960000', digits, 'GB', '+441632960000'],
  ['95588', digits, 'CN', '95588'],
  ['8001', digits, 'CN', '8001'],
  ['anonymous', plus, 'CN', null],
  ['Unavailable', plus, 'CN', null],
  ['', plus, 'CN', null],
  ['alice', plus, 'CN', null],
] as const)('%s (%j, %s) calls as %s', (written, rule, country, read) => {
  expect(callerOf(written, rule, country)).toBe(read);
});

test('a caller who says nothing', () => {
  expect(callerOf(null, plus, 'CN')).toBe(null);
  expect(isAnonymous('Anonymous')).toBe(true);
  expect(isAnonymous('12')).toBe(false);
});

test('whom a call is handed to: a number, an extension, or nobody', () => {
  expect(targetOf('021-6020 4410', 'CN')).toBe('+862160204410');
  expect(targetOf('8001', 'CN')).toBe('8001');
  expect(targetOf('95588', 'CN')).toBe('95588');
  expect(targetOf('sip:8001@pbx.example.com', 'CN')).toBe('8001');
  expect(targetOf('sip:somebody@elsewhere.example', 'CN')).toBe(null);
  expect(targetOf('', 'CN')).toBe(null);
});

const heldBy = (
  holder: string,
  phone: string,
  {
    dialled = ['862160204410'],
    rule = digits as { form: 'digits' | 'national'; prefix: string },
    country = 'CN',
    since = 0,
    confirmed = false,
  } = {},
) =>
  meaningsOf(dialled, rule, country).flatMap((meant) =>
    meant.phone === phone ? [{ holder, meant, since, confirmed }] : [],
  );

test('between tenants a number counts as it was dialled, before what a trunk’s own rule or country makes of it', () => {
  const victim = heldBy('victim', '+862160204410', { since: 5 });
  const byPrefix = heldBy('thief', '+2160204410', { rule: { form: 'digits', prefix: '86' } });
  expect(byPrefix).not.toEqual([]);
  expect(likeliestHeld([...byPrefix, ...victim])?.holder).toBe('victim');

  const dialled = ['02160204410'];
  const national_ = { dialled, rule: national };
  const first = heldBy('victim', '+862160204410', { ...national_, since: 5, confirmed: true });
  const abroad = heldBy('thief', '+492160204410', { ...national_, country: 'DE' });
  expect(abroad).not.toEqual([]);
  expect(likeliestHeld([...abroad, ...first])?.holder).toBe('victim');
  expect(likeliestHeld([...abroad, ...first.map((one) => ({ ...one, confirmed: false }))])?.holder).toBe('thief');
});

test('the Request-URI comes before To, whoever holds the number in To', () => {
  const dialled = ['862160204410', '862160204455'];
  const held = [...heldBy('thief', '+862160204455', { dialled }), ...heldBy('victim', '+862160204410', { dialled })];
  expect(likeliestHeld(held)?.holder).toBe('victim');
  expect(likeliestHeld([])).toBeUndefined();
});
