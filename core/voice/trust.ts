import { inRanges, readRange } from '../dialing/ranges.ts';

/** Whose packets a leg believes before it has heard its peer, and what it sends before that (docs/decisions/0107-whose-sound-is-believed.md). */
export interface Trust {
  /** The address and port that the session names: believed whatever they send. */
  named: boolean;
  /** Believed at any port, where they send what was agreed on: the hosts that signalling comes from. */
  hosts: readonly string[];
  /** The same of addresses in these ranges: 203.0.113.0/24. */
  ranges: readonly string[];
  /** Sent to the place that the session names while nothing has come from there: all, some seconds of it, or nothing. */
  unheard: 'all' | 'bounded' | 'nothing';
}

/** Of an address: anybody's, one that the operator named, or one of this machine, of a private network or of a link that nobody named. */
export type Reach = 'public' | 'named' | 'inward';

/** Who speaks: a carrier of the tenant's, a telephone of ours, or somebody who needs no credentials. */
export type Speaker = 'trunk' | 'telephone' | 'stranger';

interface Said {
  speaker: Speaker;
  /** The address that their session names. */
  address: string;
  /** Where signalling came from when it was proved; undefined where it is not known. */
  home: string | undefined;
  /** Where this session came from. */
  signalledFrom: string | undefined;
  /** Our messages reach `home`: we called it, it answered our challenge, or it confirmed our answer (ACK). */
  isProven: boolean;
  /** Of a trunk: where its sound may come from besides. */
  ranges: readonly string[];
  reachOf(address: string): Reach;
}

/**
 * What a session is worth. It is no more than a claim: who names the address of somebody else must not have us send sound there, nor
 * hear what comes from anywhere.
 */
export function trustOf({ speaker, address, home, signalledFrom, isProven, ranges, reachOf }: Said): Trust {
  const hosts = [...new Set([home, signalledFrom].filter((one) => one !== undefined))];
  const reach = reachOf(address);
  const isOwn = address === home;
  return {
    named: speaker === 'trunk' || reach !== 'inward' || hosts.includes(address),
    hosts,
    ranges: speaker === 'trunk' ? ranges : [],
    unheard: isProven ? unheard() : 'nothing',
  };

  function unheard(): Trust['unheard'] {
    if (isOwn) return 'all';
    if (reach === 'inward' || speaker === 'stranger') return 'nothing';
    if (reach === 'named') return 'all';
    if (speaker === 'telephone') return 'nothing';
    return inRanges(rangesOf(ranges), address) ? 'all' : 'bounded';
  }
}

/** Those that can be read. */
export const rangesOf = (written: readonly string[]) => written.map(readRange).filter((range) => range !== null);

/** Of a leg that talks with the place its session names and with nobody else, as in tests and measurements. */
export const trustsNamed: Trust = { named: true, hosts: [], ranges: [], unheard: 'all' };
