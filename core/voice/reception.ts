/** Packets back or ahead that are still of the same sequence (RFC 3550 section A.1). */
const mostAhead = 3_000;
const mostBehind = 100;
/** Numbers that are remembered, to know a packet that comes twice. */
const remembered = 1_024;

/**
 * What came of a source: which packets, how many of them are missing, how unevenly they come (RFC 3550, appendix A).
 * A source that begins anew is believed with its second packet. Times are samples of 8 kHz.
 */
export function reception() {
  let source = -1;
  let highest = 0;
  let expectedBefore = 0;
  let first = 0;
  let received = 0;
  let jitter = 0;
  let transitBefore: number | null = null;
  let doubted: { source: number; next: number } | null = null;
  const reported = { expected: 0, received: 0 };
  /** The highest numbers, each at its place; counted on beyond 65535. */
  const seen = new Float64Array(remembered).fill(-1);

  const expected = () => (source < 0 ? 0 : expectedBefore + highest - first + 1);

  function begin(ssrc: number, sequence: number) {
    expectedBefore = expected();
    source = ssrc;
    // Packets that come before the first one in order have room below it.
    highest = sequence + 0x1_00_00;
    first = highest;
    transitBefore = null;
    doubted = null;
    seen.fill(-1);
  }

  function count(number: number): 'fresh' | 'duplicate' {
    if (seen[number % remembered] === number) return 'duplicate';
    seen[number % remembered] = number;
    highest = Math.max(highest, number);
    first = Math.min(first, number);
    received += 1;
    return 'fresh';
  }

  return {
    /** What to do with a packet: `restarted` is to be heard like a fresh one, a doubtful one is not. */
    take(ssrc: number, sequence: number): 'fresh' | 'duplicate' | 'restarted' | 'doubtful' {
      if (source < 0) {
        begin(ssrc, sequence);
        return count(highest);
      }
      const step = ((sequence - highest) << 16) >> 16;
      if (ssrc === source && step <= mostAhead && step >= -mostBehind) {
        doubted = null;
        return count(highest + step);
      }
      if (doubted?.source === ssrc && doubted.next === sequence) {
        begin(ssrc, sequence);
        count(highest);
        return 'restarted';
      }
      doubted = { source: ssrc, next: (sequence + 1) & 0xff_ff };
      return 'doubtful';
    },
    /** Where a packet stands: behind what was heard of this source, by a minute at most; before it; or it is of another. */
    streamOf(ssrc: number, sequence: number): 'goesOn' | 'old' | 'other' {
      if (ssrc !== source) return 'other';
      const step = ((sequence - highest) << 16) >> 16;
      return step >= 1 && step <= mostAhead ? 'goesOn' : 'old';
    },
    /** Of a fresh packet of sound: when it came and what it says. */
    arrived(at: number, timestamp: number) {
      const transit = (at - timestamp) | 0;
      // A pause or a jump of the timestamps is no jitter.
      if (transitBefore !== null && Math.abs((transit - transitBefore) | 0) < 8_000)
        jitter += (Math.abs((transit - transitBefore) | 0) - jitter) / 16;
      transitBefore = transit;
    },
    figures: () => ({ received, lost: Math.max(0, expected() - received), expected: expected(), jitter }),
    /** For a receiver report; the fraction is that since the last one. Null before the first packet. */
    report() {
      if (source < 0) return null;
      const since = { expected: expected() - reported.expected, received: received - reported.received };
      Object.assign(reported, { expected: expected(), received });
      const fraction = since.expected > 0 ? Math.max(0, since.expected - since.received) / since.expected : 0;
      return {
        source,
        fraction: Math.min(255, Math.floor(fraction * 256)),
        lost: Math.min(0x7f_ff_ff, Math.max(0, expected() - received)),
        highest: (highest - 0x1_00_00) >>> 0,
        jitter: Math.round(jitter),
      };
    },
  };
}
