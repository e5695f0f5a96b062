import { expect, test } from 'vitest';
import { dialled } from './dialled.ts';
import { numberForms } from './trunk.ts';

test.each([
  ['+8613800138000', ['+8613800138000', '8613800138000', '013800138000']],
  ['+862160204410', ['+862160204410', '862160204410', '02160204410']],
  ['+442079460958', ['+442079460958', '442079460958', '02079460958']],
  ['+12015550123', ['+12015550123', '12015550123', '2015550123']],
])('%s is sent as the carrier wants it', (number, sent) => {
  expect(numberForms.map((form) => dialled(number, { form, prefix: '' }))).toEqual(sent);
});

test('a prefix is dialled before every form', () => {
  expect(dialled('+8613800138000', { form: 'national', prefix: '9' })).toBe('9013800138000');
  expect(dialled('+8613800138000', { form: 'plus', prefix: '0*' })).toBe('0*+8613800138000');
});

test.each([
  ['+8613800138000', 'plus', '', '+8613800138000'],
  ['+8613800138000', 'digits', '', '8613800138000'],
  ['+8613800138000', 'national', '9', '9013800138000'],
  ['+862160204410', 'national', '', '02160204410'],
  ['+864001234567', 'national', '', '4001234567'],
  ['+442079460958', 'national', '', '02079460958'],
  ['+12025550100', 'digits', '0*', '0*12025550100'],
  ['600', 'plus', '9', '9600'],
  ['anonymous', 'digits', '', 'anonymous'],
] as const)('%s as %s with %j before it is dialled %s', (number, form, prefix, written) => {
  expect(dialled(number, { form, prefix })).toBe(written);
});
