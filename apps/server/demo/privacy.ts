import type { Client } from 'pg';
import { insertMany, moveSequence } from './demo.store.ts';

interface Owner {
  tenant: string;
  person: string;
  now: number;
}

/** Two people who asked some weeks ago: one what is held of them, one to be erased. Both are gone from the lists. */
export async function writeDemoPrivacy(client: Client, { tenant, person, now }: Owner) {
  const asked = [
    {
      kind: 'export',
      mark: '#8c41d07e',
      days: 41,
      memo: 'By mail, 14 October',
      found: { contacts: 1, calls: 3, conversations: 2, recordings: 2 },
    },
    {
      kind: 'erasure',
      mark: '#8c41d07e',
      days: 33,
      memo: 'By mail, 22 October',
      found: { contacts: 1, notes: 1, tasks: 3, calls: 3, conversations: 2, recordings: 2, audit: 4, files: 0 },
    },
    {
      kind: 'export',
      mark: '#2f9be3a5',
      days: 6,
      memo: 'At the counter',
      found: { contacts: 1, calls: 1, conversations: 1 },
    },
  ];
  await insertMany(
    client,
    'privacy_request',
    asked.map(({ days, kind, ...rest }, nth) => {
      const at = now - days * 86_400_000;
      return {
        tenant_id: tenant,
        request_id: nth + 1,
        ...rest,
        kind,
        state: 'done',
        options: kind === 'erasure' ? { keepBlacklisted: true, files: false } : {},
        person_id: person,
        created_at: new Date(at).toISOString(),
        ended_at: new Date(at + (kind === 'erasure' ? 2_000 : 0)).toISOString(),
      };
    }),
  );
  await moveSequence(client, 'privacy_request', 'request_id');
}

/** A letter that links are made of, and one that waits to be read by a lawyer. */
export async function writeDemoLetters(client: Client, { tenant, person, now }: Owner) {
  const letters = [
    {
      name: 'Payment reminder',
      title: 'Dear {name}',
      body: 'our records of {today} show a payment for your policy that has not arrived yet.\n\nPlease pay within ten days, or call us: we will find a way together. If you have paid meanwhile, take this letter as settled.',
      signature: 'Yunhe Insurance\nCustomer accounts',
      valid_flag: true,
      days: 20,
    },
    {
      name: '律师函（待审核）',
      title: '致 {name}',
      body: '截至 {today}，贵方仍有款项未付。请于收到本函之日起十日内付清；如已付款，请忽略本函。',
      signature: '云和保险 法务部',
      valid_flag: false,
      days: 3,
    },
  ];
  await insertMany(
    client,
    'letter',
    letters.map(({ days, ...letter }, nth) => ({
      tenant_id: tenant,
      letter_id: nth + 1,
      ...letter,
      person_id: person,
      changed_at: new Date(now - days * 86_400_000).toISOString(),
    })),
  );
  await moveSequence(client, 'letter', 'letter_id');
}

/** What browsers told in the last days. */
export async function writeDemoTroubles(client: Client, { tenant, person, now }: Owner) {
  const told = [
    { kind: 'slow', what: '/analysis/report/table', place: '', times: 14, longest: 6_240, first: 9, last: 0.2 },
    {
      kind: 'error',
      what: '/export/file/download/task/list',
      place: '502',
      times: 3,
      longest: null,
      first: 4,
      last: 3.9,
    },
    {
      kind: 'error',
      what: 'ResizeObserver loop completed with undelivered notifications.',
      place: '/outbounds/tasks',
      times: 2,
      longest: null,
      first: 12,
      last: 6,
    },
  ];
  const daysAgo = (days: number) => new Date(now - days * 86_400_000).toISOString();
  await insertMany(
    client,
    'page_trouble',
    told.map(({ first, last, ...row }, nth) => ({
      tenant_id: tenant,
      trouble_id: nth + 1,
      ...row,
      first_at: daysAgo(first),
      last_at: daysAgo(last),
      person_id: person,
    })),
  );
  await moveSequence(client, 'page_trouble', 'trouble_id');
}
