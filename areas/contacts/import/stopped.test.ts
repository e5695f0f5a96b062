import { afterAll, expect, test } from 'vitest';
import { firstPage } from '#kit/contract/page.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { importEndpoints } from './import.contract.ts';
import { killedAtFirstNews } from './killedJob.service.ts';
import { csv, lines, mobile, of, testImports } from './testImports.ts';
import { jobsOf } from './testRows.ts';

const { server, disk, importer, jobs, imported, stored, contactsOf } = await testImports();
afterAll(server.stop);
const noSpace = () => Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });

test('a check that is cancelled stops, and leaves nothing', async () => {
  const {
    data: { importId },
  } = await importer.call(importEndpoints.upload, { body: {} }, csv(`phone,name,premium\n${lines(300_000, 8_000)}\n`));
  const watching = jobsOf(server, { tell: () => void importer.call(importEndpoints.cancel, of(importId)) });

  await watching.check({ tenant: '1', importId });

  const { data } = await importer.call(importEndpoints.one, of(importId));
  expect(data.state).toBe('cancelled');
  expect(data.rowsRead).toBeLessThan(8_000);
  expect(
    await ask(server.database.ownerUrl, 'select from contact_import_row where import_id = $1', [importId]),
  ).toEqual([]);
  expect(await importer.call(importEndpoints.confirm, of(importId))).toMatchObject({
    name: 'IMPORT_STATE_REFUSED',
    facts: { state: 'cancelled' },
  });
});

test('a check that the server stopped half-way begins again and counts nothing twice', async () => {
  const {
    data: { importId },
  } = await importer.call(importEndpoints.upload, { body: {} }, csv(`phone,name,premium\n${lines(400_000, 4_000)}\n`));
  const stopping = new AbortController();
  const stopped = jobsOf(server, { tell: () => stopping.abort() });
  await expect(stopped.check({ tenant: '1', importId }, stopping.signal)).rejects.toThrow();

  await jobs.check({ tenant: '1', importId });

  expect((await importer.call(importEndpoints.one, of(importId))).data).toMatchObject({
    state: 'checked',
    rowsRead: 4_000,
    rowsGood: 4_000,
    rowsRefused: 0,
  });
});

test('two readers of one file do not mix: the one that came later has it', async () => {
  const {
    data: { importId },
  } = await importer.call(importEndpoints.upload, { body: {} }, csv(`phone,name,premium\n${lines(500_000, 4_000)}\n`));

  await Promise.all([jobs.check({ tenant: '1', importId }), jobs.check({ tenant: '1', importId })]);

  expect((await importer.call(importEndpoints.one, of(importId))).data).toMatchObject({
    state: 'checked',
    rowsGood: 4_000,
    rowsRefused: 0,
  });
});

/** Jobs whose storing says the first time how far it is, and then waits for what is done about it. */
function storingUntil(act: () => Promise<unknown>) {
  let done: Promise<unknown> | undefined;
  const takingTime: typeof server.takingTime = (tenant, work) =>
    server.takingTime(tenant, (db) => {
      const rows = db.rows.bind(db);
      db.rows = async (...asked) => {
        await done;
        return rows(...asked) as never;
      };
      return work(db);
    });
  return jobsOf(
    { ...server, takingTime },
    { tell: (_, __, facts) => void ((facts as { state: string }).state === 'storing' && (done ??= act())) },
  );
}

test('how far the storing has come can be asked for, while no customer is there yet', async () => {
  const { importId } = await imported(`phone,name,premium\n${lines(600_000, 6_000)}\n`);
  await importer.call(importEndpoints.confirm, of(importId));
  let seen: object = {};

  await storingUntil(async () => {
    seen = { ...(await importer.call(importEndpoints.one, of(importId))).data, there: await contactsOf(importId) };
  }).store({ tenant: '1', importId });

  expect(seen).toMatchObject({ state: 'storing', rowsStored: 5_000, rowsGood: 6_000, there: [] });
  expect((await importer.call(importEndpoints.one, of(importId))).data).toMatchObject({
    state: 'stored',
    rowsStored: 6_000,
    rowsAdded: 6_000,
  });
  expect(await contactsOf(importId)).toHaveLength(6_000);
});

test('a storing that is cancelled leaves nothing behind', async () => {
  const { importId } = await imported(`phone,name,premium\n${lines(700_000, 6_000)}\n`);
  await importer.call(importEndpoints.confirm, of(importId));

  await storingUntil(() => importer.call(importEndpoints.cancel, of(importId))).store({ tenant: '1', importId });

  expect((await importer.call(importEndpoints.one, of(importId))).data).toMatchObject({
    state: 'cancelled',
    rowsAdded: 0,
  });
  expect(await contactsOf(importId)).toEqual([]);
  expect(
    await ask(server.database.ownerUrl, 'select from contact_import_row where import_id = $1', [importId]),
  ).toEqual([]);
});

test.each([
  ['checking', 'check'],
  ['storing', 'store'],
] as const)('a server killed while %s loses no row and stores none twice', async (state, job) => {
  const from = state === 'checking' ? 810_000 : 830_000;
  const {
    data: { importId },
  } = await importer.call(importEndpoints.upload, { body: {} }, csv(`phone,name,premium\n${lines(from, 6_000)}\n`));
  if (state === 'storing') {
    await jobs.check({ tenant: '1', importId });
    await importer.call(importEndpoints.confirm, of(importId));
  }

  await killedAtFirstNews({
    databaseUrl: server.database.appUrl,
    folder: server.folder,
    job: `contacts.${job}Import`,
    payload: { tenant: '1', importId, country: 'CN' },
  });
  expect((await importer.call(importEndpoints.one, of(importId))).data.state).toBe(state);
  if (state === 'storing') expect(await contactsOf(importId)).toEqual([]);
  await jobs[job]({ tenant: '1', importId });

  if (state === 'checking') await importer.call(importEndpoints.confirm, of(importId));
  if (state === 'checking') await jobs.store({ tenant: '1', importId });
  expect((await importer.call(importEndpoints.one, of(importId))).data).toMatchObject({
    state: 'stored',
    rowsRead: 6_000,
    rowsGood: 6_000,
    rowsRefused: 0,
    rowsAdded: 6_000,
    rowsUpdated: 0,
  });
  expect(new Set((await contactsOf(importId)).map(({ phone }) => phone)).size).toBe(6_000);
});

test('a full disk refuses an upload with a clear word, and nothing of it stays', async () => {
  const before = (await importer.call(importEndpoints.list, { body: firstPage })).data.total;
  disk.full = true;
  const answer = await importer.call(importEndpoints.upload, { body: {} }, csv('phone\n13900000201\n'));
  disk.full = false;

  expect(answer).toMatchObject({ status: 507, name: 'IMPORT_NO_SPACE' });
  expect((await importer.call(importEndpoints.list, { body: firstPage })).data.total).toBe(before);
});

test('a disk that is full while a file is checked ends the import with a clear word', async () => {
  const {
    data: { importId },
  } = await importer.call(importEndpoints.upload, { body: {} }, csv('phone\n13900000202\n'));

  await jobsOf({
    ...server,
    storage: {
      ...server.storage,
      read: async () => {
        throw noSpace();
      },
    },
  }).check({ tenant: '1', importId });

  expect((await importer.call(importEndpoints.one, of(importId))).data).toMatchObject({
    state: 'failed',
    problem: 'noSpace',
    rowsGood: 0,
  });
});

test('a database that is full stores nothing, says so, and lets the person try again', async () => {
  const { importId } = await imported(
    `phone\n${Array.from({ length: 5_500 }, (_, at) => mobile(850_000 + at)).join('\n')}\n`,
  );
  const owner = (sql: string) => ask(server.database.ownerUrl, sql);
  await owner(
    `create function no_space() returns trigger language plpgsql as $$ begin raise exception 'no space left on device' using errcode = '53100'; end $$`,
  );
  // Past the first five thousand.
  await owner(
    `create trigger no_space before insert on contact for each row when (new.phone = '+86${mobile(855_499)}') execute function no_space()`,
  );
  await importer.call(importEndpoints.confirm, of(importId));
  await jobs.store({ tenant: '1', importId });
  expect((await importer.call(importEndpoints.one, of(importId))).data).toMatchObject({
    state: 'checked',
    problem: 'noSpace',
    rowsAdded: 0,
  });
  expect(await contactsOf(importId)).toEqual([]);

  await owner('drop trigger no_space on contact');

  expect(await stored(importId)).toMatchObject({ state: 'stored', problem: null, rowsAdded: 5_500 });
});

test('while a file comes that replaces another, that one can still be cancelled by somebody else', async () => {
  const first = await imported('phone\n13900000081\n');
  disk.whileStored = async () => {
    disk.whileStored = async () => {};
    expect((await importer.call(importEndpoints.cancel, of(first.importId))).data.state).toBe('cancelled');
  };

  const { data } = await importer.call(
    importEndpoints.upload,
    { body: { replaces: first.importId } },
    csv('phone\n13900000082\n'),
  );

  expect(data.state).toBe('checking');
});
