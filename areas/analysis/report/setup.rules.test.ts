import { expect, test } from 'vitest';
import { reportPages } from './pages.ts';
import { addressOf, narrowedTo, setupFrom, signed, viewsOf } from './setup.rules.ts';

const views = viewsOf(reportPages.outbound.views, [
  {
    reportId: '7',
    name: 'Mine',
    setup: { view: 'byHour', ask: { days: 7, by: ['hour'] }, columns: ['placed'], drawn: 'placed' },
    changedAt: 0,
    changedBy: '',
  },
]);

test('an address says a view, and how it was changed; and nothing where it was not', () => {
  const [first] = views as [(typeof views)[0]];
  expect(addressOf(first, first).toString()).toBe('view=byRobot');
  expect(setupFrom(new URLSearchParams(), views)).toMatchObject({ view: first, changed: false });

  const mine = setupFrom(new URLSearchParams('view=7'), views);
  expect([mine.view.reportId, mine.setup.columns, mine.changed]).toEqual(['7', ['placed'], false]);

  const setup = { ...mine.setup, ask: { ...mine.setup.ask, filters: { campaign: ['1', ''] }, grain: 'hour' as const } };
  const again = setupFrom(addressOf(mine.view, setup), views);
  expect(again).toEqual({ view: mine.view, setup: { ...setup }, changed: true });
});

test.each([
  'not json',
  'null',
  '[]',
  '{"ask":5,"columns":"placed"}',
  '{"ask":{"by":["nothing"],"days":9000,"filters":{"x":["1"]}},"columns":["nothing"],"drawn":4}',
])('what an address says that nobody knows is left out: %s', (set) => {
  const { setup } = setupFrom(new URLSearchParams({ set }), views);
  expect(setup.columns).toEqual(views[0]!.columns);
  expect(setup.drawn).toBe('answerRate');
  expect(setup.ask.days ?? 28).toBe(28);
  expect(Object.keys(setup.ask.filters ?? {})).toEqual([]);
});

test('a row narrows its report to itself', () => {
  expect(
    narrowedTo({ by: ['robot', 'campaign'], filters: { gateway: ['3'], robot: ['1', '2'] } }, ['2'], ['campaign']),
  ).toEqual({ by: ['campaign'], filters: { gateway: ['3'], robot: ['2'] } });
  expect([1.8, -0.6, 0].map((one) => signed(one, String))).toEqual(['+1.8', '−0.6', '0']);
});
