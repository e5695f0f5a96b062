import { createHash, randomBytes } from 'node:crypto';
import type { Client } from 'pg';

const hour = 3_600_000;
const unknowable = () => createHash('sha256').update(randomBytes(32)).digest();

const registrations = [
  {
    state: 'waiting',
    company: 'Lakeside Securities',
    login_name: 'lakeside.admin',
    person_name: 'Sun Yu',
    phone: '+8613905310021',
    email: 'sun.yu@lakeside.example',
    industry: 'SECURITIES',
    city: 'Suzhou',
    seats: 40,
    purpose: 'Reminders before funds mature, and a satisfaction call after each visit.',
    language: 'en',
    ago: 2,
  },
  {
    state: 'waiting',
    company: '江州物流',
    login_name: 'jiangzhou',
    person_name: '邓敏',
    phone: '+8613827640035',
    email: 'dengmin@jiangzhou.example',
    industry: 'LOGISTICS',
    city: '江州',
    seats: 15,
    purpose: '派送前电话确认。',
    language: 'zh',
    ago: 26,
  },
  {
    state: 'approved',
    company: 'Harbour Bank',
    login_name: 'harbour.first',
    person_name: 'Luo Fei',
    phone: '+8613600120044',
    email: 'luo.fei@harbour.example',
    industry: 'BANK',
    bank: 'CITY',
    city: 'Ningbo',
    seats: 60,
    purpose: 'Card collections.',
    language: 'en',
    ago: 30 * 24,
    told: 'mail sms',
  },
  {
    state: 'refused',
    company: 'Golden Chance',
    login_name: 'golden.chance',
    person_name: 'A. Nonymous',
    phone: '+8617012345678',
    email: 'win@golden-chance.example',
    industry: 'OTHER',
    city: '',
    seats: 500,
    purpose: 'Tell people that they have won.',
    language: 'en',
    reason: 'The company is in no register, and these calls would not be lawful.',
    ago: 12 * 24,
    told: 'mail sms',
  },
] as const;

/** What waits for the operator: registrations, a line to speak codes over, a page that may show the sign-in. */
export async function writeDemoProviders(
  client: Client,
  { tenant_id: tenant, person_id: person }: { tenant_id: string; person_id: string },
  of: { tenant: string },
  now: number,
) {
  await client.query("select set_config('app.tenant', $1, true)", [tenant]);
  const at = (ago: number) => new Date(now - ago * hour).toISOString();
  for (const { ago, ...one } of registrations) {
    const decided = one.state === 'waiting' ? {} : { decided_at: at(ago - 5), decided_by: person };
    const facts = {
      tenant_id: tenant,
      bank: '',
      reason: '',
      told: '',
      password_hash: '',
      address: '203.0.113.24',
      ticket_hash: unknowable(),
      ticket_until: at(ago - 24),
      created_at: at(ago),
      sent_at: at(ago),
      ...decided,
      ...one,
    };
    const names = Object.keys(facts);
    await client.query(
      `insert into registration (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')})`,
      Object.values(facts),
    );
  }
  await client.query(
    "with own as (insert into gateway (tenant_id, name, kind, channels) values ($1, 'Codes for registrations', 'simulated', 4) returning gateway_id) insert into caller_number (tenant_id, gateway_id, phone) select $1, gateway_id, '+862160204499' from own",
    [tenant],
  );
  await client.query(
    "insert into frame_origin (tenant_id, origin, for_tenant_id, note) values ($1, 'https://crm.yunhe.example', $2, 'Customer system of Yunhe Insurance')",
    [tenant, of.tenant],
  );
}

const clients = [
  { name: 'Policy system', scopes: ['contacts.customer.view', 'outbound.batch.view', 'outbound.call.view'], used: 0.2 },
  { name: 'Wall dashboard', scopes: ['monitor.call.view', 'monitor.overview.view'], used: 0.01 },
  { name: 'Old billing export', scopes: ['outbound.call.view'], used: 41 * 24, off: true },
];

/** API clients of the demonstration tenant; their secrets are not kept. */
export async function writeDemoClients(
  client: Client,
  { tenant, person, now }: { tenant: string; person: string; now: number },
) {
  await client.query("select set_config('app.tenant', $1, true)", [tenant]);
  for (const { name, scopes, used, off = false } of clients) {
    const key = `cw_${randomBytes(9).toString('hex')}`;
    await client.query(
      `
      with own as (insert into person (tenant_id, login_name, name, password_hash, kind, scopes, numbers, valid) values ($1, 'client ' || $2::text, $3, '', 'client', $4, 'masked', $5) returning person_id)
      insert into api_client (tenant_id, client_key, person_id, secret_hash, created_by, created_at, secret_at, used_at) select $1, $2::text, person_id, $6, $7, $8, $8, $9 from own`,
      [
        tenant,
        key,
        name,
        scopes,
        !off,
        unknowable(),
        person,
        new Date(now - 60 * 24 * hour),
        new Date(now - used * hour),
      ],
    );
  }
}
