/** Milliseconds after the agreement in which a peer behind a NAT may be found by its packets. */
const firstMoments = 5_000;
/** Milliseconds in which what the place before has sent may still arrive. */
const onItsWay = 1_000;

export interface Place {
  address: string;
  port: number;
}
const same = (one: Place, other: Place) => one.port === other.port && one.address === other.address;

/**
 * Where the other side is. Signalling says it; a peer behind a NAT sends from elsewhere, and the first packet that fits is
 * believed, once and only in the first moments. The place that was signalled always wins, and what comes from
 * elsewhere is strange.
 */
export function latch() {
  let signalled: Place | null = null;
  let latched: Place | null = null;
  let before: Place | null = null;
  let since = 0;

  return {
    /** A new place begins anew; the same one again gives a peer that is not there yet its moments once more. */
    agree(place: Place, now: number) {
      if (!signalled || !same(signalled, place)) {
        before = latched ?? signalled;
        latched = null;
      }
      signalled = { address: place.address, port: place.port };
      since = now;
    },
    /** Whether a packet is the peer's; `fits`: it looks like the sound that was agreed on. */
    isPeer(from: Place, fits: boolean, now: number): boolean {
      if (!signalled) return false;
      if (latched && same(latched, from)) return true;
      if (same(signalled, from)) {
        if (fits) latched = signalled;
        return true;
      }
      if (latched || !fits || now - since > firstMoments) return false;
      // Heard to its end, and not taken for the new place.
      if (before && same(before, from) && now - since < onItsWay) return true;
      latched = { address: from.address, port: from.port };
      return true;
    },
    /** Where to send to. */
    place: (): Place | null => latched ?? signalled,
    latched: () => latched !== null,
  };
}
