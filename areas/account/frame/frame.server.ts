import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { Fault, faults } from '#kit/contract/faults.ts';
import { keptIn } from '#kit/contract/keptIn.ts';
import { hashOf } from '#kit/server/people.ts';
import { rateLimit } from '#kit/server/rateLimit.ts';
import type { Handlers } from '#kit/server/serve.ts';
import { inTenant, type TenantDb } from '#kit/server/tenantDb.ts';
import { accountFaults } from '../account.faults.ts';
import { vouchedPeople } from '../openId/openId.store.ts';
import { providers } from '../openId/provider.store.ts';
import { operatorTenant } from '../register/register.store.ts';
import { OriginForm, type frameEndpoints, type originEndpoints } from './frame.contract.ts';
import { frameCodes, origins } from './frame.store.ts';

const lasts = 60_000;

/** https, or http on this machine; as browsers write it. */
export function originIn(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const { origin, protocol, hostname } = new URL(text);
  const local = protocol === 'http:' && /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
  return origin === text && !/[\s;,'"]/.test(origin) && (protocol === 'https:' || local) ? origin : null;
}

/** Whether the operator has listed a page's origin; for one tenant's people where a tenant is said. */
export const originAllowed = (pool: Pool) => async (origin: string, ofTenant?: string) => {
  const operator = originIn(origin) ? await operatorTenant(pool) : null;
  return operator ? inTenant(pool, operator, (db) => origins.allows(db, origin, ofTenant)) : false;
};

export function frameHandlers({ pool, now }: { pool: Pool; now(): number }): Handlers<typeof frameEndpoints> {
  const allowed = originAllowed(pool);
  const slowDown = rateLimit({ most: 60, within: 60_000, now });
  return {
    async allowed({ query: { origin }, address }) {
      slowDown(address);
      return { allowed: await allowed(origin) };
    },

    async code({ db, who, body: { origin } }) {
      // A guest belongs elsewhere, and who has something to change first does that in the console.
      if (who.kind !== 'person' || who.homeTenantName || who.mustChange) throw new Fault(faults.NOT_ALLOWED);
      if (!(await allowed(origin, who.tenantId))) throw new Fault(accountFaults.FRAME_ORIGIN_REFUSED);
      const code = randomBytes(32).toString('base64url');
      await frameCodes.keep(db, {
        hash: hashOf(code),
        person: who.id,
        origin,
        until: new Date(now() + lasts),
        now: new Date(now()),
      });
      return { code, lasts: lasts / 1000 };
    },
  };
}

/** Whose a code is; it is spent by asking. */
export const personOfCode =
  ({ pool, now }: { pool: Pool; now(): number }) =>
  async (code: string, tenant: string): Promise<string | null> => {
    const person = await inTenant(pool, tenant, (db) => frameCodes.take(db, hashOf(code), new Date(now())));
    return person && (await vouchedPeople(pool).mayEnter({ tenant, person })) ? person : null;
  };

export const originHandlers: Handlers<typeof originEndpoints> = {
  list: ({ db, query }) => origins.list(db, query),

  async create({ db, body, changed }) {
    await check(db, body);
    const originId = await origins.create(db, body);
    const made = await origins.read(db, originId);
    changed({ target: originId, after: audited(made) });
    return made;
  },

  async change({ db, params: { originId }, body: sent, changed }) {
    const before = await origins.read(db, originId);
    const body = keptIn(OriginForm, before, sent);
    await check(db, body);
    await origins.change(db, originId, body);
    const after = await origins.read(db, originId);
    changed({ target: originId, before: audited(before), after: audited(after) });
    return after;
  },

  async remove({ db, params: { originId }, changed }) {
    const before = await origins.read(db, originId);
    await origins.remove(db, originId);
    changed({ target: originId, before: audited(before), after: null });
    return null;
  },
};

async function check(db: TenantDb, { origin, forTenantId }: OriginForm) {
  if (originIn(origin) === null) throw new Fault(accountFaults.ORIGIN_MALFORMED);
  if (forTenantId && !(await providers.tenants(db)).some(({ id }) => id === forTenantId))
    throw new Fault(faults.NOT_FOUND);
}

const audited = ({ origin, forTenantId, note, valid }: OriginForm) => ({ origin, forTenantId, note, valid });
