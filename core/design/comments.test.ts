import { expect, test } from 'vitest';
import { samples } from '../flow/samples/index.ts';
import { save, upgrade } from '../flow/upgrade.ts';
import { addComment, commentsOf, longestComment, moveComments, removeComments, writeComment } from './comments.ts';

const flow = samples.renewalEn;
const noted = () => {
  const made = addComment(
    flow,
    { flowId: 'renewal-en', text: 'Ask the lawyers', coordinate: { x: 1.4, y: 2.6 }, person: 'Zhou Min', at: 7 },
    () => 'c1',
  );
  if (made.refused !== undefined) throw new Error(made.refused);
  return made.flow;
};

test('a note is kept with the flow, also when it is read again', () => {
  const note = {
    id: 'c1',
    flowId: 'renewal-en',
    text: 'Ask the lawyers',
    coordinate: { x: 1, y: 3 },
    person: 'Zhou Min',
    at: 7,
  };
  expect(commentsOf(noted())).toEqual([note]);
  expect(commentsOf(upgrade(JSON.parse(save(noted()))))).toEqual([note]);
  expect([commentsOf(noted(), 'renewal-en').length, commentsOf(noted(), 'another').length]).toEqual([1, 0]);
});

test('it is written, moved and taken away; what changes nothing is the same flow', () => {
  const before = noted();
  expect(commentsOf(writeComment(before, 'c1', 'x'.repeat(longestComment + 5)))[0]?.text.length).toBe(longestComment);
  expect(commentsOf(moveComments(before, new Map([['c1', { x: 9, y: 9 }]])))[0]?.coordinate).toEqual({ x: 9, y: 9 });
  expect(commentsOf(removeComments(before, ['c1']))).toEqual([]);
  expect([
    writeComment(before, 'c1', 'Ask the lawyers'),
    moveComments(before, new Map([['c1', { x: 1, y: 3 }]])),
    removeComments(before, ['c2']),
    removeComments(flow, ['c1']),
  ]).toEqual([before, before, before, flow]);
  expect(removeComments(flow, ['c1'])).toBe(flow);
});

test('what a save holds under that name and cannot be read is no note', () => {
  expect(commentsOf({ ...flow, comments: [null, 5, { id: 'c' }] } as never)).toEqual([]);
  expect(commentsOf({ ...flow, comments: 'none' } as never)).toEqual([]);
});
