import { windowsProblem } from '#core/calendar/windows.ts';
import { Fault } from '#kit/contract/faults.ts';
import type { Handlers } from '#kit/server/serve.ts';
import { operateFaults } from '../operate.faults.ts';
import { checkFacts } from './tenantFacts.service.ts';
import type { ourTenantEndpoints } from './ourTenant.contract.ts';
import { ourTenant } from './ourTenant.store.ts';

export const ourTenantHandlers: Handlers<typeof ourTenantEndpoints> = {
  read: ({ db }) => ourTenant.read(db),
  async change({ db, body, changed }) {
    const before = await ourTenant.read(db);
    await checkFacts(db, body, before);
    const problem = windowsProblem(body.allowedHours);
    if (problem) throw new Fault(operateFaults.HOURS_REFUSED, { problem });
    const after = await ourTenant.change(db, body);
    changed({ before, after });
    return after;
  },
};
