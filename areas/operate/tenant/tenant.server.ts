import { randomBytes } from 'node:crypto';
import { Fault, faults } from '#kit/contract/faults.ts';
import { keptIn } from '#kit/contract/keptIn.ts';
import { gatesIn } from '#kit/contract/menu.ts';
import type { Needs } from '#kit/server/needs.ts';
import type { Handlers } from '#kit/server/serve.ts';
import { operateFaults } from '../operate.faults.ts';
import { checkAllotted } from './allotting.ts';
import { newTenant } from './newTenant.store.ts';
import { tenantEndpoints, TenantForm } from './tenant.contract.ts';
import { tenants } from './tenant.store.ts';
import { checkFacts } from './tenantFacts.service.ts';

export function tenantHandlers({
  hashPassword,
  menu,
}: Pick<Needs, 'hashPassword' | 'menu'>): Handlers<typeof tenantEndpoints> {
  const moveBrake =
    (on: boolean): Handlers<typeof tenantEndpoints>['brake'] =>
    async ({ db, params, address, changed }) => {
      const { braked: before } = await tenants.read(db, params.childId);
      await tenants.brake(db, params.childId, on);
      const braked = (await tenants.read(db, params.childId)).braked;
      changed({ target: params.childId, before: { braked: before }, after: { braked } });
      await tenants.tellIt(db, params.childId, address, on ? 'braked from above' : 'released from above', {
        before: { braked: before },
        after: { braked },
      });
      return null;
    };
  const firstLevel: Handlers<typeof tenantEndpoints>['firstLevel'] = ({ db, query }) => tenants.list(db, query);

  return {
    firstLevel,
    firstLevelToo: firstLevel,
    list: ({ db, query }) => tenants.list(db, query),
    read: ({ db, params }) => tenants.read(db, params.childId),

    async create({ db, body, changed }) {
      const own = await tenants.own(db);
      if (own.parentId) throw new Fault(operateFaults.NO_GRANDCHILDREN);
      await checkFacts(db, body);
      checkAllotted(own, null, body);
      const { loginName, administrator, email = null, ...form } = body;
      // Long enough to be safe on paper, and of no use once it was changed.
      const password = randomBytes(16).toString('base64url');
      const made = await newTenant(
        db,
        {
          name: form.name.trim(),
          timeZone: form.timeZone,
          language: form.language,
          country: form.country,
          administrator: {
            loginName,
            name: administrator.trim(),
            email,
            passwordHash: await hashPassword(password),
            mustChange: 'password',
          },
        },
        gatesIn(menu),
      );
      const tenant = await tenants.change(db, made.tenantId, form);
      changed({ target: made.tenantId, after: body });
      return { tenant, loginName, password };
    },

    async change({ db, params, body: sent, address, changed }) {
      const before = await tenants.read(db, params.childId);
      if (!before.ownChild) throw new Fault(faults.NOT_FOUND);
      const body = keptIn(TenantForm, before, sent);
      await checkFacts(db, body, before);
      checkAllotted(await tenants.own(db), before, body);
      const after = await tenants.change(db, params.childId, body);
      changed({ target: params.childId, before, after });
      await tenants.tellIt(db, params.childId, address, 'changed from above', { before, after });
      return after;
    },

    async remove({ db, params, changed }) {
      const before = await tenants.read(db, params.closedChildId);
      await tenants.remove(db, params.closedChildId);
      changed({ target: params.closedChildId, before });
      return null;
    },

    async enable({ db, params, address, changed }) {
      const before = await tenants.read(db, params.childId);
      const on = params.valid === '1' || params.valid === 'true';
      await tenants.enable(db, params.childId, on);
      changed({ target: params.childId, before: { enabled: before.enabled }, after: { enabled: on } });
      await tenants.tellIt(db, params.childId, address, on ? 'switched on from above' : 'switched off from above', {
        before: { enabled: before.enabled },
        after: { enabled: on },
      });
      return tenants.read(db, params.childId);
    },

    async allowSql({ db, params: { childId, valid }, address, changed }) {
      const before = { sqlAllowed: (await tenants.read(db, childId)).sqlAllowed };
      const after = { sqlAllowed: valid === '1' };
      await tenants.allowSql(db, childId, after.sqlAllowed);
      changed({ target: childId, before, after });
      await tenants.tellIt(db, childId, address, after.sqlAllowed ? 'SQL granted' : 'SQL withdrawn', { before, after });
      return tenants.read(db, childId);
    },

    isBraked: async ({ db, params, who }) =>
      params.childId === who.tenantId ? tenants.isBraked(db) : (await tenants.read(db, params.childId)).braked,
    brake: moveBrake(true),
    release: moveBrake(false),
  };
}
