import { Fault, faults } from '#kit/contract/faults.ts';
import type { Handlers } from '#kit/server/serve.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { operateFaults } from '../operate.faults.ts';
import { checkAllotted } from './allotting.ts';
import type { adjustEndpoints } from '../adjust/adjust.contract.ts';
import { adjust } from '../adjust/adjust.store.ts';
import { resources } from '../adjust/adjust.contract.ts';
import { tenants } from './tenant.store.ts';

async function standing(db: TenantDb) {
  const latest = await adjust.latest(db);
  return { state: latest ? (latest.state as 2 | 3) : (1 as const), latest };
}

export const adjustHandlers: Handlers<typeof adjustEndpoints> = {
  standing: ({ db }) => standing(db),

  async apply({ db, who, body, changed }) {
    const own = await tenants.own(db);
    if (own.operator) throw new Fault(operateFaults.NOBODY_ABOVE);
    const wishes = resources.filter((resource) => body[resource] !== undefined);
    if (wishes.length === 0) throw new Fault(operateFaults.NOTHING_APPLIED_FOR);
    for (const resource of wishes) {
      const now = own[resource];
      // What is not counted is there already.
      if (now === null || body[resource]! <= now)
        throw new Fault(operateFaults.APPLIED_FOR_LESS, { field: resource, now: now ?? '∞' });
    }
    await adjust.apply(db, body, who.id);
    changed({ after: body });
    return standing(db);
  },

  async withdraw({ db, changed }) {
    const before = await adjust.latest(db);
    if (!(await adjust.withdraw(db))) throw new Fault(operateFaults.NOTHING_APPLIED_FOR);
    changed({ target: before!.requestId, before, after: null });
    return standing(db);
  },

  below: async ({ db }) => ({ list: await adjust.below(db) }),

  async decide({ db, who, address, body: { requestId, granted, reason = '' }, changed }) {
    const asked = (await adjust.below(db)).find((one) => one.requestId === requestId);
    if (!asked) throw new Fault(faults.NOT_FOUND);
    const decided = { requestId, granted, reason: reason.trim(), by: who.name };
    if (!(await adjust.decide(db, decided))) throw new Fault(operateFaults.APPLICATION_DECIDED);
    const before = await tenants.read(db, asked.tenantId);
    const wish = {
      channels: asked.channels ?? before.channels,
      seats: asked.seats ?? before.seats,
      numbers: asked.numbers ?? before.numbers,
    };
    if (granted) {
      checkAllotted(await tenants.own(db), before, wish);
      const { name, note, brand, sector, bank, timeZone, language, country } = before;
      await tenants.change(db, asked.tenantId, {
        name,
        note,
        brand,
        sector,
        bank,
        timeZone,
        language,
        country,
        ...wish,
      });
    }
    const { channels, seats, numbers } = before;
    const content = {
      before: { channels, seats, numbers },
      after: { ...(granted && wish), granted, reason: decided.reason },
    };
    changed({ target: asked.tenantId, ...content });
    await tenants.tellIt(db, asked.tenantId, address, granted ? 'application granted' : 'application refused', content);
    return { list: await adjust.below(db) };
  },
};
