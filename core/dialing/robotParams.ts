import { Type, type Static } from 'typebox';

/** What a campaign says for arguments of its robot, by name, where a contact brings nothing. */
export const RobotParams = Type.Record(
  Type.String({ minLength: 1, maxLength: 100 }),
  Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' }),
  { maxProperties: 100, examples: [{}] },
);
export type RobotParams = Static<typeof RobotParams>;

/** The contact's own values come first; an empty one counts as none. */
export function valuesGiven(
  ofCampaign: RobotParams,
  ofContact: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const instead = Object.entries(ofCampaign).filter(([name]) => isEmpty(ofContact[name]));
  return { ...ofContact, ...Object.fromEntries(instead) };
}

const isEmpty = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
