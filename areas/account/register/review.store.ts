import { Fault, faults } from '#kit/contract/faults.ts';
import { contains } from '#kit/server/pageOf.ts';
import type { SentTo } from '#kit/contract/endpoint.ts';
import { changeRows, databaseNow } from '#kit/server/plainRows.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import type { Registration, reviewEndpoints } from './review.contract.ts';

const columns = `r.registration_id, r.state, r.login_name, r.person_name as name, r.phone, r.email, r.language,
  r.company, r.industry, r.bank, r.city, r.seats, r.purpose, r.address,
  r.sent_at, r.decided_at, coalesce(p.name, '') as "decidedBy", r.reason, r.made_tenant_id, r.told`;
const joined = 'registration r left join person p on p.tenant_id = r.tenant_id and p.person_id = r.decided_by';

/** Registrations that were sent off, without those still being filled in. */
export const reviews = {
  async list(db: TenantDb, { pageNo, pageSize, state, keyword }: SentTo<typeof reviewEndpoints.list>['query']) {
    const sought = `r.tenant_id = $1 and r.state <> 'filling'
        and ($2::text is null or r.company ilike $2 or r.login_name ilike $2 or r.person_name ilike $2)`;
    const values = [db.tenant, keyword ? contains(keyword) : null];
    const [list, facets] = await Promise.all([
      // By hand: the counts by state are the total as well.
      db.rows<Registration>(
        `select ${columns} from ${joined} where ${sought} and ($3::text is null or r.state = $3)
          order by r.state <> 'waiting', r.sent_at desc, r.registration_id desc limit $4 offset $5`,
        [...values, state ?? null, pageSize, (pageNo - 1) * pageSize],
      ),
      db.rows<{ state: Registration['state']; count: number }>(
        `select r.state, count(*)::int from registration r where ${sought} group by r.state`,
        values,
      ),
    ]);
    return {
      list,
      facets,
      total: facets.filter((facet) => !state || facet.state === state).reduce((sum, { count }) => sum + count, 0),
    };
  },

  async read(db: TenantDb, registrationId: string): Promise<Registration> {
    const [found] = await db.rows<Registration>(
      `select ${columns} from ${joined} where r.tenant_id = $1 and r.registration_id = $2 and r.state <> 'filling'`,
      [db.tenant, registrationId],
    );
    if (!found) throw new Fault(faults.NOT_FOUND);
    return found;
  },

  /** The row, held until its decision is stored. */
  async hold(db: TenantDb, registrationId: string): Promise<Registration & { passwordHash: string }> {
    const [held] = await db.rows<{ passwordHash: string }>(
      'select password_hash from registration where tenant_id = $1 and registration_id = $2 for update',
      [db.tenant, registrationId],
    );
    const found = await reviews.read(db, registrationId);
    return { ...found, passwordHash: held!.passwordHash };
  },

  async approve(
    db: TenantDb,
    registrationId: string,
    {
      personId,
      tenantId,
      company,
      loginName,
    }: { personId: string; tenantId: string; company: string; loginName: string },
  ) {
    await changeRows(
      db,
      'registration',
      { registrationId },
      {
        state: 'approved',
        passwordHash: '',
        decidedAt: databaseNow,
        decidedBy: personId,
        madeTenantId: tenantId,
        company,
        loginName,
      },
    );
  },

  async refuse(db: TenantDb, registrationId: string, personId: string, reason: string) {
    await changeRows(
      db,
      'registration',
      { registrationId },
      { state: 'refused', passwordHash: '', decidedAt: databaseNow, decidedBy: personId, reason },
    );
  },

  async told(db: TenantDb, registrationId: string, told: string) {
    await changeRows(db, 'registration', { registrationId }, { told });
  },
};
