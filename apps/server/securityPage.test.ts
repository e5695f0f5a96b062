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
