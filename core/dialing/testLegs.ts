import { decideLeg, usualRules, type Granted, type LegFacts } from './outgoingLeg.ts';

/** A call that nothing stands against, but what a test says. */
export const legFacts = (more: Partial<LegFacts> = {}): LegFacts => ({
  ...{ to: '+8613800138000', country: 'CN', rules: usualRules('CN'), bounds: null, tenantMayCall: true },
  ...{ blacklisted: false, inCall: false, room: 1, phoneTalked: null, switchedOn: true },
  ...more,
});

export function grantedForTest(minutes = 240): Granted {
  const decided = decideLeg(legFacts({ rules: { ...usualRules('CN'), longestMinutes: minutes } }));
  if (!('granted' in decided)) throw new Error(decided.refused);
  return decided.granted;
}
