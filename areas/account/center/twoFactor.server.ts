import { Fault } from '#kit/contract/faults.ts';
import type { SignedIn } from '#kit/server/people.ts';
import type { Handlers } from '#kit/server/serve.ts';
import { accountFaults } from '../account.faults.ts';
import { secretLink } from '../twoFactor/totp.ts';
import type { AddressNeeds } from './addresses.server.ts';
import type { centerEndpoints } from './center.contract.ts';
import { accounts, type Owner } from './center.store.ts';

/** Who shows a code, and from where. */
interface By {
  who: SignedIn;
  address: string;
}

type TwoFactorHandlers = Pick<
  Handlers<typeof centerEndpoints>,
  'beginTwoFactor' | 'confirmTwoFactor' | 'newRecoveryCodes' | 'endTwoFactor'
>;

export function twoFactorHandlers({ own, second, guard, post, inTenant, forget }: AddressNeeds): TwoFactorHandlers {
  /** In its own transaction: a recovery code that was taken is used up even if the rest fails. */
  async function takeCode(owner: Owner, { who, address }: By, code: string | undefined) {
    const tenant = who.tenantId;
    const attempt = await guard.begin({
      what: `second step ${tenant}/${owner.personId}`,
      address,
      browser: `session ${who.sessionId}`,
    });
    const taken = code ? await inTenant(tenant, (db) => second.takes(db, owner.personId, code)) : 'wrong';
    if (taken === 'blocked' || taken === 'nowBlocked') {
      if (taken === 'nowBlocked') post.tellChanged(owner, 'TwoFactorBlocked');
      throw new Fault(accountFaults.SECOND_FACTOR_BLOCKED);
    }
    if (taken === 'wrong') throw new Fault(accountFaults.SECOND_FACTOR_WRONG);
    await attempt.succeeded();
  }

  const isOn = ({ personId }: Owner, tenant: string) => inTenant(tenant, (db) => second.isOn(db, personId));

  return {
    async beginTwoFactor({ db, who, body, address }) {
      const owner = await own.confirmed({ who, address }, body.oldPassword);
      if (await isOn(owner, who.tenantId)) await takeCode(owner, { who, address }, body.code);
      const secret = await second.propose(db, owner.personId);
      return { secret, link: secretLink(secret, owner.loginName) };
    },

    async confirmTwoFactor({ db, who, body, address, token, changed }) {
      const owner = await own.owner(who);
      const attempt = await guard.begin({
        what: `new second factor ${db.tenant}/${owner.personId}`,
        address,
        browser: `session ${who.sessionId}`,
      });
      const codes = await second.confirm(db, owner.personId, body.code.replace(/\s/g, ''));
      if (!codes) throw new Fault(accountFaults.SECOND_FACTOR_WRONG);
      db.afterCommit(attempt.succeededSoon);
      changed({ target: owner.personId, after: { twoFactor: 'on' } });
      db.afterCommit(() => {
        forget(token!);
        post.tellChanged(owner, 'TwoFactorOn');
      });
      return { codes };
    },

    async newRecoveryCodes({ db, who, body, address, changed }) {
      const owner = await own.confirmed({ who, address }, body.oldPassword);
      if (!(await isOn(owner, who.tenantId))) throw new Fault(accountFaults.TWO_FACTOR_OFF);
      await takeCode(owner, { who, address }, body.code);
      changed({ target: owner.personId, after: { recoveryCodes: 'new' } });
      return { codes: await second.newCodes(db, owner.personId) };
    },

    async endTwoFactor({ db, who, body, address, changed }) {
      const owner = await own.confirmed({ who, address }, body.oldPassword);
      if (!(await isOn(owner, who.tenantId))) throw new Fault(accountFaults.TWO_FACTOR_OFF);
      if (await inTenant(who.tenantId, async (kept) => (await accounts.read(kept, owner.personId)).demanded))
        throw new Fault(accountFaults.TWO_FACTOR_DEMANDED);
      await takeCode(owner, { who, address }, body.code);
      await second.drop(db, owner.personId);
      changed({ target: owner.personId, after: { twoFactor: 'off' } });
      db.afterCommit(() => post.tellChanged(owner, 'TwoFactorOff'));
      return null;
    },
  };
}
