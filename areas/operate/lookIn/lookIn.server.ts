import { Fault, faults } from '#kit/contract/faults.ts';
import { hashOf } from '#kit/server/people.ts';
import type { Handlers } from '#kit/server/serve.ts';
import { operateFaults } from '../operate.faults.ts';
import type { lookInEndpoints } from './lookIn.contract.ts';
import { looking } from './lookIn.store.ts';

interface LookInNeeds {
  /** Ends what is remembered of a token. */
  forget(token: string): void;
}

export function lookInHandlers({ forget }: LookInNeeds): Handlers<typeof lookInEndpoints> {
  return {
    async lookIn({ db, params, who, token, address }) {
      // A program works in its own tenant alone.
      if (who.kind !== 'person') throw new Fault(faults.NOT_ALLOWED);
      if (who.homeTenantName !== null) throw new Fault(operateFaults.LOOKING_IN_ALREADY);
      if (!(await looking.lookIn(db, hashOf(token!), params.childId, address, 'looked in from above')))
        throw new Fault(faults.NOT_FOUND);
      db.afterCommit(() => forget(token!));
      return null;
    },

    /** Nothing to do where somebody is at home already: a second click. */
    async lookOut({ db, token, who, address, changed }) {
      if (!(await looking.lookOut(db, hashOf(token!), address, 'came back from below'))) return null;
      changed({ target: who.tenantId, before: { lookingIn: true }, after: { lookingIn: false } });
      db.afterCommit(() => forget(token!));
      return null;
    },
  };
}
