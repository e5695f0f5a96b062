/** What a tenant may set otherwise than the program does by itself: whole numbers, each in its unit. */
export const settings = {
  /** The highest number of calls to one contact on one day that a new campaign begins with. */
  'campaign.dailyCap': { usual: 3, least: 1, most: 50, unit: 'calls' },
  /** How long what other systems were told is kept. */
  'webhook.days': { usual: 30, least: 1, most: 365, unit: 'days' },
  /** How long what befell trunks is kept. */
  'trunk.days': { usual: 90, least: 7, most: 3650, unit: 'days' },
  /** How long notices of people are kept. */
  'notice.days': { usual: 90, least: 7, most: 3650, unit: 'days' },
} as const satisfies Record<string, { usual: number; least: number; most: number; unit: 'calls' | 'days' }>;

export type SettingCode = keyof typeof settings;
export const settingCodes = Object.keys(settings) as [SettingCode, ...SettingCode[]];

/** What holds: what was set, if that is within its bounds, else what is usual. */
export function settingIn(set: Readonly<Record<string, unknown>>, code: SettingCode): number {
  const { usual, least, most } = settings[code];
  const value = set[code];
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most ? value : usual;
}
