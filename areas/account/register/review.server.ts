import { dictionary, newTenant, tenants } from '#areas/operate/door.ts';
import { shownPhone } from '#core/text/phone.ts';
import { Fault } from '#kit/contract/faults.ts';
import { gatesIn } from '#kit/contract/menu.ts';
import { enqueue } from '#kit/server/jobs.ts';
import type { Live } from '#kit/server/live.ts';
import type { Needs } from '#kit/server/needs.ts';
import type { SignedIn } from '#kit/server/people.ts';
import type { Handlers } from '#kit/server/serve.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { accountFaults } from '../account.faults.ts';
import type { Registration, reviewEndpoints } from './review.contract.ts';
import { reviews } from './review.store.ts';

/** How the operator answers a registration. Gates of `operate.*` are held by the operator's people alone. */
export function reviewHandlers({
  live,
  menu,
}: Pick<Needs, 'menu'> & { live: Pick<Live, 'tell'> }): Handlers<typeof reviewEndpoints> {
  async function decided(db: TenantDb, who: SignedIn, registrationId: string) {
    await enqueue(db, 'account.tellRegistration', { registrationId });
    const after = await reviews.read(db, registrationId);
    db.afterCommit(() =>
      live.tell(db.tenant, 'registration.changed', { registrationId, state: after.state }, 'everyone'),
    );
    return seenBy(who)(after);
  }

  return {
    async list({ db, who, query }) {
      const { list, ...rest } = await reviews.list(db, query);
      return { list: list.map(seenBy(who)), ...rest };
    },

    read: async ({ db, who, params }) => seenBy(who)(await reviews.read(db, params.registrationId)),

    async approve({ db, who, params: { registrationId }, body: { company, loginName, timeZone, language }, changed }) {
      const registration = await waiting(db, registrationId);
      if (!Intl.supportedValuesOf('timeZone').includes(timeZone)) throw new Fault(accountFaults.REGISTRATION_TIME_ZONE);
      const { name, email, phone, industry, bank, passwordHash } = registration;
      const { tenantId } = await newTenant(
        db,
        {
          name: company.trim(),
          timeZone,
          language,
          country: 'CN',
          // The number was confirmed by a code when the registration was written, the mailbox by none.
          administrator: { loginName, name, email, phone, phoneBound: true, passwordHash, mustChange: null },
        },
        gatesIn(menu),
      );
      const sector = (await dictionary.has(db, 'ROBOT_INDUSTRY', industry)) ? industry : null;
      const itsBank = sector === 'BANK' && (await dictionary.has(db, 'ROBOT_BANK', bank)) ? bank : null;
      await tenants.change(db, tenantId, {
        name: company.trim(),
        timeZone,
        language,
        country: 'CN',
        brand: 'default',
        sector,
        bank: itsBank,
      });
      await reviews.approve(db, registrationId, { personId: who.id, tenantId, company: company.trim(), loginName });
      changed({
        target: registrationId,
        before: { state: 'waiting' },
        after: { state: 'approved', company, loginName, tenantId },
      });
      return decided(db, who, registrationId);
    },

    async refuse({ db, who, params: { registrationId }, body: { reason }, changed }) {
      await waiting(db, registrationId);
      await reviews.refuse(db, registrationId, who.id, reason.trim());
      changed({
        target: registrationId,
        before: { state: 'waiting' },
        after: { state: 'refused', reason: reason.trim() },
      });
      return decided(db, who, registrationId);
    },
  };
}

async function waiting(db: TenantDb, registrationId: string) {
  const found = await reviews.hold(db, registrationId);
  if (found.state !== 'waiting') throw new Fault(accountFaults.REGISTRATION_DECIDED);
  return found;
}

const seenBy =
  (who: SignedIn) =>
  (row: Registration): Registration => ({ ...row, phone: shownPhone(row.phone, who) });
