import type { Pool } from 'pg';
import type { SentTo } from '#kit/contract/endpoint.ts';
import { Fault, faults } from '#kit/contract/faults.ts';
import { contains, listOf } from '#kit/server/pageOf.ts';
import { changeRows, databaseNow, removeRows } from '#kit/server/plainRows.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import type { Client, clientEndpoints } from './client.contract.ts';

/** As stored. */
export type StoredClient = Omit<Client, 'unknown'>;
type Row = StoredClient & { personId: string };

const columns = `c.client_id, c.client_key, c.person_id, p.name, p.scopes, p.numbers = 'plain' as "plainNumbers",
  p.valid,
  coalesce(maker.name, '') as "createdBy", c.created_at, c.secret_at, c.used_at`;
const joined = `api_client c join person p using (tenant_id, person_id)
    left join person maker on maker.tenant_id = c.tenant_id and maker.person_id = c.created_by`;

const shown = ({ personId: _, ...row }: Row): StoredClient => row;

export interface ClientFacts {
  name: string;
  scopes: string[];
  plainNumbers: boolean;
}

export const clients = {
  async list(db: TenantDb, { keyword, ...page }: SentTo<typeof clientEndpoints.list>['query']) {
    const { list, total } = await listOf<Row>(
      db,
      {
        columns,
        from: joined,
        where: 'c.tenant_id = $1 and ($2::text is null or p.name ilike $2 or c.client_key ilike $2)',
        values: [db.tenant, keyword ? contains(keyword) : null],
        orderBy: 'c.client_id desc',
      },
      page,
    );
    return { list: list.map(shown), total };
  },

  async read(db: TenantDb, clientId: string): Promise<StoredClient> {
    return shown(await held(db, clientId));
  },

  async make(
    db: TenantDb,
    { name, scopes, plainNumbers }: ClientFacts,
    clientKey: string,
    secretHash: Buffer,
  ): Promise<StoredClient> {
    const [made] = await db.rows<{ clientId: string }>(
      `
      with own as (insert into person (tenant_id, login_name, name, password_hash, kind, scopes, numbers)
        values ($1, 'client ' || $2, $3, '', 'client', $4, $5) returning person_id)
      insert into api_client (tenant_id, client_key, person_id, secret_hash) select $1, $2, person_id, $6 from own
      returning client_id`,
      [db.tenant, clientKey, name, scopes, plainNumbers ? 'plain' : 'masked', secretHash],
    );
    return clients.read(db, made!.clientId);
  },

  async change(
    db: TenantDb,
    clientId: string,
    { name, scopes, plainNumbers, valid }: ClientFacts & { valid: boolean },
  ): Promise<StoredClient> {
    const { personId } = await held(db, clientId);
    await changeRows(
      db,
      'person',
      { personId },
      { name, scopes, numbers: plainNumbers ? 'plain' : 'masked', valid, changedAt: databaseNow },
    );
    return clients.read(db, clientId);
  },

  async renewSecret(db: TenantDb, clientId: string, secretHash: Buffer): Promise<StoredClient> {
    const { personId } = await held(db, clientId);
    await changeRows(db, 'api_client', { clientId }, { secretHash, secretAt: databaseNow });
    await db.rows('select close_client_sessions($1)', [personId]);
    return clients.read(db, clientId);
  },

  /** What it did keeps its name: its row of `person` stays, switched off. */
  async remove(db: TenantDb, clientId: string) {
    const { personId, name } = await held(db, clientId);
    await removeRows(db, 'api_client', { clientId });
    await db.rows('select close_client_sessions($1)', [personId]);
    await db.rows(
      `update person set valid = false, scopes = '{}', name = $3 || ' ' || login_name
        where tenant_id = $1 and person_id = $2`,
      [db.tenant, personId, name],
    );
  },

  async used(db: TenantDb, clientKey: string) {
    await changeRows(db, 'api_client', { clientKey }, { usedAt: databaseNow });
  },
};

async function held(db: TenantDb, clientId: string): Promise<Row> {
  const [found] = await db.rows<Row>(
    `select ${columns} from ${joined} where c.tenant_id = $1 and c.client_id = $2 for update of c`,
    [db.tenant, clientId],
  );
  if (!found) throw new Fault(faults.NOT_FOUND);
  return found;
}

/** Whose a key is, before a tenant is known; nothing where it is switched off. */
export async function clientOf(pool: Pool, clientKey: string) {
  const { rows } = await pool.query<{ tenant: string; person: string; hash: Buffer }>('select * from client_of($1)', [
    clientKey,
  ]);
  return rows[0];
}
