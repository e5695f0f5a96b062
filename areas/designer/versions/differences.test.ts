import { expect, test } from 'vitest';
import { removeNodes, renameNode } from '#core/design/nodes.ts';
import { wordsOfDifference } from '#core/design/wordsOfDifference.ts';
import { samples } from '#core/flow/samples/index.ts';
import { upgrade } from '#core/flow/upgrade.ts';
import { byThing, marksOf } from './differences.ts';

const before = upgrade(samples.renewalEn);
const [first, second] = before.nodes.filter(({ type }) => type === 'interact');
const renamed = renameNode(before, first!.id, 'Otherwise');
const removed = renamed.refused ? renamed : removeNodes(renamed.flow, [second!.id]);
const after = removed.refused ? before : removed.flow;
const found = wordsOfDifference(before, after, 'en');

test('fields of one thing stand together', () => {
  const things = byThing(found);
  expect(things.find(({ id }) => id === first!.id)).toMatchObject({
    kind: 'changed',
    fields: [{ before: first!.name, after: 'Otherwise' }],
  });
  expect(new Set(things.map(({ place, id, kind }) => `${place} ${id} ${kind}`)).size).toBe(things.length);
});

test('what was taken out is marked where it was, what changed on both sides', () => {
  const marks = marksOf(found);
  expect([marks.before.get(second!.id), marks.after.get(second!.id)]).toEqual(['removed', undefined]);
  expect([marks.before.get(first!.id), marks.after.get(first!.id)]).toEqual(['changed', 'changed']);
  const back = marksOf(wordsOfDifference(after, before, 'en'));
  expect([back.before.get(second!.id), back.after.get(second!.id)]).toEqual([undefined, 'added']);
});
