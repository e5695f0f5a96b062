import { expect, test } from 'vitest';
import type { Flow, Intention } from '../flow/flow.ts';
import { samples } from '../flow/samples/index.ts';
import {
  intentionsOfRows,
  meantNow,
  mergeIntentions,
  openIntentions,
  removeIntentions,
  rowsOfIntentions,
  takeIntentions,
} from './intentions.ts';
import { usesOf } from './references.ts';

let count = 0;
const making = { now: 7, newId: () => `new${++count}` };
const flow = samples.renewalEn;
const [first, second, third] = flow.intentions as [Intention, Intention, Intention];
const named = (of: Flow, name: string) => of.intentions.find((one) => one.name === name);
const uses = (of: Flow, id: string) => usesOf(of, { kind: 'intention', id });

test('intentions that are one now have the words of all, and wherever one of them was meant the one is meant, once', () => {
  const places = new Set(
    [first, second, third].flatMap(({ id }) =>
      uses(flow, id).map((use) => `${use.place} ${use.id} ${use.trail.join('.')}`),
    ),
  );
  const after = mergeIntentions(flow, first.id, [second.id, third.id]).flow!;

  expect(places.size).toBeGreaterThan(2);
  expect(after.intentions).toHaveLength(flow.intentions.length - 2);
  expect(named(after, first.name)).toMatchObject({
    id: first.id,
    keyWords: [...new Set([first, second, third].flatMap(({ keyWords }) => keyWords))],
  });
  expect(named(after, first.name)!.simQs).toEqual(expect.arrayContaining([...second.simQs, ...third.simQs]));
  expect(uses(after, second.id)).toEqual([]);
  expect(new Set(uses(after, first.id).map((use) => `${use.place} ${use.id} ${use.trail.join('.')}`))).toEqual(places);
  const both = {
    ...flow,
    abnors: flow.abnors.map((one, at) =>
      at > 0 ? one : { ...one, condition: { ...one.condition, nluResults: [second.id, first.id, third.id] } },
    ),
  };
  expect(mergeIntentions(both, first.id, [second.id, third.id]).flow!.abnors[0]!.condition.nluResults).toEqual([
    first.id,
  ]);
});

test('a sentence that differs in signs and capitals alone stands once, and one that is gone cannot be merged', () => {
  const twice = {
    ...flow,
    intentions: [
      { ...first, simQs: ['Yes, please.'] },
      { ...second, simQs: ['yes please', 'Sure!'] },
    ],
  };

  expect(mergeIntentions(twice, first.id, [second.id]).flow!.intentions).toMatchObject([
    { simQs: ['Yes, please.', 'Sure!'] },
  ]);
  expect(mergeIntentions(flow, first.id, ['gone']).refused).toBe('configMissing');
  expect(mergeIntentions(flow, 'gone', [first.id]).refused).toBe('configMissing');
  expect(mergeIntentions(flow, first.id, [first.id]).flow).toBe(flow);
});

test('what was merged twice is still known by the ids it had', () => {
  const once = mergeIntentions(flow, second.id, [third.id]).flow!;
  const twice = mergeIntentions(once, first.id, [second.id]).flow!;

  expect([first, second, third].map(({ id }) => meantNow(twice, id)?.id)).toEqual([first.id, first.id, first.id]);
  expect(meantNow(flow, third.id)).toBe(third);
  expect(meantNow(twice, 'gone')).toBeNull();
});

test('several are taken out or switched off at once, or none where one is gone', () => {
  const after = removeIntentions(flow, [first.id, second.id]).flow!;

  expect(after.intentions.map(({ id }) => id)).toEqual(flow.intentions.slice(2).map(({ id }) => id));
  expect([...uses(after, first.id), ...uses(after, second.id)]).toEqual([]);
  expect(removeIntentions(flow, [first.id, 'gone']).refused).toBe('configMissing');
  expect(openIntentions(flow, [first.id], false).intentions.map(({ open }) => open !== false)).toEqual(
    flow.intentions.map(({ id }) => id !== first.id),
  );
  expect(openIntentions(flow, [first.id], true)).toBe(flow);
});

test('what is written to rows reads as the same again', () => {
  const rows = rowsOfIntentions(flow.intentions).map((row, at) => ({ row: at + 2, ...row }));
  const read = intentionsOfRows(rows, (text) => (text === 'pre' ? 'pre' : text === 'cus' ? 'cus' : undefined));

  expect(read.nameless).toEqual([]);
  expect(takeIntentions(flow, read.intentions, 'replace', making)).toEqual({
    flow,
    created: [],
    changed: [],
    refused: [],
  });
  expect(
    takeIntentions({ ...flow, intentions: [] }, read.intentions, 'add', making).flow.intentions.map(
      ({ name, keyWords, simQs }) => ({ name, keyWords, simQs }),
    ),
  ).toEqual(flow.intentions.map(({ name, keyWords, simQs }) => ({ name, keyWords, simQs })));
});

test('a keyword that holds a comma stays one', () => {
  const keyWords = ['no, thanks', '"quoted"', 'plain'];
  const rows = rowsOfIntentions([{ ...first, keyWords, simQs: [], regs: [] }]).map((row, at) => ({
    row: at + 2,
    ...row,
  }));

  expect(intentionsOfRows(rows, () => undefined).intentions).toMatchObject([{ keyWords }]);
});

test('a row without a name goes on with the one above, cells hold lines, and a row before any name is told', () => {
  const rows = [
    { row: 2, simQ: 'lost' },
    { row: 3, name: ' Moves ', keyWord: 'move, new home；removal', simQ: 'I am moving\r\nWe moved', reg: 'mov(e|ing)' },
    { row: 4, simQ: 'Yes, we moved out' },
    { row: 5, name: 'Other' },
    { row: 6, name: 'Moves', type: 'preset', keyWord: 'relocate' },
  ];

  expect(intentionsOfRows(rows, (text) => (text === 'preset' ? 'pre' : undefined))).toEqual({
    nameless: [2],
    intentions: [
      {
        row: 3,
        name: 'Moves',
        type: 'pre',
        keyWords: ['move', 'new home', 'removal', 'relocate'],
        simQs: ['I am moving', 'We moved', 'Yes, we moved out'],
        regs: ['mov(e|ing)'],
      },
      { row: 5, name: 'Other', keyWords: [], simQs: [], regs: [] },
    ],
  });
});

test('a file adds to what is there or says it anew; what it does not name stays, and what cannot be is told', () => {
  const taken = [
    {
      row: 2,
      name: first.name,
      keyWords: ['brand new'],
      simQs: [first.simQs[0]!, 'A new way of saying it'],
      regs: ['((', 'ok(ay)?'],
    },
    { row: 3, name: 'Fresh', keyWords: ['f', 'f'], simQs: [], regs: [] },
    { row: 4, name: 'x'.repeat(101), keyWords: [], simQs: [], regs: [] },
    { row: 5, name: 'Fresh', keyWords: ['g'], simQs: [], regs: [] },
  ];
  const added = takeIntentions(flow, taken, 'add', making);
  const replaced = takeIntentions(flow, taken, 'replace', making);

  expect(added).toMatchObject({
    changed: [first.id],
    refused: [
      { row: 2, name: first.name, reason: 'regexBroken', text: '((' },
      { row: 4, reason: 'nameTooLong' },
    ],
  });
  expect(named(added.flow, first.name)).toMatchObject({
    id: first.id,
    keyWords: [...first.keyWords, 'brand new'],
    simQs: [...first.simQs, 'A new way of saying it'],
    regs: [...(first.regs ?? []), 'ok(ay)?'],
    uTime: 7,
  });
  expect(named(replaced.flow, first.name)).toMatchObject({
    id: first.id,
    keyWords: ['brand new'],
    simQs: [first.simQs[0], 'A new way of saying it'],
    regs: ['ok(ay)?'],
  });
  expect(named(added.flow, 'Fresh')).toMatchObject({ type: 'cus', parent_id: '-1', open: true, keyWords: ['f', 'g'] });
  expect(added.created).toEqual([named(added.flow, 'Fresh')!.id]);
  expect(added.flow.intentions.slice(1, -1)).toEqual(flow.intentions.slice(1));
});
