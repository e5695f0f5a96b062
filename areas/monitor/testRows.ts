import { newSeat, newSkillGroup } from '#areas/members/agent/testRows.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import type { Make, WalkRows } from '#kit/testing/walkRows.ts';
import { counterEndpoints } from './counter/counter.contract.ts';

const groupWithSeat: Make = async (owner, where) => {
  const groupId = (await newSkillGroup(owner)).queueId;
  await newSeat(owner, where, { seat: { groupId } });
  return groupId;
};

/** What an agent of the tenant has broken. */
const breakIds: Make<string[]> = async (owner, where) => {
  const { agentId } = await newSeat(owner, where);
  const [made] = await ask(
    where.of.database.ownerUrl,
    `insert into rule_break (tenant_id, kind, agent_id, began_at, ended_at, worst, threshold)
    values ($1, 'longHold', $2, now(), now(), 61000, 60000) returning break_id::text as id`,
    [where.tenant, agentId],
  );
  return [made!.id as string];
};

// Whoever may see the board sees all skill groups; those of contacts belong to somebody.
const ofSimulate = 'groupId of /analysis/monitor/agent/simulate';

const linkId: Make = async (owner) => (await owner.call(counterEndpoints.make, { body: { days: 1 } })).data.linkId;
const ofLink = 'linkId of /analysis/monitor/counter/links/:linkId';

export const monitorRows: WalkRows = {
  rows: { [ofLink]: linkId },
  bodies: { [ofSimulate]: groupWithSeat, 'ids of /analysis/monitor/rules/seen': breakIds },
  notLimited: [ofSimulate, ofLink],
};
