import { expect, test } from 'vitest';
import { figures } from '#core/figures/figures.ts';
import { isAnswered, isNotReached, isReached, isUnanswered } from './figuresSql.ts';

test.each([
  ['reached', isReached],
  ['notReached', isNotReached],
  ['answered', isAnswered],
  ['unanswered', isUnanswered],
  ['taken', isAnswered],
] as const)('the database counts as %s the statuses of its definition', (figure, condition) => {
  const { statuses } = figures[figure];

  const counted = condition('status').match(/\d+/g)!.map(Number);

  expect(counted).toEqual([...statuses].sort());
});
