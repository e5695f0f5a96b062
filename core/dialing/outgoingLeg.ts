import { destinationOf, type Destination } from '../text/numberKind.ts';
import type { LineCause } from './causes.ts';

import type { LegEntry } from './outgoingEntries.ts';

export { legEntries, type LegEntry } from './outgoingEntries.ts';

/** Whom a tenant may call over trunks, and for how long. Its operator's bounds have the same form; both hold. */
export interface LegRules {
  /** ISO 3166; null: any. */
  countries: readonly string[] | null;
  /** E.164 from its beginning, whatever country and kind of number it is. */
  beginnings: readonly string[];
  /** Of one call, in minutes. */
  longestMinutes: number;
  /** Of one telephone's outside calls on one day; null: as many as it likes. */
  phoneMinutes: number | null;
}

/** How long calls may be where nobody has said so, in minutes. */
export const usualLimits = { longestMinutes: 240, phoneMinutes: 240 } as const;

/** What a tenant may call where neither it nor the operator has said so: its own country. */
export const usualRules = (country: string): LegRules => ({ countries: [country], beginnings: [], ...usualLimits });

/** A call that somebody wants to go out over a trunk. */
export interface LegAsked {
  entry: LegEntry;
  /** E.164, or as it is dialled over the trunk. */
  to: string;
  /** What they are shown: one of ours. */
  from: string;
  /** The tenant's; of a call that belongs to another it is that one's where this is null. */
  gatewayId: string | null;
  /** The call that it belongs to. */
  ofCallId?: string;
  /** The telephone of ours that calls. */
  phoneId?: string;
  /** Whether a channel is taken; a call that the carrier places in our stead takes none of ours. */
  room: boolean;
  /** False: outside calls of telephones are off, or their number has no line in use. */
  switchedOn?: boolean;
}

/** What is asked before any call goes out over a trunk. */
export interface LegFacts {
  /** E.164, or as it is dialled over the trunk. */
  to: string;
  /** The tenant's, ISO 3166. */
  country: string;
  rules: LegRules;
  /** The operator's; null: none. */
  bounds: LegRules | null;
  /** Neither the tenant nor the one above it is switched off or braked. */
  tenantMayCall: boolean;
  /** On a list of the tenant or the operator. */
  blacklisted: boolean;
  /** A campaign calls this number at this moment, or it calls us: asked for telephones, which would hear that it is busy. */
  inCall: boolean;
  /** Channels that are left of the gateway and of the tenant; Infinity of a call that takes none. */
  room: number;
  /** Milliseconds that a telephone has talked outside today; null: no telephone of ours calls. */
  phoneTalked: number | null;
  /** Outside calls of telephones are switched on, and their number and its line are in use; true of all other calls. */
  switchedOn: boolean;
}

export type LegRefusal = Extract<
  LineCause,
  | 'tenantBraked'
  | 'callsOutOff'
  | 'blacklisted'
  | 'notANumber'
  | 'countryNotAllowed'
  | 'kindNotAllowed'
  | 'minutesUsedUp'
  | 'numberInCall'
  | 'congestion'
>;

declare const decided: unique symbol;
/** A leg that may be placed. Nothing but `decideLeg` makes one. */
export interface Granted {
  readonly [decided]: true;
  /** Milliseconds from the answer on, after which it is ended. */
  readonly longest: number;
}

export type LegDecision = { granted: Granted } | { refused: LegRefusal };

const minute = 60_000;

/**
 * Decides about a call that is to go out, whoever wants it: the strongest reason against it, or how long it may last. Extension to extension is no
 * outgoing leg.
 */
export function decideLeg(facts: LegFacts): LegDecision {
  if (!facts.tenantMayCall) return { refused: 'tenantBraked' };
  if (!facts.switchedOn) return { refused: 'callsOutOff' };
  if (facts.blacklisted) return { refused: 'blacklisted' };
  const against = outsideOf(facts);
  if (against) return { refused: against };
  if (facts.inCall) return { refused: 'numberInCall' };
  const longest = longestOf(facts);
  if (longest <= 0) return { refused: 'minutesUsedUp' };
  return facts.room > 0 ? { granted: { longest } as Granted } : { refused: 'congestion' };
}

/** Why this number is not among those that may be called; null: it is. */
export function outsideOf({
  to,
  country,
  rules,
  bounds,
}: Pick<LegFacts, 'to' | 'country' | 'rules' | 'bounds'>):
  'notANumber' | 'countryNotAllowed' | 'kindNotAllowed' | null {
  const there = destinationOf(to, country);
  if (!there) return 'notANumber';
  return against(there, rules) ?? (bounds && against(there, bounds));
}

function against({ number, country, kind }: Destination, { countries, beginnings }: LegRules) {
  if (kind === 'short' || beginnings.some((one) => number.startsWith(one))) return null;
  if (kind !== 'ordinary') return 'kindNotAllowed';
  return countries === null || (country !== null && countries.includes(country)) ? null : 'countryNotAllowed';
}

/** Milliseconds that this call may last; none are left where it is 0 or less. */
function longestOf({ rules, bounds, phoneTalked }: Pick<LegFacts, 'rules' | 'bounds' | 'phoneTalked'>): number {
  const longest = Math.min(rules.longestMinutes, bounds?.longestMinutes ?? Infinity) * minute;
  if (phoneTalked === null) return longest;
  const ofDay = Math.min(rules.phoneMinutes ?? Infinity, bounds?.phoneMinutes ?? Infinity) * minute;
  return Math.min(longest, ofDay - phoneTalked);
}

/** A beginning as it is kept: a plus, a country code that is no 0, and further digits. */
export const isBeginning = (text: string) => /^\+[1-9]\d{1,10}$/.test(text);
