import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareRuns, testReport, type TestedSentence } from './testReport.ts';

const said = (sentence: string, expected: string | null, understood: string | null): TestedSentence => ({
  sentence,
  expected,
  understood,
});

test('a report counts what was right, refused and taken for something else, the worst first', () => {
  const report = testReport([
    said('yes', 'yes', 'yes'),
    said('sure', 'yes', 'yes'),
    said('of course', 'yes', 'later'),
    said('why not', 'yes', 'later'),
    said('tomorrow', 'later', 'later'),
    said('no', 'no', null),
    said('what weather', null, null),
    said('my dog', null, 'yes'),
  ]);

  expect(report).toMatchObject({ sentences: 8, right: 4, accuracy: 0.5, rejected: 0.25 });
  expect(report.intentions.map(({ id }) => id)).toEqual(['yes', null, 'later', 'no']);
  expect(report.intentions[0]).toEqual({
    id: 'yes',
    sentences: 4,
    understood: 3,
    right: 2,
    precision: 2 / 3,
    recall: 0.5,
  });
  expect(report.intentions.find(({ id }) => id === 'no')).toMatchObject({ precision: null, recall: 0 });
  expect(report.confusions).toEqual([
    { meant: 'yes', understood: 'later', count: 2, sentences: ['of course', 'why not'] },
    { meant: 'no', understood: null, count: 1, sentences: ['no'] },
    { meant: null, understood: 'yes', count: 1, sentences: ['my dog'] },
  ]);
});

test('of a run without sentences nothing is claimed', () => {
  expect(testReport([])).toEqual({ sentences: 0, right: 0, accuracy: 0, rejected: 0, intentions: [], confusions: [] });
});

test('two runs are compared by the sentences both were asked, each by what was expected then', () => {
  const before = [
    said('a', 'yes', null),
    said('b', 'yes', 'yes'),
    said('c', 'no', 'yes'),
    said('gone', 'no', 'no'),
    said('relabelled', 'yes', 'no'),
  ];
  const now = [
    said('a', 'yes', 'yes'),
    said('b', 'yes', 'no'),
    said('c', 'no', null),
    said('fresh', 'no', null),
    said('relabelled', 'no', 'no'),
  ];

  expect(compareRuns(before, now)).toEqual({ asked: 4, better: 2, worse: 1 });
});

test('whatever was asked, rows and columns of the report add up', () => {
  const id = fc.option(fc.constantFrom('a', 'b', 'c'), { nil: null });
  fc.assert(
    fc.property(fc.array(fc.record({ sentence: fc.string(), expected: id, understood: id })), (tested) => {
      const { sentences, right, intentions, confusions } = testReport(tested);

      const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
      expect(sum(intentions.map((one) => one.sentences))).toBe(sentences);
      expect(sum(intentions.map((one) => one.understood))).toBe(sentences);
      expect(sum(intentions.map((one) => one.right))).toBe(right);
      expect(sum(confusions.map(({ count }) => count))).toBe(sentences - right);
    }),
  );
});
