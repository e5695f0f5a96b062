import { expect, test } from 'vitest';
import { close, inSight, keptTab, neighbour, noTabs, refuse, rename, visit, type Tabs } from './tabRules.ts';

const visiting = (...links: string[]) =>
  links.reduce<Tabs>((tabs, link) => visit(tabs, { key: link.split('?')[0]!, link }), noTabs);
const keys = (tabs: Tabs) => inSight(tabs).map(({ key }) => key);
const pages = (count: number) => Array.from({ length: count }, (_, index) => `/page/${index + 1}`);

test('each page visited has a tab, in the order of the visits', () => {
  expect(keys(visiting('/a', '/b', '/a'))).toEqual(['/a', '/b']);
});

test('another query of the same page updates its tab, another parameter opens a second one', () => {
  const tabs = visiting('/call/1', '/call/1?turn=4', '/call/2');

  expect(tabs.open.map(({ link }) => link)).toEqual(['/call/1?turn=4', '/call/2']);
});

test('coming back to the same address changes nothing', () => {
  const tabs = visiting('/a?x=1');

  expect(visit(tabs, { key: '/a', link: '/a?x=1' })).toBe(tabs);
});

test('the eleventh tab closes the oldest one', () => {
  const tabs = visiting(...pages(11));

  expect(keys(tabs)).toEqual(pages(11).slice(1));
  expect(tabs.pushedOut).toBe(1);
});

test('neither the robots nor a page with unsaved changes is closed to make room', () => {
  const full = visiting(keptTab, ...pages(9));

  const tabs = visit(full, { key: '/new', link: '/new' }, (key) => key === '/page/1');

  expect(keys(tabs)).toEqual([keptTab, '/page/1', ...pages(9).slice(2), '/new']);
});

test('when every page has unsaved changes, none is lost', () => {
  const tabs = visit(visiting(...pages(10)), { key: '/new', link: '/new' }, () => true);

  expect(keys(tabs)).toEqual([...pages(10), '/new']);
  expect(tabs.pushedOut).toBe(0);
});

test('closing leads to the right neighbour, at the end to the left one', () => {
  const tabs = visiting('/a', '/b', '/c');

  expect(neighbour(tabs, '/b')?.key).toBe('/c');
  expect(neighbour(tabs, '/c')?.key).toBe('/b');
  expect(neighbour(visiting('/a'), '/a')).toBeUndefined();
});

test('the robots, closed by hand, stay alive out of sight and come back as the last tab', () => {
  const closed = close(visiting(keptTab, '/a'), keptTab);
  expect(keys(closed)).toEqual(['/a']);
  expect(closed.open).toHaveLength(2);

  expect(keys(visit(closed, { key: keptTab, link: keptTab }))).toEqual(['/a', keptTab]);
});

test('reaching the page of refusals takes the refused page along', () => {
  expect(keys(refuse(visiting('/a', '/b', '/refused')))).toEqual(['/a', '/b']);
  expect(keys(refuse(visiting('/a', '/b'), (key) => key === '/b'))).toEqual(['/a', '/b']);
});

test('a page names its own tab', () => {
  const tabs = rename(visiting('/call/1'), '/call/1', 'Call 138 **** 2043');

  expect(tabs.open[0]?.title).toBe('Call 138 **** 2043');
  expect(rename(tabs, '/call/1', 'Call 138 **** 2043')).toBe(tabs);
});
