/** What a call that comes in comes by: a line of ours, a telephone that registers with us, the one in a browser, or the trial address. */
export const entries = ['trunk', 'telephone', 'browser', 'trialAddress'] as const;
export type Entry = (typeof entries)[number];

/** Without a gateway, a number and a route: such calls try a robot out, and are counted nowhere else. */
export type OwnEntry = Exclude<Entry, 'trunk'>;
