import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { Dialled } from '#adapters/telephony/journal.ts';
import { hashOf } from '#kit/server/people.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { runMain } from '../testMain.ts';

export type { Program } from '../testMain.ts';

/** The program without the demonstration, for tests that kill it. */
export const startProgram = (settings: Record<string, string>) => runMain({ SEED: 'none', ...settings });

/** What the carrier was asked to dial; a last line that was cut off by a crash was never dialled. */
export const readJournal = (path: string): Dialled[] =>
  existsSync(path)
    ? readFileSync(path, 'utf8')
        .split('\n')
        .slice(0, -1)
        .map((line) => JSON.parse(line) as Dialled)
    : [];

/** The token of the person `tenantWithBatch` makes, who may do everything. */
export async function tokenOf(ownerUrl: string, tenant: string): Promise<string> {
  const token = randomUUID();
  await ask(
    ownerUrl,
    `with made as (insert into role (tenant_id, name, template) values ($1, 'Everything', 'administrator') returning role_id)
    insert into person_role (tenant_id, person_id, role_id) select p.tenant_id, p.person_id, role_id from person p, made where p.tenant_id = $1`,
    [tenant],
  );
  await ask(
    ownerUrl,
    `insert into session (tenant_id, person_id, access_hash, access_until, refresh_hash, refresh_until)
    select tenant_id, person_id, $1, now() + interval '1 hour', $2, now() + interval '1 hour' from person where tenant_id = $3`,
    [hashOf(token), hashOf(`${token} refresh`), tenant],
  );
  return token;
}

/** Makes paused batches one after the other for as long as the product answers, and keeps the ids it was answered. */
export function acknowledgedBatches(token: string, campaignId: string, contactId: string) {
  const ids: string[] = [];
  const answers: { status: number; retryAfter: string | null }[] = [];
  let made = 0;
  return {
    ids,
    answers,
    async one(address: string) {
      const body = {
        name: `Acknowledged ${++made}`,
        campaignId,
        source: { contactIds: [contactId] },
        schedule: { cycle: 3, windows: [{ from: '00:00', to: '24:00' }] },
        startWhenPrepared: false,
      };
      const answer = await fetch(`${address}/outbound/batches`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      }).catch(() => null);
      if (!answer) return;
      answers.push({ status: answer.status, retryAfter: answer.headers.get('retry-after') });
      const { code, data } = (await answer.json().catch(() => ({ code: 0 }))) as {
        code: number;
        data?: { batchId: string };
      };
      if (code === 1) ids.push(data!.batchId);
    },
  };
}

/** What must hold after any kill: no customer was dialled twice for one attempt, and every count matches the tasks. */
export async function truthOf(ownerUrl: string, batchId: string, journal: Dialled[]) {
  const calls = await ask(
    ownerUrl,
    'select call_id::text as id, task_id::text as task, phone, attempt from call_record where batch_id = $1',
    [batchId],
  );
  const known = new Map(calls.map(({ id, phone }) => [id as string, phone as string]));
  const [batch] = await ask(
    ownerUrl,
    'select waiting, in_call, called, connected, not_connected, abnormal, attempts from batch where batch_id = $1',
    [batchId],
  );
  const [tasks] = await ask(
    ownerUrl,
    `select count(*) filter (where call_status = 0)::int as waiting, count(*) filter (where call_status = 1)::int as in_call,
    count(*) filter (where attempts > 1 or attempts = 1 and call_status <> 1)::int as called, count(*) filter (where call_status = 3)::int as connected,
    count(*) filter (where call_status = 2)::int as not_connected, count(*) filter (where call_status = 5)::int as abnormal, coalesce(sum(attempts), 0)::int as attempts from task where batch_id = $1`,
    [batchId],
  );
  return {
    dialledTwice: journal.length - new Set(journal.map(({ callId }) => callId)).size,
    dialledUnknown: journal.filter(({ callId, to }) => known.get(callId) !== to).length,
    attemptsTwice: calls.length - new Set(calls.map(({ task, attempt }) => `${task} ${attempt}`)).size,
    countsAstray: JSON.stringify(batch) === JSON.stringify(tasks) ? null : { batch, tasks },
  };
}

export const allTrue = { dialledTwice: 0, dialledUnknown: 0, attemptsTwice: 0, countsAstray: null };
