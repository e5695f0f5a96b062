import { Fault, faults } from '#kit/contract/faults.ts';
import { hashOf } from '#kit/server/people.ts';
import type { Handlers } from '#kit/server/serve.ts';
import { operateFaults } from '../operate.faults.ts';
import type { impersonationEndpoints } from './impersonation.contract.ts';
import { impersonation } from './impersonation.store.ts';

interface ImpersonationNeeds {
  /** Ends what is remembered of a token. */
  forget(token: string): void;
}

export function impersonationHandlers({ forget }: ImpersonationNeeds): Handlers<typeof impersonationEndpoints> {
  return {
    async start({ db, params, who, token, address }) {
      // A program works in its own tenant alone.
      if (who.kind !== 'person') throw new Fault(faults.NOT_ALLOWED);
      if (who.homeTenantName !== null) throw new Fault(operateFaults.IMPERSONATING_ALREADY);
      if (!(await impersonation.start(db, hashOf(token!), params.childId, address, 'looked in from above')))
        throw new Fault(faults.NOT_FOUND);
      db.afterCommit(() => forget(token!));
      return null;
    },

    /** Nothing to do where somebody is at home already: a second click. */
    async end({ db, token, who, address, changed }) {
      if (!(await impersonation.end(db, hashOf(token!), address, 'came back from below'))) return null;
      changed({ target: who.tenantId, before: { viewingAs: true }, after: { viewingAs: false } });
      db.afterCommit(() => forget(token!));
      return null;
    },
  };
}
