import { newLog } from '#kit/server/log.ts';
import type { Granted } from '#kit/server/people.ts';
import { inTenant } from '#kit/server/tenantDb.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import type { Caller, SentFile, TestServer } from '#kit/testing/testServer.ts';
import { userImportEndpoints } from './userImport.contract.ts';
import { userImportJobs } from './userImport.job.ts';

const ownGates: Granted = (roles) => ({ gates: roles.flatMap(({ grants }) => grants), menus: [] });

/** For tests: does the jobs that wait, for no queue works there. */
export async function doUserImportJobs(
  { pool, storage, database }: Pick<TestServer, 'pool' | 'storage' | 'database'>,
  granted = ownGates,
) {
  const jobs = userImportJobs({
    inTenant: (of, work) => inTenant(pool, of, work),
    storage,
    granted,
    log: newLog('silent'),
  });
  const waiting = await ask(
    database.ownerUrl,
    "delete from job where task in ('members.checkUsers', 'members.storeUsers') returning task, payload",
  );
  for (const { task, payload } of waiting)
    await jobs[task]!(payload as never, { signal: new AbortController().signal });
}

/** Uploads a file of users, checks it, and answers what the import then is. */
export async function checkedUserImport(
  server: Pick<TestServer, 'pool' | 'storage' | 'database'>,
  caller: Caller,
  file: SentFile = { name: 'users.csv', content: 'User name,Name\nlin.qiao,Lin Qiao\n' },
) {
  const { data } = await caller.call(userImportEndpoints.upload, { body: {} }, file);
  await doUserImportJobs(server);
  return (await caller.call(userImportEndpoints.one, { params: { userImportId: data.importId } })).data;
}
