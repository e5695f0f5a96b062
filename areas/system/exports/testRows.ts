import type { Letter } from '#adapters/mail/mail.ts';
import { contactExportEndpoints } from '#areas/contacts/exports/contactsExport.contract.ts';
import { contactExportSources } from '#areas/contacts/exports/contactsExport.store.ts';
import { outboundExportSources } from '#areas/outbound/exports/outboundExports.store.ts';
import { newLog } from '#kit/server/log.ts';
import type { Caller, TestServer } from '#kit/testing/testServer.ts';
import { exportEndpoints } from './exports.contract.ts';
import { exportJobs } from './exports.job.ts';

export const sources = { ...outboundExportSources, ...contactExportSources };

interface JobOptions {
  tell?(tenant: string, event: string, facts: object): void;
  send?(letter: Letter): Promise<{ sent: true } | { failed: string }>;
  storage?: TestServer['storage'];
  post?: { kept?: true };
  mostBytes?: number;
  keptDays?: number;
}

/** For tests: the jobs run when they are called, for no queue works there. */
export function jobsOf(
  server: TestServer,
  { tell = () => {}, send = async () => ({ sent: true }), storage = server.storage, post, ...options }: JobOptions = {},
) {
  const jobs = exportJobs({
    inTenant: server.app.inTenant,
    storage,
    live: { tell },
    log: newLog('silent'),
    mail: Object.assign(post ?? {}, { send }),
    sources,
    ...options,
  });
  const doJob =
    (name: string) =>
    (exportId: string, more: object = {}, signal = new AbortController().signal) =>
      jobs[name]!({ tenant: '1', exportId, ...more } as never, { signal });
  return { write: doJob('system.writeExport'), expire: doJob('system.expireExport'), mail: doJob('system.mailExport') };
}

export const requestedExport = async (caller: Caller) =>
  (await caller.call(contactExportEndpoints.contacts, { body: { exportFileName: 'Customers', exportAllFlag: 1 } }))
    .data;

export async function finishedExport(server: TestServer, caller: Caller, tenant: string) {
  const begun = await requestedExport(caller);
  await caller.call(exportEndpoints.changeMailbox, { body: { email: 'somebody@example.com' } });
  await jobsOf(server).write(begun.exportId, { tenant });
  return begun;
}
