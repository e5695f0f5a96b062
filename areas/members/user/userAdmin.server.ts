import type { Mail } from '#adapters/mail/mail.ts';
import { Fault, faults } from '#kit/contract/faults.ts';
import type { SentTo } from '#kit/contract/endpoint.ts';
import type { Granted, SignedIn } from '#kit/server/people.ts';
import type { Handlers } from '#kit/server/serve.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { acrossTenants, type userAdminEndpoints, type UserElsewhere } from './user.contract.ts';
import { isOn } from './user.server.ts';
import { people } from './user.store.ts';
import { changeOf, seenBy, told, userService } from './user.service.ts';

interface AdminNeeds {
  granted: Granted;
  mail?: Pick<Mail, 'kept'>;
  inTenant<Answer>(tenant: string, work: (db: TenantDb) => Promise<Answer>): Promise<Answer>;
}

/** The operator's actions in any tenant. Each is written into the operator's own audit, with the tenant it was done in. */
export function userAdminHandlers({ granted, mail, inTenant }: AdminNeeds): Handlers<typeof userAdminEndpoints> {
  const service = userService(granted, mail);

  /** Work in the tenant this person belongs to; a user who may not go there works in the own tenant. */
  async function there<Answer>(
    db: TenantDb,
    who: SignedIn,
    action: 'view' | 'edit',
    userId: string,
    work: (db: TenantDb, tenant: string) => Promise<Answer>,
  ): Promise<Answer> {
    if (!mayCross(who, action)) return work(db, who.tenantId);
    const tenant = await people.tenantOf(db, userId);
    return db.outside(() => inTenant(tenant, (there) => work(there, tenant)));
  }

  return {
    async list({ db, who, query }) {
      if (!mayCross(who, 'view')) return ownAlone(db, who, query);
      const found = await people.everywhere(db, query);
      const byTenant = Map.groupBy(found, ({ tenant }) => tenant);
      const users = new Map<string, UserElsewhere>();
      for (const [tenant, rows] of byTenant)
        for (const user of await db.outside(() =>
          inTenant(tenant, (there) =>
            people.some(
              there,
              rows.map(({ person }) => person),
            ),
          ),
        ))
          users.set(user.userId, seenBy(user, who));
      return { list: found.flatMap(({ person }) => users.get(person) ?? []), total: Number(found[0]?.total ?? 0) };
    },

    async create({ db, who, body: { customerId = who.tenantId, ...wish }, changed }) {
      if (customerId !== who.tenantId && !mayCross(who, 'edit')) throw new Fault(faults.NOT_FOUND);
      const work = async (there: TenantDb) => {
        const { userId, invitation } = await service.create(there, who, wish);
        return { user: await people.read(there, { userId }), invitation };
      };
      const made = await (customerId === who.tenantId ? work(db) : db.outside(() => inTenant(customerId, work)));
      changed(changeOf(made.user.userId, null, { customerId: made.user.customerId, ...told(made.user) }));
      return { ...made, user: seenBy(made.user, who) };
    },

    one: ({ db, who, params: { userOfAnyTenant: userId } }) =>
      there(db, who, 'view', userId, async (other) => seenBy(await people.read(other, { userId }), who)),

    async change({ db, who, params: { userOfAnyTenant: userId }, body, changed }) {
      const { before, after } = await there(db, who, 'edit', userId, (other) =>
        service.change(other, who, userId, body),
      );
      changed(changeOf(userId, { customerId: before.customerId, ...told(before) }, told(after)));
      return seenBy(after, who);
    },

    async remove({ db, who, params: { userOfAnyTenant: userId }, changed }) {
      const before = await there(db, who, 'edit', userId, async (other, customerId) => ({
        customerId,
        ...(await service.remove(other, who, userId)),
      }));
      changed(
        changeOf(userId, { customerId: before.customerId, name: before.name, loginname: before.loginname }, null),
      );
      return null;
    },

    async switchOne({ db, who, params: { userOfAnyTenant: userId, valid }, changed }) {
      const done = await there(db, who, 'edit', userId, async (other, customerId) => ({
        customerId,
        ...(await service.setValid(other, who, [userId], isOn(valid))),
      }));
      changed(changeOf(userId, { valid: done.before[0]!.valid }, { customerId: done.customerId, valid: isOn(valid) }));
      return { changed: done.changed };
    },

    /** Tenant by tenant: where one refuses, those before it are done and the rest is not. */
    async switchMany({ db, who, body: { usersOfAnyTenant, valid }, changed }) {
      if (!mayCross(who, 'edit'))
        return { changed: (await service.setValid(db, who, usersOfAnyTenant, valid)).changed };
      const byTenant = new Map<string, string[]>();
      for (const userId of usersOfAnyTenant) {
        const tenant = await people.tenantOf(db, userId);
        byTenant.set(tenant, [...(byTenant.get(tenant) ?? []), userId]);
      }
      let count = 0;
      for (const [tenant, userIds] of byTenant)
        count += (await db.outside(() => inTenant(tenant, (other) => service.setValid(other, who, userIds, valid))))
          .changed;
      changed(changeOf(usersOfAnyTenant, null, { valid, changed: count }));
      return { changed: count };
    },

    async resetPassword({ db, who, params: { userOfAnyTenant: userId }, changed }) {
      const made = await there(db, who, 'edit', userId, (other) => service.resetPassword(other, who, userId));
      changed(changeOf(userId, null, { reset: true, mailed: made.mailed }));
      return made;
    },
  };
}

/** The gates say so already; somebody of a tenant who came past them would find that tenant alone. */
const mayCross = ({ operator, gates }: SignedIn, action: 'view' | 'edit') =>
  operator && gates.includes(acrossTenants[action]);

async function ownAlone(
  db: TenantDb,
  who: SignedIn,
  { customerId = who.tenantId, ...query }: SentTo<typeof userAdminEndpoints.list>['query'],
) {
  if (customerId !== who.tenantId) throw new Fault(faults.NOT_FOUND);
  const { list, total } = await people.page(db, query);
  return { list: list.map((user) => ({ ...seenBy(user, who), customerName: who.tenantName })), total };
}
