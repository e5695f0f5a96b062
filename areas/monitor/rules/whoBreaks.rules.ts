import type { RuleBreak } from './rules.contract.ts';

/** Who breaks it: an agent, a robot, or a group. */
export const whoBreaks = ({
  agentName,
  robotName,
  groupName,
  kind,
}: Pick<RuleBreak, 'agentName' | 'robotName' | 'groupName' | 'kind'>) =>
  agentName ?? (kind === 'silence' || kind === 'words' ? robotName : groupName) ?? '';
