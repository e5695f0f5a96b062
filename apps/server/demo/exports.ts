import type { Client } from 'pg';
import { doLater, giveMailbox, insertMany, moveSequence } from './demo.store.ts';

const day = 86_400_000;
const fields = [
  ['startedAt', 'Started'],
  ['name', 'Name'],
  ['phone', 'Phone number'],
  ['campaignName', 'Campaign'],
  ['callStatus', 'Status'],
  ['talkTime', 'Talk time (s)'],
  ['category', 'Verdict'],
  ['label', 'Verdict in words'],
  ['turns', 'Conversation'],
].map(([key, label]) => ({ key, label }));

/** Three exports of the last weeks. The file of the newest is written by the product's own job when it starts to work. */
export async function writeDemoExports(
  client: Client,
  { tenant, person, now }: { tenant: string; person: string; now: number },
) {
  const at = (ago: number) => new Date(now - ago).toISOString();
  const own = {
    tenant_id: tenant,
    person_id: person,
    language: 'en',
    last_call_only: false,
    rows_per_file: 10_000,
    query: {},
    fields,
    rows_written: 0,
    files: 0,
    run: 0,
    plain_numbers: false,
    mail_wanted: true,
  };
  await insertMany(client, 'export_task', [
    {
      ...own,
      export_id: 1,
      source: 'campaignRecord',
      file_name: 'October renewals.zip',
      format: 'xlsx',
      fields: fields.slice(0, 8),
      state: 'expired',
      rows_total: 26_418,
      rows_written: 26_418,
      files: 3,
      problem: null,
      mailed_at: at(21 * day),
      created_at: at(21 * day),
      ended_at: at(21 * day - 9_000),
      expires_at: at(14 * day),
    },
    {
      ...own,
      export_id: 2,
      source: 'call_1',
      file_name: 'Conversations of the quarter.xlsx',
      format: 'xlsx',
      state: 'failed',
      rows_total: 38_211,
      problem: 'diskFull',
      mailed_at: null,
      created_at: at(2 * day),
      ended_at: at(2 * day - 14_000),
      expires_at: null,
    },
    {
      ...own,
      export_id: 3,
      source: 'call_1',
      file_name: 'Complete calls of yesterday.xlsx',
      format: 'xlsx',
      query: { callStatus: [3], startedFrom: now - day },
      state: 'waiting',
      rows_total: 0,
      problem: null,
      mailed_at: null,
      created_at: at(60_000),
      ended_at: null,
      expires_at: null,
    },
  ]);
  await moveSequence(client, 'export_task', 'export_id');
  await giveMailbox(client, tenant, person, 'zhou.min@yunhe.example');
  await doLater(client, 'system.writeExport', { tenant, exportId: '3' });
}
