import { newSeat, newSkillGroup } from '#areas/members/agent/testRows.ts';
import type { Make, WalkRows } from '#kit/testing/walkRows.ts';

const groupWithSeat: Make = async (owner, where) => {
  const groupId = (await newSkillGroup(owner)).queueId;
  await newSeat(owner, where, { seat: { groupId } });
  return groupId;
};

// Whoever may see the board sees all skill groups; those of contacts belong to somebody.
const ofSimulate = 'groupId of /analysis/monitor/agent/simulate';

export const monitorRows: WalkRows = { rows: {}, bodies: { [ofSimulate]: groupWithSeat }, notLimited: [ofSimulate] };
