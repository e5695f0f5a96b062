import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url).pathname;
const page = readFileSync(`${root}docs/security.md`, 'utf8');
const files = new Map(
  Map.groupBy(globSync('{core,kit,areas,adapters,apps}/**/*.test.ts', { cwd: root }), (path) => basename(path)),
);
const cited = [...page.matchAll(/([\w-]+\.test\.ts) “((?:[^“”]|“[^”]*”)*)”/g)].map(([, file = '', name = '']) => ({
  file,
  name,
}));

test('the page of security names many tests', () => expect(cited.length).toBeGreaterThan(90));

test.each(cited)('$file has “$name”', ({ file, name }) => {
  const found = (files.get(file) ?? []).map((path) => readFileSync(`${root}${path}`, 'utf8'));
  expect(found.length).toBeGreaterThan(0);
  // In code an apostrophe may be escaped.
  expect(found.some((text) => text.includes(name) || text.replaceAll("\\'", "'").includes(name))).toBe(true);
});

test('no line of the page claims anything without a test', () => {
  const lines = page
    .slice(0, page.indexOf('## Keys'))
    .split('\n')
    .filter((line) => /^\| /.test(line) && !/^\| (no\.|attack)/.test(line));
  const unshown = lines.filter((line) => !/\.test\.ts “/.test(line) && !/\*\*(no|untested)\*\*/.test(line));

  expect(lines.length).toBeGreaterThan(80);
  expect(unshown).toEqual([]);
});

test('forty requirements stand in the table of those that matter most', () => {
  const table = page.slice(page.indexOf('## Forty requirements'), page.indexOf('## The other chapters'));
  expect(table.split('\n').filter((line) => /^\| \d/.test(line))).toHaveLength(40);
});
