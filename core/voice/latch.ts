/** Milliseconds in which what the place before has sent may still arrive. */
const onItsWay = 1_000;
/** Milliseconds of silence of a place after which its peer may have moved. */
const movesAfter = 2_000;
/** Places of one call that are remembered as having spoken. */
const mostProved = 16;

export interface Place {
  address: string;
  port: number;
}
const same = (one: Place, other: Place) => one.port === other.port && one.address === other.address;
const keyOf = ({ address, port }: Place) => `${address} ${port}`;

/** Who is believed before the peer was heard. */
export interface Believed {
  /** The place that was signalled. */
  named: boolean;
  /** Whether packets of this host are believed at any port, where they fit. */
  knows(host: string): boolean;
}

/** What a packet says for itself. */
export interface Arrived {
  /** It is sound or keys, or the noise of a silence, whatever was agreed on. */
  speaks: boolean;
  /** It looks like the sound or the keys that were agreed on. */
  fits: boolean;
  /** By SSRC and sequence number: it comes behind what was heard last, before it, or is of another stream. */
  stream: 'goesOn' | 'old' | 'other';
  /** It is sealed with the keys of the call. */
  proves: boolean;
}

/**
 * Where the other side is. Signalling says it; a peer behind a NAT sends from elsewhere. Until it was heard, the signalled place is believed
 * and what fits of hosts that are known; from then on that place alone, until it has been silent for a while and the same stream goes on
 * elsewhere. Packets that prove themselves are believed from anywhere, under the same rule of moving.
 */
export function latch() {
  let signalled: Place | null = null;
  let believed: Believed = { named: false, knows: () => false };
  let heard: Place | null = null;
  let before: Place | null = null;
  let since = 0;
  let heardAt = -Infinity;
  const proved = new Set<string>();

  function hears(place: Place, now: number): true {
    heard = { address: place.address, port: place.port };
    heardAt = now;
    if (proved.size < mostProved) proved.add(keyOf(heard));
    return true;
  }

  return {
    /** A new place begins anew; the same one again changes who else is believed. */
    agree(place: Place, who: Believed, now: number) {
      if (!signalled || !same(signalled, place)) {
        before = heard ?? signalled;
        heard = null;
        since = now;
      }
      signalled = { address: place.address, port: place.port };
      believed = who;
    },
    /** Whether a packet is the peer's. */
    isPeer(from: Place, { speaks, fits, stream, proves }: Arrived, now: number): boolean {
      if (!signalled) return false;
      if (heard && same(heard, from)) {
        heardAt = now;
        return true;
      }
      if (believed.named && same(signalled, from)) {
        // What comes late from where they were before they moved does not bring them back.
        if (heard ? fits && stream !== 'old' : speaks) hears(from, now);
        return true;
      }
      const wasThere = before !== null && same(before, from);
      // Heard to its end, and not taken for the new place.
      if (wasThere && !heard && fits && now - since < onItsWay) {
        heardAt = now;
        return true;
      }
      if (!fits) return false;
      const isSilent = now - heardAt >= movesAfter;
      const isSame = proves || (stream === 'goesOn' && (isSilent || (wasThere && !heard)));
      if (heard ? isSilent && isSame : isSame || believed.knows(from.address)) return hears(from, now);
      return false;
    },
    /** A host that sent a report is there, too. */
    reported(host: string) {
      if (signalled && believed.named && signalled.address === host && proved.size < mostProved)
        proved.add(keyOf(signalled));
    },
    /** Whether what this host says of the call, besides its sound, is the peer's. */
    isPeersHost(host: string): boolean {
      return (heard ?? (believed.named ? signalled : null))?.address === host;
    },
    /** Where the peer is, as far as is known. */
    place: (): Place | null => heard ?? signalled,
    /** Whether anything came from there in this call. */
    isHeard: () => heard !== null || (signalled !== null && proved.has(keyOf(signalled))),
  };
}
