import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import ts from 'typescript';
import { databaseCopy } from '#kit/testing/databaseCopy.ts';
import { checkStatements } from '#kit/testing/statements/checkStatements.ts';
import { findStatements } from '#kit/testing/statements/findStatements.ts';
import type { Statement } from '#kit/testing/statements/statement.ts';

const { options } = ts.parseJsonConfigFileContent(
  ts.readConfigFile('tsconfig.json', (file) => ts.sys.readFile(file)).config,
  ts.sys,
  process.cwd(),
);
const database = await databaseCopy();
afterAll(database.drop);

/** Beside the source, so that `#kit/…` and the packages are found. */
const planted = 'data/statements';
afterAll(() => rmSync(planted, { recursive: true, force: true }));

/** A store of its own for each body. */
function plant(bodies: string[]): string[] {
  mkdirSync(planted, { recursive: true });
  return bodies.map((body, at) => {
    const file = `${planted}/planted${at}.store.ts`;
    const imports =
      "import type { TenantDb } from '#kit/server/tenantDb.ts'; import { listOf } from '#kit/server/pageOf.ts';";
    const given = "db: TenantDb, number: number, part: string, by: 'name' | 'total'";
    writeFileSync(file, `${imports}\nexport const ask = (${given}) => {${body}};\n`);
    return file;
  });
}
const wrong: [what: string, body: string, complaint: RegExp][] = [
  [
    'a name the table does not have',
    "db.rows<{ id: string }>('select batch_nr as id from batch')",
    /batch_nr.*not exist/,
  ],
  [
    'a column that is not asked for',
    "db.rows<{ name: string; total: number }>('select name from batch')",
    /no column total/,
  ],
  ['a type that is another one', "db.rows<{ total: string }>('select total from batch')", /total is int4, not string/],
  [
    'a time that is thought a Date',
    "db.rows<{ createdAt: Date }>('select created_at from batch')",
    /createdAt is timestamptz/,
  ],
  ['an id that is thought a number', "db.rows<{ batchId: number }>('select batch_id from batch')", /batchId is int8/],
  [
    'an array of another type',
    "db.rows<{ numberIds: number[] }>('select number_ids from campaign')",
    /numberIds is _int8/,
  ],
  ['a null nobody expects', "db.rows<{ endedAt: number }>('select ended_at from batch')", /endedAt may be null/],
  [
    'the null of an outer join',
    "db.rows<{ name: string }>('select p.name from batch b left join person p on p.person_id = b.state_by')",
    /name may be null/,
  ],
  [
    'a value too few',
    "db.rows('select from batch where tenant_id = $1 and batch_id = $2', [db.tenant])",
    /takes 2 values/,
  ],
  [
    'a number for a time',
    "db.rows('select from batch where created_at > $1', [number])",
    /\$1 is timestamptz, not number/,
  ],
  [
    'one of several alternatives',
    "const orders = { name: 'name', total: 'totals' }; db.rows(`select from batch order by ${orders[by]}`)",
    /totals.*not exist/,
  ],
  [
    'a column that a list does not ask for',
    `const where = 'tenant_id = $1';
    listOf<{ name: string; total: number }>(
      db, { columns: 'name', from: 'batch', where, values: [db.tenant], orderBy: 'name' }, { pageNo: 1, pageSize: 9 })`,
    /no column total/,
  ],
  ['a piece nobody can follow', 'db.rows(`select from ${part.toUpperCase()}`)', /known only at run time/],
];

const right = [
  `db.rows<{ batchId: string; createdAt: number; endedAt: number | null }>(
    'select batch_id, created_at, ended_at from batch where created_at > $1', [new Date(number)])`,
  "db.rows<{ endedAt: number }>('select ended_at from batch where ended_at is not null')",
  `const where = by === 'name' ? 'name = $1' : 'problem = $1';
  db.rows<{ n: number }>(\`select count(*)::int as n from batch where \${where}\`, [part])`,
  `const parts = [\`tenant_id = $1\`]; parts.push(part);
  db.rows<{ name: string }>(\`select name from batch where \${parts.join(' and ')}\`, [db.tenant])`,
];

// Read at once: a program takes its time.
const stores = globSync(['{areas,apps}/**/*.store.ts', 'kit/server/{owners,reach,audit,jobs,people,ownTenant}.ts']);
const plantedFiles = plant([...wrong.map(([, body]) => body), ...right]);
const statements = findStatements([...stores, ...plantedFiles], options);
const isPlanted = ({ at }: Statement) => at.startsWith(planted);
const plantedAt = (place: number) => statements.filter(({ at }) => at.startsWith(`${plantedFiles[place]!}:`));

test('every statement of the stores answers and takes what its types say', async () => {
  const ofStores = statements.filter((one) => !isPlanted(one));

  // A walk that finds nothing finds no mistake.
  expect(ofStores.length).toBeGreaterThan(500);
  expect(await checkStatements(database.appUrl, ofStores)).toEqual([]);
}, 300_000);

test('what is planted is found', async () => {
  for (const [place, [what, , complaint]] of wrong.entries())
    expect(await checkStatements(database.appUrl, plantedAt(place)), what).toEqual([expect.stringMatching(complaint)]);
}, 300_000);

test('what is right is left alone', async () => {
  for (const place of right.keys()) {
    const found = plantedAt(wrong.length + place);
    expect(found).toHaveLength(1);
    expect(await checkStatements(database.appUrl, found)).toEqual([]);
  }
}, 300_000);
