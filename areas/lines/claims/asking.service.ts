import { national } from '#core/text/phone.ts';
import { enqueue } from '#kit/server/jobs.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { listed } from '../listed.ts';
import { claims } from './claims.store.ts';
import type { OperatorTold } from './tellOperator.job.ts';

/** Keeps that a tenant wanted numbers which another holds, and tells the operator of those that are new. */
export async function askForNumbers(db: TenantDb, gatewayId: string, phones: string[], by: string) {
  const fresh = await claims.ask(db, gatewayId, phones, by);
  if (fresh.length > 0) await tell(db, 'numberClaimed', { phones: listed(fresh.map(national)) });
}

/** Keeps that a tenant's trunk leads to addresses of others, and tells the operator once. */
export async function askToShare(db: TenantDb, some: { host: string; address: string }[], by: string) {
  const fresh = await claims.askToShare(db, some, by);
  if (fresh) await tell(db, 'addressClaimed', { hosts: listed([...new Set(some.map(({ host }) => host))]) });
}

const tell = (db: TenantDb, kind: OperatorTold['kind'], facts: OperatorTold['facts']) =>
  enqueue(db, 'lines.tellOperator', { kind, facts } satisfies OperatorTold);
