import { Fault, faults } from '#kit/contract/faults.ts';
import type { SentTo } from '#kit/contract/endpoint.ts';
import { contains } from '#kit/server/pageOf.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import type { Origin, OriginForm, originEndpoints } from './frame.contract.ts';

type Row = Omit<Origin, 'createdAt'> & { createdAt: number };
const columns = `origin_id, origin, for_tenant_id, coalesce(tenant_name(for_tenant_id), '') as "tenantName", note, valid, created_at`;
const shown = ({ createdAt, ...row }: Row): Origin => ({ ...row, createdAt });

export const origins = {
  async list(db: TenantDb, { pageNo, pageSize, keyword }: SentTo<typeof originEndpoints.list>['query']) {
    const where = 'tenant_id = $1 and ($2::text is null or origin ilike $2 or note ilike $2)';
    const sought = [db.tenant, keyword ? contains(keyword) : null];
    const [list, [count]] = await Promise.all([
      db.rows<Row>(`select ${columns} from frame_origin where ${where} order by origin limit $3 offset $4`, [
        ...sought,
        pageSize,
        (pageNo - 1) * pageSize,
      ]),
      db.rows<{ total: number }>(`select count(*)::int as total from frame_origin where ${where}`, sought),
    ]);
    return { list: list.map(shown), total: count!.total };
  },

  async read(db: TenantDb, originId: string): Promise<Origin> {
    const [found] = await db.rows<Row>(`select ${columns} from frame_origin where tenant_id = $1 and origin_id = $2`, [
      db.tenant,
      originId,
    ]);
    if (!found) throw new Fault(faults.NOT_FOUND);
    return shown(found);
  },

  async create(db: TenantDb, { origin, forTenantId = null, note = '', valid }: OriginForm): Promise<string> {
    const [made] = await db.rows<{ id: string }>(
      'insert into frame_origin (tenant_id, origin, for_tenant_id, note, valid) values ($1, $2, $3, $4, $5) returning origin_id as id',
      [db.tenant, origin, forTenantId, note.trim(), valid],
    );
    return made!.id;
  },

  async change(db: TenantDb, originId: string, { origin, forTenantId = null, note = '', valid }: OriginForm) {
    await db.rows(
      'update frame_origin set origin = $3, for_tenant_id = $4, note = $5, valid = $6 where tenant_id = $1 and origin_id = $2',
      [db.tenant, originId, origin, forTenantId, note.trim(), valid],
    );
  },

  async remove(db: TenantDb, originId: string) {
    await db.rows('delete from frame_origin where tenant_id = $1 and origin_id = $2', [db.tenant, originId]);
  },

  /** Whether people may sign in in a page there: of some tenant, or of this one. */
  async allows(db: TenantDb, origin: string, ofTenant?: string): Promise<boolean> {
    const found = await db.rows(
      'select from frame_origin where tenant_id = $1 and origin = $2 and valid and ($3::bigint is null or for_tenant_id is null or for_tenant_id = $3)',
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
    await db.rows(
      'insert into frame_code (tenant_id, code_hash, person_id, origin, until) values ($1, $2, $3, $4, $5)',
      [db.tenant, hash, person, origin, until],
    );
  },

  async take(db: TenantDb, hash: Buffer, now: Date): Promise<string | null> {
    const [taken] = await db.rows<{ person: string }>(
      'delete from frame_code where tenant_id = $1 and code_hash = $2 and until > $3 returning person_id as person',
      [db.tenant, hash, now],
    );
    return taken?.person ?? null;
  },
};
