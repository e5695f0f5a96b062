import { reasons, type Reason, type ResultCode } from '#core/dialing/taskState.ts';
import type { RetryRule } from '#core/dialing/retry.ts';

/** Kinds of campaign that can be made; the others of the catalogue need agents. */
export const campaignTypes = { robot: 1, passive: 7 } as const;
export type CampaignType = (typeof campaignTypes)[keyof typeof campaignTypes];

export const numberChoices = ['inTurn', 'leastUsed', 'nearest'] as const;
export type NumberChoice = (typeof numberChoices)[number];

/** What a bank calls about, and its finer kinds. */
export const bankScenes = {
  1001: ['creditCard', 'smallLoan'],
  1002: ['acquisition', 'valueAdded', 'other'],
  1003: ['identityCheck', 'riskCheck'],
  1004: ['notice', 'greeting', 'returnVisit'],
  1005: [],
} as const;
export type BankScene = keyof typeof bankScenes;
export const bankSubScenes = Object.values(bankScenes).flat();
export type BankSubScene = (typeof bankSubScenes)[number];

interface Scenes {
  bankScene: BankScene | null;
  bankSubScene: BankSubScene | null;
}

export const subScenesOf = (scene: BankScene | null): readonly BankSubScene[] => (scene === null ? [] : bankScenes[scene]);

/** Why a campaign's scene cannot stand, or null. A scene with finer kinds names one of them; who is no bank names none. */
export function bankSceneProblem(industry: string, { bankScene, bankSubScene }: Scenes): 'noBank' | 'subSceneMissing' | 'otherScene' | null {
  if (industry !== 'bank') return bankScene === null && bankSubScene === null ? null : 'noBank';
  const kinds = subScenesOf(bankScene);
  if (bankSubScene === null) return kinds.length > 0 ? 'subSceneMissing' : null;
  return kinds.includes(bankSubScene) ? null : 'otherScene';
}

export type Occasion = Pick<RetryRule, 'resultCode' | 'reason'>;

const missed = reasons.filter((reason): reason is Exclude<Reason, 'ourFault'> => reason !== 'ourFault');
const failed: ResultCode[] = ['NO_GATEWAY', 'RobotEndCall', 'UNKNOWN'];

/** Every end of an attempt that a rule can be made for; without a reason it is for all of that result. */
export const occasions: readonly Occasion[] = [...missed.map((reason): Occasion => ({ resultCode: 'CustomerNoAnswer', reason })), { resultCode: 'CustomerNoAnswer' }, ...failed.map((resultCode): Occasion => ({ resultCode, reason: 'ourFault' }))];

/** A failure has one reason alone, so its rule is the same with and without it. */
export const occasionOf = ({ resultCode, reason }: Occasion) => `${resultCode} ${reason ?? (resultCode === 'CustomerNoAnswer' ? 'any' : 'ourFault')}`;

const possible = new Set(occasions.map(occasionOf));

/** Why rules cannot stand together, or null: one is for an end that no attempt has, or two are for the same. */
export function retryRulesProblem(rules: readonly RetryRule[]): 'noSuchEnd' | 'twice' | null {
  const ends = rules.map(occasionOf);
  if (ends.some((end) => !possible.has(end))) return 'noSuchEnd';
  return new Set(ends).size < ends.length ? 'twice' : null;
}

/** Whatever their order. */
export function sameRules(some: readonly RetryRule[], others: readonly RetryRule[]) {
  const written = (rules: readonly RetryRule[]) => rules.map((rule) => `${occasionOf(rule)} ${rule.attempts} ${rule.afterMinutes}`).sort().join();
  return written(some) === written(others);
}
