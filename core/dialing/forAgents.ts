import { Type, type Static } from 'typebox';
import { campaignTypes, hasAgents, robotAnswers, type CampaignType } from './campaignSettings.ts';
import { defaultPredictiveSettings, PredictiveSettings } from './predictive/settings.ts';

/** What speaks to somebody who answered and for whom no agent is free in time. */
export const insteads = ['message', 'robot'] as const;
export type Instead = (typeof insteads)[number];

/** How a campaign that dials for agents does it. */
export const ForAgentsSchema = Type.Object(
  {
    ...PredictiveSettings.properties,
    /** So many idle agents of the group are kept for calls that come in. */
    reserve: Type.Integer({ minimum: 0, maximum: 500, examples: [0] }),
    instead: Type.Enum([...insteads], { examples: ['message'] }),
    /** Said by the robot's voice, once; then it hangs up. */
    message: Type.String({ maxLength: 500, examples: ['This was Example Motors. We will call again.'] }),
  },
  { additionalProperties: false },
);
export type ForAgents = Static<typeof ForAgentsSchema>;

export const usualForAgents: ForAgents = { ...defaultPredictiveSettings, reserve: 0, instead: 'message', message: '' };

/** Before an agent who comes would be too late, milliseconds: time to say so to everybody, and for the line to speak. */
const catchesBefore = 200;

/** How long after the answer an agent is looked for, milliseconds. */
export const looksFor = ({ withinSeconds }: Pick<ForAgents, 'withinSeconds'>) => withinSeconds * 1_000 - catchesBefore;

interface Asked {
  groupId: string | null;
  forAgents: ForAgents | null;
  machineAction: string;
}

/** Why a campaign of this type cannot be so, or null; the name of a refusal. */
export function forAgentsProblem(
  type: CampaignType,
  { groupId, forAgents, machineAction }: Asked,
): 'NOT_FOR_AGENTS' | 'GROUP_MISSING' | 'INSTEAD_MISSING' | 'MACHINES_NOT_LOOKED_FOR' | null {
  if (!hasAgents(type) && groupId !== null) return 'NOT_FOR_AGENTS';
  if (hasAgents(type) && groupId === null) return 'GROUP_MISSING';
  if ((type === campaignTypes.predictive) !== (forAgents !== null))
    return forAgents === null ? 'INSTEAD_MISSING' : 'NOT_FOR_AGENTS';
  if (forAgents?.instead === 'message' && forAgents.message.trim() === '') return 'INSTEAD_MISSING';
  return machineAction === 'off' || robotAnswers(type) ? null : 'MACHINES_NOT_LOOKED_FOR';
}
