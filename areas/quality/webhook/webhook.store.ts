import type { TenantDb } from '#kit/server/tenantDb.ts';
import type { Webhook } from './webhook.contract.ts';

interface Stored {
  url: string | null;
  secret: Buffer | null;
  events: Webhook['events'];
}

export const inspectionWebhook = {
  async read(db: TenantDb): Promise<Stored> {
    const [found] = await db.rows<Stored>('select url, secret, events from qc_webhook where tenant_id = $1', [
      db.tenant,
    ]);
    return found ?? { url: null, secret: null, events: [] };
  },

  write: (db: TenantDb, { url, secret, events }: Stored, personId: string) =>
    db.rows(
      `insert into qc_webhook (tenant_id, url, secret, events, person_id) values ($1, $2, $3, $4, $5)
      on conflict (tenant_id) do update set url = excluded.url, secret = excluded.secret, events = excluded.events, person_id = excluded.person_id, changed_at = now()`,
      [db.tenant, url, secret, events, personId],
    ),
};
