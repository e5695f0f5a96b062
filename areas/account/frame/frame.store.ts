import { Fault, faults } from '#kit/contract/faults.ts';
import type { SentTo } from '#kit/contract/endpoint.ts';
import { contains, listOf } from '#kit/server/pageOf.ts';
import { changeRows, insertRow, insertRowFor, removeRows } from '#kit/server/plainRows.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import type { Origin, OriginForm, originEndpoints } from './frame.contract.ts';

const columns = `origin_id, origin, for_tenant_id, coalesce(tenant_name(for_tenant_id), '') as "tenantName", note,
  valid, created_at`;

export const origins = {
  list: (db: TenantDb, { keyword, ...page }: SentTo<typeof originEndpoints.list>['query']) =>
    listOf<Origin>(
      db,
      {
        columns,
        from: 'frame_origin',
        where: 'tenant_id = $1 and ($2::text is null or origin ilike $2 or note ilike $2)',
        values: [db.tenant, keyword ? contains(keyword) : null],
        orderBy: 'origin',
      },
      page,
    ),

  async read(db: TenantDb, originId: string): Promise<Origin> {
    const [found] = await db.rows<Origin>(
      `select ${columns} from frame_origin where tenant_id = $1 and origin_id = $2`,
      [db.tenant, originId],
    );
    if (!found) throw new Fault(faults.NOT_FOUND);
    return found;
  },

  async create(db: TenantDb, { origin, forTenantId = null, note = '', valid }: OriginForm): Promise<string> {
    return insertRowFor(db, 'frame_origin', { origin, forTenantId, note: note.trim(), valid }, 'originId');
  },

  async change(db: TenantDb, originId: string, { origin, forTenantId = null, note = '', valid }: OriginForm) {
    await changeRows(db, 'frame_origin', { originId }, { origin, forTenantId, note: note.trim(), valid });
  },

  async remove(db: TenantDb, originId: string) {
    await removeRows(db, 'frame_origin', { originId });
  },

  /** Whether people may sign in in a page there: of some tenant, or of this one. */
  async allows(db: TenantDb, origin: string, ofTenant?: string): Promise<boolean> {
    const found = await db.rows(
      `select from frame_origin where tenant_id = $1 and origin = $2 and valid
        and ($3::bigint is null or for_tenant_id is null or for_tenant_id = $3)`,
      [db.tenant, origin, ofTenant ?? null],
    );
    return found.length > 0;
  },
};

export const frameCodes = {
  async keep(
    db: TenantDb,
    { hash, person, origin, until, now }: { hash: Buffer; person: string; origin: string; until: Date; now: Date },
  ) {
    await db.rows('delete from frame_code where tenant_id = $1 and until < $2', [db.tenant, now]);
    await insertRow(db, 'frame_code', { codeHash: hash, personId: person, origin, until });
  },

  async take(db: TenantDb, hash: Buffer, now: Date): Promise<string | null> {
    const [taken] = await db.rows<{ person: string }>(
      'delete from frame_code where tenant_id = $1 and code_hash = $2 and until > $3 returning person_id as person',
      [db.tenant, hash, now],
    );
    return taken?.person ?? null;
  },
};
