import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#kit/contract/endpoint.ts';
import type { TenantDb } from './tenantDb.ts';

export interface Change {
  /** The row, as its id. */
  target?: string;
  before?: unknown;
  after?: unknown;
}

/** Endpoints that a person needs a right for, and that do more than look. */
const changes = ({ gate, methods }: Endpoint) => gate.includes('.') && !gate.endsWith('.view') && !methods.includes('GET');

/** Every change writes one line: who, when, from where, which endpoint, which row, before and after. */
export function auditOf(endpoint: Endpoint, { who, method, ip, params, body }: FastifyRequest) {
  let said: Change | undefined;
  return {
    changed: (change: Change) => void (said = change),
    async write(db: TenantDb) {
      if (!who || !(said || changes(endpoint))) return;
      const { target = Object.values((params ?? {}) as object).join('/') || null, before = null, after = body ?? null } = said ?? {};
      await db.rows('select write_audit($1, $2, $3, $4, $5, $6)', [db.tenant, who.id, ip, `${method} ${endpoint.path}`, target, JSON.stringify({ before, after })], 'write_audit');
    },
  };
}
