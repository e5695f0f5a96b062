import type { Letter } from '#adapters/mail/mail.ts';
import { contactExportEndpoints } from '#areas/contacts/exports/contactsExport.contract.ts';
import { contactExportSources } from '#areas/contacts/exports/contactsExport.store.ts';
import { outboundExportSources } from '#areas/outbound/exports/outboundExports.store.ts';
import { newLog } from '#kit/server/log.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import type { Caller, TestServer } from '#kit/testing/testServer.ts';
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
    takingTime: server.takingTime,
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

/** As if whoever ordered the export had bound this mailbox. */
export const confirmMailbox = (server: TestServer, exportId: string, email: string) =>
  ask(
    server.database.ownerUrl,
    'update person p set email = $2, email_bound_at = clock_timestamp() from export_task e where e.export_id = $1 and p.tenant_id = e.tenant_id and p.person_id = e.person_id',
    [exportId, email],
  );

export async function finishedExport(server: TestServer, caller: Caller, tenant: string) {
  const begun = await requestedExport(caller);
  await confirmMailbox(server, begun.exportId, 'somebody@example.com');
  await jobsOf(server).write(begun.exportId, { tenant });
  return begun;
}
