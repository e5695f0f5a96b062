import { Fault, faults } from '#kit/contract/faults.ts';
import type { Handlers } from '#kit/server/serve.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { analysisFaults } from '../analysis.faults.ts';
import { plainName } from '../report/report.rules.ts';
import type { groupEndpoints } from './group.contract.ts';
import { campaignGroups } from './group.store.ts';

export const groupHandlers: Handlers<typeof groupEndpoints> = {
  async list({ db, query: { keyword } }) {
    const list = await campaignGroups.list(db, keyword?.trim());
    return { list, total: list.length };
  },

  async one({ db, params: { groupId } }) {
    const found = await campaignGroups.one(db, groupId);
    if (!found) throw new Fault(faults.NOT_FOUND);
    return found;
  },

  async create({ db, who, body }) {
    const name = await checked(db, body, null);
    return campaignGroups.create(db, name, body.campaignIds, who.id);
  },

  async change({ db, params: { groupId }, body }) {
    const name = await checked(db, body, groupId);
    const changed = await campaignGroups.change(db, groupId, name, body.campaignIds);
    if (!changed) throw new Fault(faults.NOT_FOUND);
    return changed;
  },

  async remove({ db, params: { groupId } }) {
    if (!(await campaignGroups.remove(db, groupId))) throw new Fault(faults.NOT_FOUND);
    return null;
  },
};

async function checked(db: TenantDb, body: { name: string; campaignIds: string[] }, groupId: string | null) {
  const name = plainName(body.name);
  if (await campaignGroups.isTaken(db, name, groupId)) throw new Fault(analysisFaults.REPORT_NAME_TAKEN, { name });
  const seen = await campaignGroups.seen(db, body.campaignIds);
  if (seen.length < body.campaignIds.length) throw new Fault(analysisFaults.CAMPAIGNS_OF_GROUP_UNKNOWN);
  return name;
}
