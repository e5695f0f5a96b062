import { Fault } from '#kit/contract/faults.ts';
import type { SignedIn } from '#kit/server/people.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { accountFaults } from '../account.faults.ts';
import type { SignInKey } from '../signIn/keys.service.ts';
import { passwordFits } from '../password/passwords.service.ts';
import type { TryGuard } from '../signIn/tries.service.ts';
import { accounts, type Owner } from './center.store.ts';

interface Asked {
  who: SignedIn;
  address: string;
}

interface OwnPasswordNeeds {
  key: SignInKey;
  guard: TryGuard;
  inTenant<Answer>(tenant: string, work: (db: TenantDb) => Promise<Answer>): Promise<Answer>;
}

export type OwnPassword = ReturnType<typeof ownPassword>;

/** Changes of an account ask for its password again: a stranger at a screen the user has left does not know it. */
export function ownPassword({ key, guard, inTenant }: OwnPasswordNeeds) {
  const decrypted = (encrypted: string) => {
    const password = key.decrypt(encrypted);
    if (password === null) throw new Fault(accountFaults.KEY_CHANGED);
    return password;
  };
  return {
    decrypted,

    /** Refuses a user who looks in from another tenant, and an API client, which has no account. */
    async owner(who: SignedIn): Promise<Owner> {
      if (who.homeTenantName || who.kind !== 'person') throw new Fault(accountFaults.AT_HOME_ALONE);
      return inTenant(who.tenantId, (db) => accounts.owner(db, who.id));
    },

    /** Refuses with OLD_PASSWORD_WRONG, and with TOO_OFTEN after many of them. */
    async confirmed({ who, address }: Asked, encrypted: string | undefined): Promise<Owner> {
      const owner = await this.owner(who);
      const attempt = await guard.begin({
        what: `password of ${who.tenantId}/${owner.personId}`,
        address,
        // Only this session's own failures count: nobody else's make it wait.
        browser: `session ${who.sessionId}`,
      });
      if (!encrypted || !(await passwordFits(owner.passwordHash, decrypted(encrypted))))
        throw new Fault(accountFaults.OLD_PASSWORD_WRONG);
      await attempt.succeeded();
      return owner;
    },
  };
}
