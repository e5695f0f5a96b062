import { legEntries } from '../dialing/outgoingEntries.ts';

/** Without a gateway, a number and a route: such calls try a robot out, and are counted nowhere else. Who calls so has an extension, and no number. */
export const ownEntries = ['telephone', 'browser', 'trialAddress'] as const;
export type OwnEntry = (typeof ownEntries)[number];

/** What a call that comes in comes by: a line of ours, a telephone that registers with us, the one in a browser, or the trial address. */
export const entries = ['trunk', ...ownEntries] as const;

/** How any call came about. `trunk` of one that was placed: by a campaign. */
export const callEntries = [...entries, ...legEntries] as const;
export type Entry = (typeof callEntries)[number];

export const isOwnEntry = (entry: Entry): entry is OwnEntry => ownEntries.some((one) => one === entry);
