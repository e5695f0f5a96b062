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
