import { expect, test } from 'vitest';
import { anchorFindings, isBroken, type AnchorFacts, type KnownAnchor } from './anchors.rules.ts';
import { explained, forgettingOfLine, multirangeOf } from './explained.rules.ts';

const day = 86_400_000;
const now = 100 * day;
const head = (line: number, way = 'a') => `${way}${line}`;

/** An audit of 30 lines, anchored after ten, twenty and thirty. */
const anchors: KnownAnchor[] = [10, 20, 30].map((lines, nth) => ({
  ...{ folder: 'f', node: 'host-a', seq: nth + 1, at: now - (3 - nth) * day },
  ...{ lines, head: head(lines) },
}));
const linesTo = (last: number, from = Infinity) =>
  new Map(Array.from({ length: last }, (_, nth) => [nth + 1, head(nth + 1, nth + 1 >= from ? 'b' : 'a')]));
const find = (facts: Partial<AnchorFacts> = {}) =>
  anchorFindings({
    ...{ now, node: 'host-a', path: '/data/anchors', anchors, forged: [], otherKeys: null, gaps: [], notes: [] },
    ...{ last: 30, since: now - 4 * day, hashes: linesTo(30), restored: [] },
    ...facts,
  });
const note = { folder: 'f', node: 'host-a', path: '/data/anchors', seq: 3, at: now - day, anchor: null };
const kinds = (facts: Partial<AnchorFacts>) => find(facts).map(({ kind }) => kind);

test('lines that fit their anchors are whole, however many came since', () => {
  expect(find()).toEqual([]);
  expect(find({ last: 35, hashes: linesTo(35), notes: [note] })).toEqual([]);
});

test('lines that were cut off are fewer than were anchored, also when nothing is left', () => {
  expect(find({ last: 25, hashes: linesTo(25) })).toEqual([
    { kind: 'fewer', at: anchors[2]!.at, lines: 30, there: 25, node: 'host-a' },
  ]);
  expect(find({ last: 0, since: null, hashes: new Map() })).toMatchObject([{ kind: 'fewer', lines: 30, there: 0 }]);
});

test('lines that were written anew are others than were anchored, from the first anchor that does not fit', () => {
  expect(find({ hashes: linesTo(30, 15) })).toEqual([
    { kind: 'differs', at: anchors[1]!.at, lineNo: '20', count: 2, node: 'host-a' },
  ]);
  expect(kinds({ last: 22, hashes: linesTo(22, 15) })).toEqual(['fewer', 'differs']);
});

test('a database that was restored explains the anchors of before, and no other', () => {
  const restored = [{ lineNo: '26', at: now - day / 2, backupOf: now - 1.5 * day }];
  expect(find({ last: 28, hashes: linesTo(28, 26), restored })).toEqual([
    { kind: 'restored', at: now - day / 2, backupOf: now - 1.5 * day, count: 1, lineNo: '26' },
  ]);
  // Later lines go beyond the anchor, which still is another way.
  expect(kinds({ last: 40, hashes: linesTo(40, 26), restored })).toEqual(['restored']);
  const later = { ...anchors[2]!, seq: 4, at: now, lines: 27, head: head(27, 'c') };
  expect(kinds({ last: 28, hashes: linesTo(28, 26), restored, anchors: [...anchors, later] })).toEqual([
    'differs',
    'restored',
  ]);
  // A line before which something was changed explains nothing.
  expect(kinds({ hashes: linesTo(30, 15), restored })).toEqual(['differs', 'restored']);
  expect(isBroken(find({ last: 28, hashes: linesTo(28, 26), restored }))).toBe(false);
});

test('files that end before the database says so were cut, others than this node wrote are elsewhere', () => {
  expect(find({ notes: [{ ...note, seq: 5 }] })).toEqual([
    { kind: 'anchorsCut', from: 4, to: 5, count: 2, at: note.at },
  ]);
  expect(find({ notes: [note, { ...note, folder: 'g', node: 'host-b' }] })).toEqual([]);
  expect(find({ anchors: [], notes: [note] })).toMatchObject([{ kind: 'anchorsGone', count: 3, node: 'host-a' }, {}]);
  expect(kinds({ gaps: [{ from: 2, to: 2 }], forged: [{ file: 'x', row: 2 }] })).toEqual(['forged', 'anchorsMissing']);
});

test('what another node anchored counts as far as the database knows it', () => {
  const anchor = { ...anchors[2]!, folder: 'g', node: 'host-b', lines: 32, head: head(32) };
  const notes = [{ ...note, folder: 'g', node: 'host-b', anchor }];
  expect(find({ notes })).toMatchObject([{ kind: 'fewer', lines: 32, there: 30, node: 'host-b' }]);
  expect(find({ notes, last: 32, hashes: linesTo(32) })).toEqual([]);
});

test('an anchor is late after two days; one of a time to come does not hide that', () => {
  expect(find({ now: now + 2 * day })).toEqual([{ kind: 'late', at: anchors[2]!.at }]);
  const ahead = { ...anchors[2]!, seq: 4, at: now + 900 * day };
  expect(kinds({ now: now + 2 * day, anchors: [...anchors, ahead] })).toEqual(['late']);
  expect(find({ anchors: [], since: now - day })).toEqual([]);
  expect(find({ anchors: [], since: now - 3 * day })).toEqual([{ kind: 'late' }]);
  expect(isBroken(find({ now: now + 2 * day }))).toBe(false);
});

test('a line explains what is gone before it, as far as it holds together', () => {
  const line = (lineNo: string, after: unknown, action = 'audit contents forgotten') => ({
    ...{ lineNo, at: now, personName: 'Li Wei', action, payload: { after } },
  });
  const until = (days: number) => new Date(now - days * day).toISOString();
  const { forgettings, restored } = explained([
    line('9', { rule: 'erasure', request: 3, lines: [[2, 3], [5, 5], [8, 9], ['x', 1], 7] }),
    line('12', { rule: 'retention', keepDays: 30, until: until(30), lines: [[1, 1]] }),
    line('13', { rule: 'retention', keepDays: 30, until: until(0), lines: [[10, 11]] }),
    line('14', { rule: 'mine', lines: [[1, 13]] }),
    line('15', { rule: 'retention', lines: [[1, 13]] }),
    { ...line('16', null), payload: null },
    line('17', { backupOf: until(2) }, 'database restored'),
    line('18', { backupOf: 'yesterday' }, 'database restored'),
  ]);
  expect(multirangeOf(forgettings)).toBe('{[2,3],[5,5],[1,1]}');
  expect(multirangeOf([])).toBe('{}');
  expect(forgettingOfLine(forgettings, 3)).toMatchObject({ lineNo: '9', rule: 'erasure', personName: 'Li Wei' });
  expect(forgettingOfLine(forgettings, 4)).toBeNull();
  expect(restored).toEqual([{ lineNo: '17', at: now, backupOf: now - 2 * day }]);
});
