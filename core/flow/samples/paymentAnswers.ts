import type { ConditionRow } from '../saved/condition.ts';
import type { Exit, SampleSlot } from './build.ts';
import type { Say } from './shared/inBoth.ts';
import { complains, wantsPerson } from './shared/parts.ts';

/** What is agreed: no more than is owed, from today until the last day that may be promised. */
export const promise = (t: Say): SampleSlot[] => [
  {
    kind: 'number',
    into: 'promised',
    asks: [t('How much would you like to pay?', '您打算还多少？')],
    check: {
      kind: 'range',
      min: '1',
      max: '${amount_due}',
      says: [t('You need not pay more than the ${amount_due} that are due.', '您一共只需要还${amount_due}。')],
    },
  },
  {
    kind: 'date',
    into: 'day',
    asks: [t('By which day?', '哪天之前可以还？')],
    check: {
      kind: 'range',
      min: '${datetime.format("Y-m-d")}',
      max: '${pay_by}',
      says: [t('It would have to be by ${pay_by} at the latest.', '日期要在今天到${pay_by}之间。')],
    },
  },
];

/** How else the talk about a debt may end. */
export const outcomes = (t: Say): Exit[] => [
  {
    name: t('Has paid', '已还款'),
    to: 'looked',
    means: ['paid'],
    sets: { result: 'D', label: t('Says it is paid', '称已还款') },
  },
  {
    name: t('Disputes it', '有异议'),
    to: 'disputed',
    means: ['dispute'],
    sets: { result: 'C', label: t('Disputes the amount', '对金额有异议') },
  },
  {
    name: t('Refuses', '拒绝还款'),
    to: 'colleague',
    means: ['refuse'],
    sets: { result: 'C', label: t('Refuses to pay', '拒绝还款') },
  },
  wantsPerson(t, 'colleague'),
  complains(t, 'colleague'),
];

export const known = (...names: string[]): ConditionRow[] =>
  names.map((leftVar) => ({ leftVar, operator: 'notEmpty', rightVar: '' }));
