import { expect, test } from 'vitest';
import { findsOf } from '#kit/console/shell/finds.ts';
import type { Person } from '#core/access/may.ts';
import { allGates } from './menu.ts';
import { finds } from '../console/finds.ts';
import { screens } from '../console/screens.ts';

const who = (gates: string[]) => ({ gates, timeZone: 'Asia/Shanghai' }) as Person;
const gates = finds.flatMap(({ rows = [], actions = [], settings = [] }) => [...rows, ...actions, ...settings]);

test('what Ctrl-K offers asks for a right there is, and leads to a page there is', () => {
  for (const { gate } of gates) expect(['signed-in', ...allGates]).toContain(gate);
  const { actions, settings } = findsOf(who([...allGates]), finds, 'en');
  const pages = screens.map(({ path }) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`));
  expect(actions.length).toBeGreaterThan(5);
  for (const { path } of [...actions, ...settings])
    expect(pages.some((page) => page.test(path.split('?')[0]!))).toBe(true);
});

test('nobody is offered what may not be seen or done', () => {
  const { finders, actions } = findsOf(who(['contacts.customer.view', 'outbound.batch.edit']), finds, 'zh');

  expect(finders.map(({ title }) => title)).toEqual(['客户']);
  expect(actions.map(({ title }) => title)).toEqual(['新建批次']);
});

test('what the operator alone can do is offered to nobody else, whatever a role says', () => {
  const offered = (operator: boolean) =>
    findsOf({ ...who([...allGates]), operator }, finds, 'en').actions.map(({ title }) => title);

  expect(offered(true)).toContain('New tenant');
  expect(offered(false)).not.toContain('New tenant');
  expect(offered(false)).toEqual(
    expect.arrayContaining(['New user', 'New skill group', 'New role', 'New campaign', 'New batch', 'New robot']),
  );
});

test('no two groups that Ctrl-K finds are called the same', () => {
  for (const language of ['en', 'zh'] as const) {
    const titles = findsOf(who([...allGates]), finds, language).finders.map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
  }
});
