import { newLog } from '#kit/server/log.ts';
import type { Caller, SentFile, TestServer } from '#kit/testing/testServer.ts';
import { importEndpoints } from './import.contract.ts';
import { importJobs } from './import.job.ts';

/** For tests: the jobs run when they are called, for no queue works there. */
export function jobsOf(
  server: Pick<TestServer, 'storage' | 'takingTime'> & { app: Pick<TestServer['app'], 'inTenant'> },
  { tell = () => {} }: { tell?(tenant: string, event: string, facts: object): void } = {},
) {
  const jobs = importJobs({
    inTenant: server.app.inTenant,
    takingTime: server.takingTime,
    storage: server.storage,
    live: { tell },
    log: newLog('silent'),
  });
  const doJob =
    (name: string) =>
    (payload: { tenant: string; importId: string }, signal = new AbortController().signal) =>
      jobs[name]!({ country: 'CN', ...payload } as never, { signal });
  return {
    check: doJob('contacts.checkImport'),
    store: doJob('contacts.storeImport'),
    forget: doJob('contacts.forgetImport'),
  };
}

/** Uploads a file, checks it, and answers what the import then is. */
export async function checkedImport(server: TestServer, caller: Caller, file: SentFile, tenant = '1') {
  const { data } = await caller.call(importEndpoints.upload, { body: {} }, file);
  await jobsOf(server).check({ tenant, importId: data.importId });
  return (await caller.call(importEndpoints.one, { params: { importId: data.importId } })).data;
}
