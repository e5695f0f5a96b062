import fc from 'fast-check';
import { expect, test } from 'vitest';
import { renewalEn } from '#core/flow/samples/renewal.ts';
import { applied, difference, inverse, rebased, type Edit } from './edits.ts';

const flow = {
  name: 'A',
  nodes: [
    { id: 'a', name: 'Ask', says: ['x'] },
    { id: 'b', name: 'Bye' },
    { id: 'c', name: 'Call' },
  ],
  lines: [] as object[],
};

const value = fc.oneof(
  fc.string({ maxLength: 3 }),
  fc.integer({ min: 0, max: 3 }),
  fc.constant(null),
  fc.array(fc.integer({ min: 0, max: 2 }), { maxLength: 3 }),
);
const element = fc.record(
  {
    id: fc.constantFrom('1', '2', '3', '4', '5'),
    name: value,
    more: fc.dictionary(fc.constantFrom('p', 'q', '__proto__'), value, { maxKeys: 2 }),
  },
  { requiredKeys: ['id'] },
);
const list = fc.uniqueArray(element, { selector: ({ id }) => id, maxLength: 5 });
const whole = fc.record(
  { nodes: list, inner: fc.record({ deep: list, text: value }, { requiredKeys: [] }), name: value },
  { requiredKeys: ['nodes'] },
);
const plain = <Value>(of: Value): Value => JSON.parse(JSON.stringify(of)) as Value;

test('the difference of any two wholes makes the one of the other, and undone the other of the one', () => {
  fc.assert(
    fc.property(whole, whole, (one, other) => {
      const [before, after] = [plain(one), plain(other)];
      const edits = plain(difference(before, after));
      expect(applied(before, edits)).toEqual(after);
      expect(applied(after, inverse(edits))).toEqual(before);
    }),
    { numRuns: 1_000 },
  );
});

test('what is applied does not touch what it is applied to, and shares what stays the same', () => {
  const edits = difference(flow, { ...flow, nodes: [flow.nodes[0]!, { id: 'b', name: 'Good bye' }, flow.nodes[2]!] });
  expect(edits).toEqual([{ path: ['nodes', '#b', 'name'], was: 'Bye', is: 'Good bye' }]);
  const after = applied(flow, edits);
  expect([after.nodes[0] === flow.nodes[0], after.lines === flow.lines, flow.nodes[1]!.name]).toEqual([
    true,
    true,
    'Bye',
  ]);
  expect(applied(flow, [{ path: ['name'], was: 'A', is: 'A' }])).toBe(flow);
});

test('a real flow differs from itself with one sentence changed by one small edit', () => {
  const before = renewalEn;
  const node = before.nodes.find(({ type }) => type === 'interact')!;
  const after = {
    ...before,
    nodes: before.nodes.map((one) => (one === node ? { ...one, name: 'Another name' } : one)),
  };
  expect(difference(plain(before), after)).toEqual([
    { path: ['nodes', `#${node.id}`, 'name'], was: node.name, is: 'Another name' },
  ]);
});

/** Somebody else saves `theirs`, then I save `mine`, both made of `flow`. */
const both = (theirs: typeof flow, mine: typeof flow) => {
  const since = difference(flow, theirs);
  const made = rebased(difference(flow, mine), since, theirs);
  return { ...made, flow: applied(theirs, made.edits) };
};
const withNode = (id: string, change: object) => ({
  ...flow,
  nodes: flow.nodes.map((node) => (node.id === id ? { ...node, ...change } : node)),
});

test('two people who change different things both find their work', () => {
  const { flow: merged, clashes } = both(
    { ...withNode('a', { name: 'Question' }), name: 'B' },
    { ...flow, nodes: [...flow.nodes, { id: 'd', name: 'New' }], lines: [{ id: 'l' }] },
  );
  expect(merged).toEqual({
    name: 'B',
    nodes: [{ id: 'a', name: 'Question', says: ['x'] }, flow.nodes[1], flow.nodes[2], { id: 'd', name: 'New' }],
    lines: [{ id: 'l' }],
  });
  expect(clashes).toEqual([]);
});

test('of two who change one thing the later one stands, is told, and undone brings the other back', () => {
  const theirs = withNode('a', { name: 'Theirs' });
  const { flow: merged, clashes, edits } = both(theirs, withNode('a', { name: 'Mine' }));
  expect(merged.nodes[0]!.name).toBe('Mine');
  expect(clashes).toMatchObject([{ mine: { is: 'Mine' }, theirs: { is: 'Theirs' }, lost: false }]);
  expect(applied(merged, inverse(edits))).toEqual(theirs);
});

test('two who change one thing to the same do not clash', () =>
  expect(both(withNode('a', { name: 'X' }), withNode('a', { name: 'X' }))).toMatchObject({ edits: [], clashes: [] }));

test('an edit of something that was deleted is told and not made', () => {
  const { flow: merged, clashes } = both({ ...flow, nodes: flow.nodes.slice(1) }, withNode('a', { name: 'Mine' }));
  expect(merged.nodes.map(({ id }) => id)).toEqual(['b', 'c']);
  expect(clashes).toMatchObject([{ mine: { is: 'Mine' }, theirs: { path: ['nodes', '#a'] }, lost: true }]);
});

test('deleting what somebody else changed is told, and undone brings their change back', () => {
  const theirs = withNode('a', { name: 'Theirs' });
  const { flow: merged, clashes, edits } = both(theirs, { ...flow, nodes: flow.nodes.slice(1) });
  expect(merged.nodes.map(({ id }) => id)).toEqual(['b', 'c']);
  expect(clashes).toHaveLength(1);
  expect(applied(merged, inverse(edits))).toEqual(theirs);
});

test('an order is kept although somebody added an element meanwhile', () => {
  const { flow: merged } = both(
    { ...flow, nodes: [...flow.nodes, { id: 'd', name: 'New' }] },
    { ...flow, nodes: flow.nodes.toReversed() },
  );
  expect(merged.nodes.map(({ id }) => id)).toEqual(['c', 'd', 'b', 'a']);
});

test('whatever two people do, all of mine is in the whole or is told, and all of theirs that I did not touch is there', () => {
  fc.assert(
    fc.property(whole, whole, whole, (a, b, c) => {
      const [base, theirs, mine] = [plain(a), plain(b), plain(c)];
      const wished = difference(base, mine);
      const { edits, clashes } = rebased(wished, difference(base, theirs), theirs);
      const merged = applied(theirs, edits);
      expect(applied(merged, inverse(edits))).toEqual(theirs);
      if (clashes.length === 0 && difference(base, theirs).length === 0) expect(merged).toEqual(mine);
      expect(plain(merged)).toEqual(merged);
    }),
    { numRuns: 1_000 },
  );
});

test('a path that leads nowhere, or to what every object has, changes nothing', () => {
  const odd: Edit[] = [
    { path: ['nodes', '#z', 'name'], is: 'x' },
    { path: ['missing', 'deep'], is: 1 },
    { path: ['nodes', 'a'], was: 1 },
    { path: ['__proto__', 'x'], is: 1 },
    { path: ['constructor', 'prototype', 'x'], is: 1 },
  ];
  expect(applied(flow, odd)).toBe(flow);
  expect(({} as { x?: unknown }).x).toBeUndefined();
});
