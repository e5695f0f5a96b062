import { expect, test } from 'vitest';
import { samples } from '../flow/samples/index.ts';
import { fitByMeaning } from './meaning.ts';

const renewal = samples.renewalEn.argConfigs.filter(({ name }) => !['phone', 'name', 'customer_no'].includes(name));

test.each([
  ['premium', 'premium'],
  ['PREMIUM', 'premium'],
  ['Premium due', 'premium'],
  ['Premium (CNY)', 'premium'],
  ['保费', 'premium'],
  ['保费（元）', 'premium'],
  ['应交保费', 'premium'],
  ['Plate no.', 'plate'],
  ['车牌号', 'plate'],
  ['policyEnd', 'policy_end'],
  ['Policy expiry date', 'policy_end'],
  ['保单到期日', 'policy_end'],
  ['Days left', 'days_left'],
  ['剩余天数', 'days_left'],
])('a column “%s” is offered to the argument %s', (heading, argument) =>
  expect([...fitByMeaning(renewal, ['Shoe size', heading])]).toEqual([[argument, heading]]),
);

test('of two columns the nearer one is taken, and none twice', () => {
  const fits = fitByMeaning(renewal, ['Premium last year', 'Premium', 'Expiry', 'Days until it ends']);

  expect(Object.fromEntries(fits)).toEqual({
    premium: 'Premium',
    policy_end: 'Expiry',
    days_left: 'Days until it ends',
  });
});

test('columns that say something else fit nothing', () => {
  expect(fitByMeaning(renewal, ['Shoe size', 'Remark', '备注', '', '(元)']).size).toBe(0);
});
