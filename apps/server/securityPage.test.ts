import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { everyEndpoint } from './everyEndpoint.ts';

const root = new URL('../../', import.meta.url).pathname;
const page = readFileSync(`${root}docs/security.md`, 'utf8');
const files = new Map(
  Map.groupBy(globSync('{core,kit,areas,adapters,apps}/**/*.test.ts', { cwd: root }), (path) => basename(path)),
);
const cited = [...page.matchAll(/([\w-]+\.test\.ts) “((?:[^“”]|“[^”]*”)*)”/g)].map(([, file = '', name = '']) => ({
  file,
  name,
}));
const section = (title: string) => new RegExp(`^## ${title}\n([^]*?)(?=^## |$(?![^]))`, 'm').exec(page)?.[1] ?? '';

/** ASVS 5.0.0: the requirements of levels 1 and 2 by chapter, as `section.first-last`. */
const levels1and2: Record<number, string> = {
  1: '1.1-2 2.1-9 3.1-11 4.1-3 5.1-2',
  2: '1.1-3 2.1-3 3.1-4 4.1',
  3: '2.1-2 3.1-4 4.1-6 5.1-5 7.1-2',
  4: '1.1-3 2.1 3.1-2 4.1-4',
  5: '1.1 2.1-3 3.1-2 4.1-3',
  6: '1.1-3 2.1-12 3.1-4 4.1-4 5.1-5 6.1-3 8.1-4',
  7: '1.1-3 2.1-4 3.1-2 4.1-5 5.1-2 6.1-2',
  8: '1.1-2 2.1-3 3.1 4.1',
  9: '1.1-3 2.1-4',
  10: '1.1-2 2.1-2 3.1-4 4.1-11 5.1-5 6.1-2 7.1-3',
  11: '1.1-2 2.1-3 3.1-3 4.1-4 5.1 6.1',
  12: '1.1-3 2.1-2 3.1-4',
  13: '1.1 2.1-5 3.1-2 4.1-5',
  14: '1.1-2 2.1-4 3.1-3',
  15: '1.1-3 2.1-3 3.1-7',
  16: '1.1 2.1-5 3.1-4 4.1-3 5.1-3',
  17: '1.1 2.1-4 3.1-2',
};
const required = Object.entries(levels1and2).flatMap(([chapter, sections]) =>
  sections.split(' ').flatMap((said) => {
    const [part, range = ''] = said.split('.');
    const [first, last = first] = range.split('-').map(Number) as [number, number?];
    return Array.from({ length: last - first + 1 }, (_, at) => `${chapter}.${part}.${first + at}`);
  }),
);

const chapters = section('OWASP ASVS 5.0.0, levels 1 and 2')
  .split(/^### V/m)
  .slice(1)
  .map((text) => ({
    number: Number.parseInt(text, 10),
    rows: text
      .split('\n')
      .filter((line) => /^\| \d/.test(line))
      .map((line) => line.split(' | ').map((cell) => cell.replace(/^\|\s*|\s*\|$/g, '').trim())),
  }));
const rows = chapters.flatMap((chapter) => chapter.rows);

test('the page of security names many tests', () => expect(cited.length).toBeGreaterThan(300));

test.each(cited)('$file has “$name”', ({ file, name }) => {
  const found = (files.get(file) ?? []).map((path) => readFileSync(`${root}${path}`, 'utf8'));
  expect(found.length).toBeGreaterThan(0);
  // In code an apostrophe may be escaped.
  expect(found.some((text) => text.includes(name) || text.replaceAll("\\'", "'").includes(name))).toBe(true);
});

test('every requirement of ASVS 5.0.0, levels 1 and 2, stands on the page once, in its chapter', () => {
  const named = rows.flatMap(([ids = '']) => ids.split(', '));

  expect(required).toHaveLength(253);
  expect(required.filter((id) => !named.includes(id))).toEqual([]);
  expect(named.filter((id, at) => named.indexOf(id) !== at)).toEqual([]);
  for (const { number, rows } of chapters)
    for (const [ids = ''] of rows)
      for (const id of ids.split(', ')) expect(id).toMatch(new RegExp(String.raw`^${number}\.\d+\.\d+$`));
});

test('each row names a test, or says no or not here and why', () => {
  for (const [ids = '', holds = '', by = ''] of rows) {
    const reason = /\*\*(?:no|not here)\*\*(.*)$/.exec(holds)?.[1];
    expect(holds, ids).not.toContain('untested');
    if (!by.includes('.test.ts “')) expect(reason ?? '', ids).toMatch(/.{20}/);
  }
});

test('each attack of the first table is answered by a test', () => {
  const attacks = section('Attack and answer')
    .split('\n')
    .filter((line) => /^\| (?!attack|-)/.test(line));

  expect(attacks.length).toBeGreaterThan(45);
  expect(attacks.filter((line) => !line.includes('.test.ts “'))).toEqual([]);
});

test('a section that a row leads to is there, and says something', () => {
  const titles = [...page.matchAll(/\[([^\]]+)\]\(#([\w-]+)\)/g)].map(([, title = '', anchor = '']) => ({
    title,
    anchor,
  }));

  expect(titles.length).toBeGreaterThan(15);
  for (const { title, anchor } of titles) {
    expect(anchor).toBe(title.toLowerCase().replaceAll(' ', '-'));
    expect(
      section(title)
        .split('\n')
        .filter((line) => line.startsWith('|')).length,
      title,
    ).toBeGreaterThan(4);
  }
});

test('every address that needs no sign-in stands among the ways in, and no other', () => {
  const named = [...section('Ways in').matchAll(/^\|[^|]*\|([^|]*)\|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`(\/[^`]*)`/g)].map(([, path]) => path),
  );
  const open = everyEndpoint.filter(({ endpoint }) => endpoint.gate === 'anyone').map(({ endpoint }) => endpoint.path);

  expect([...new Set(named)].sort()).toEqual([...new Set<string>(open)].sort());
});

test('every upload stands on the page with its kinds and its size', () => {
  const uploads = everyEndpoint.flatMap(({ endpoint: { path, upload } }) =>
    upload ? [`| \`${path}\` | ${upload.types.join(', ')} | ${upload.most / (1 << 20)} MB |`] : [],
  );

  expect(
    section('Uploads')
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .sort(),
  ).toEqual(uploads.sort());
});

const lock = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8')) as {
  packages: Record<string, { resolved?: string; integrity?: string; link?: boolean }>;
};
const libraries = Object.entries(lock.packages).filter(([path]) => path !== '');

test('every library comes from npm’s registry with its hash', () => {
  const odd = libraries.filter(
    ([, { resolved = 'https://registry.npmjs.org/', integrity = '', link = false }]) =>
      link || !resolved.startsWith('https://registry.npmjs.org/') || !integrity.startsWith('sha512-'),
  );
  expect(libraries.length).toBeGreaterThan(300);
  expect(odd.map(([path]) => path)).toEqual([]);
});

test('what is said not to be here has no package', () => {
  const names = libraries.map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length));
  expect(names.filter((name) => /ldap|xpath|latex|katex|graphql|memcache|saml|jndi/i.test(name))).toEqual([]);
});
