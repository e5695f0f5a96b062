import { Fault, faults } from '#kit/contract/faults.ts';
import type { Handlers } from '#kit/server/serve.ts';
import { newPasswordHash, passwordFits } from '../password/passwords.service.ts';
import { accountFaults } from '../account.faults.ts';
import type { centerEndpoints } from './center.contract.ts';
import { accounts, ownSessions, rules } from './center.store.ts';
import { addressHandlers, type AddressNeeds } from './addresses.server.ts';
import { twoFactorHandlers } from './twoFactor.server.ts';

const day = 86_400_000;

/** When a password has to be changed, in milliseconds since 1970; null where the tenant sets no age. */
const dueAt = (changedAt: number, passwordDays: number | null) =>
  passwordDays === null ? null : changedAt + passwordDays * day;

/** What a person sees and decides about the own account, and an administrator about how all sign in. */
export function centerHandlers(needs: AddressNeeds): Handlers<typeof centerEndpoints> {
  const { own, second, post, now, forget, granted } = needs;
  return {
    ...addressHandlers(needs),
    ...twoFactorHandlers(needs),

    async read({ db, who }) {
      const { name, loginName, tenantName, email, phone, emailBound, phoneBound, personId } = await own.owner(who);
      const { department, roles, changedAt, passwordDays, demanded } = await accounts.read(db, personId);
      const twoFactor = await second.state(db, personId);
      return {
        name,
        loginName,
        tenantName,
        department,
        roles,
        email: { value: email, bound: emailBound },
        phone: { value: phone, bound: phoneBound },
        password: { changedAt, until: dueAt(changedAt, passwordDays) },
        twoFactor: { ...twoFactor, demanded },
      };
    },

    async rename({ db, who, body, changed }) {
      const { personId, name } = await own.owner(who);
      await accounts.rename(db, personId, body.name.trim());
      changed({ target: personId, before: { name }, after: { name: body.name.trim() } });
      return null;
    },

    async changePassword({ db, who, body, address, token, changed }) {
      const owner = await own.confirmed({ who, address }, body.oldPassword);
      const password = own.decrypted(body.password);
      if (await passwordFits(owner.passwordHash, password)) throw new Fault(accountFaults.PASSWORD_SAME);
      await accounts.changePassword(db, owner.personId, {
        hash: await newPasswordHash(password, owner),
        keepSession: who.sessionId,
      });
      changed({ target: owner.personId, after: { password: 'changed' } });
      db.afterCommit(() => {
        forget(token!);
        post.tellChanged(owner, 'Password');
      });
      return null;
    },

    async passwordDue({ db, who }) {
      const { personId } = await own.owner(who);
      const { changedAt, passwordDays } = await accounts.read(db, personId);
      const until = dueAt(changedAt, passwordDays);
      return { days: until === null ? null : Math.max(0, Math.ceil((until - now()) / 86_400_000)), changedAt, until };
    },

    async sessions({ db, who }) {
      const list = await ownSessions.list(db, who.sessionId);
      return list.map(({ openedAt, seenAt, ...one }) => ({ ...one, openedAt, seenAt, here: one.id === who.sessionId }));
    },

    async endSession({ db, who, params, changed }) {
      if ((await ownSessions.end(db, who.sessionId, params.sessionId)) === 0) throw new Fault(faults.NOT_FOUND);
      changed({ target: who.id, after: { endedSession: params.sessionId } });
      return null;
    },

    async endOtherSessions({ db, who, changed }) {
      const ended = await ownSessions.end(db, who.sessionId, null);
      changed({ target: who.id, after: { endedSessions: ended } });
      return { ended };
    },

    rules: async ({ db }) => rules.read(db),

    async changeRules({ db, body, changed }) {
      const { requireTwoFactor, passwordDays } = await rules.read(db);
      await rules.change(db, body);
      changed({ target: db.tenant, before: { requireTwoFactor, passwordDays }, after: body });
      return null;
    },

    async dropTwoFactor({ db, who, body, changed }) {
      if (who.homeTenantName) throw new Fault(accountFaults.AT_HOME_ALONE);
      const personId = await accounts.byLoginName(db, body.loginName.trim());
      if (!personId) throw new Fault(accountFaults.NO_SUCH_LOGIN_NAME);
      const roles = await accounts.rolesOf(db, personId);
      const beyond =
        granted(roles, who.operator).gates.some((gate) => !who.gates.includes(gate)) ||
        (who.scope !== 'all' && roles.some(({ scope }) => scope === 'all'));
      if (beyond) throw new Fault(accountFaults.FACTOR_BEYOND_RIGHTS);
      if (!(await second.drop(db, personId))) throw new Fault(accountFaults.TWO_FACTOR_OFF);
      await ownSessions.endAllOf(db, personId);
      changed({ target: personId, after: { twoFactor: 'dropped' } });
      const owner = await accounts.owner(db, personId);
      db.afterCommit(() => post.tellChanged(owner, 'TwoFactorOff'));
      return null;
    },
  };
}
