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
const changes = ({ gate, methods }: Endpoint) =>
  gate.includes('.') && !gate.endsWith('.view') && !methods.includes('GET');

/** Every change writes one line: who, when, from where, which endpoint, which row, before and after. */
export function auditOf(endpoint: Endpoint, { who, method, ip, params, body }: FastifyRequest) {
  let said: Change | undefined;
  return {
    changed: (change: Change) => void (said = change),
    async write(db: TenantDb) {
      if (!who || !(said || changes(endpoint))) return;
      const {
        target = Object.values(params ?? {}).join('/') || null,
        before = null,
        after = body ?? null,
      } = said ?? {};
      await writeAudit(db, {
        person: who.id,
        address: ip,
        action: `${method} ${endpoint.path}`,
        target,
        content: { before, after },
      });
    },
  };
}

interface AuditLine {
  person: string;
  address: string;
  action: string;
  target: string | null;
  content: object;
}

/** For what is done before somebody is signed in; everything else writes its line by itself. */
export async function writeAudit(db: TenantDb, { person, address, action, target, content }: AuditLine) {
  await db.rows(
    'select write_audit($1, $2, $3, $4, $5, $6)',
    [db.tenant, person, address, action, target, JSON.stringify(content)],
    'write_audit',
  );
}
