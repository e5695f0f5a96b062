/** Kinds of campaign that can be made. */
export const campaignTypes = {
  robot: 1,
  collaborative: 2,
  preview: 3,
  direct: 4,
  callback: 5,
  predictive: 6,
  passive: 7,
} as const;
export type CampaignType = (typeof campaignTypes)[keyof typeof campaignTypes];

/** In the order in which they are offered. */
export const shownTypes: readonly CampaignType[] = [1, 2, 6, 3, 4, 5, 7];

const { preview, direct, callback, passive, robot } = campaignTypes;
/** An agent sees whom they call, and places the call. */
export const isDialledByAgents = (type: number) => type === preview || type === direct || type === callback;
/** Contacts come one by one, into a batch that lives as long as the campaign. */
export const takesContactsSingly = (type: number) => type === direct || type === callback || type === passive;
/** Agents of a skill group talk. */
export const hasAgents = (type: number) => type !== robot && type !== passive;
/** A robot speaks to whoever answers, so that it hears whether a machine does. */
export const robotAnswers = (type: number) => !hasAgents(type) || type === campaignTypes.collaborative;

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

export const subScenesOf = (scene: BankScene | null): readonly BankSubScene[] =>
  scene === null ? [] : bankScenes[scene];

/** Why a campaign's scene cannot stand, or null. A scene with finer kinds names one of them; who is no bank names none. */
export function bankSceneProblem(
  industry: string,
  { bankScene, bankSubScene }: Scenes,
): 'noBank' | 'subSceneMissing' | 'otherScene' | null {
  if (industry !== 'bank') return bankScene === null && bankSubScene === null ? null : 'noBank';
  const kinds = subScenesOf(bankScene);
  if (bankSubScene === null) return kinds.length > 0 ? 'subSceneMissing' : null;
  return kinds.includes(bankSubScene) ? null : 'otherScene';
}

/** Scenes of a change that may leave them out. Those that were kept go with the tenant's bank, and a kind goes with its scene. */
export function keptScenes(
  industry: string,
  before: Scenes,
  sent: { [Name in keyof Scenes]?: Scenes[Name] | undefined },
): Scenes {
  const bankScene = sent.bankScene !== undefined ? sent.bankScene : industry === 'bank' ? before.bankScene : null;
  if (sent.bankSubScene !== undefined) return { bankScene, bankSubScene: sent.bankSubScene };
  const kind = before.bankSubScene;
  return { bankScene, bankSubScene: kind && subScenesOf(bankScene).includes(kind) ? kind : null };
}
