import { putWord, word } from './rtp.ts';

/** What a receiver says of a sender (RFC 3550 section 6.4.1). */
export interface ReportBlock {
  source: number;
  /** Since the report before, in 256ths. */
  fraction: number;
  lost: number;
  highest: number;
  /** Samples. */
  jitter: number;
  /** The middle of the NTP time of the last sender report, and how long ago that came, in 65536ths of a second. */
  lastReport: number;
  sinceLastReport: number;
}

export interface Report {
  source: number;
  /** Milliseconds since 1970. */
  at: number;
  /** Null where nothing was sent: a receiver report. */
  sent: { timestamp: number; packets: number; octets: number } | null;
  block: ReportBlock | null;
}

export interface HeardReport {
  source: number;
  /** The middle of its NTP time, for `lastReport`; null in a receiver report. */
  sentAt: number | null;
  blocks: ReportBlock[];
  bye: boolean;
}

/** Seconds from 1900 to 1970. */
const before1970 = 2_208_988_800;
const [senderReport, receiverReport, description, goodbye] = [200, 201, 202, 203];

/** The middle 32 bits of an NTP time, of milliseconds since 1970. */
export const middleOfNtp = (at: number) => Math.floor((at / 1_000 + before1970) * 65_536) % 2 ** 32;

/** A report with the name of its source behind it, as RFC 3550 wants them together; `bye` ends what was sent. */
export function writeReport({ source, at, sent, block }: Report, name: string, bye = false): Uint8Array {
  const head = 8 + (sent ? 20 : 0) + (block ? 24 : 0);
  const letters = new TextEncoder().encode(name).subarray(0, 255);
  // The name, then at least one zero, up to a full word.
  const named = 8 + Math.ceil((letters.length + 3) / 4) * 4;
  const bytes = new Uint8Array(head + named + (bye ? 8 : 0));
  heading(bytes, 0, block ? 1 : 0, sent ? senderReport : receiverReport, head);
  putWord(bytes, 4, source);
  if (sent) {
    const seconds = at / 1_000 + before1970;
    putWord(bytes, 8, Math.floor(seconds) % 2 ** 32);
    putWord(bytes, 12, Math.floor((seconds % 1) * 2 ** 32));
    putWord(bytes, 16, sent.timestamp);
    putWord(bytes, 20, sent.packets);
    putWord(bytes, 24, sent.octets);
  }
  if (block) {
    const from = sent ? 28 : 8;
    putWord(bytes, from, block.source);
    putWord(bytes, from + 4, ((block.fraction << 24) | (block.lost & 0xff_ff_ff)) >>> 0);
    putWord(bytes, from + 8, block.highest);
    putWord(bytes, from + 12, block.jitter);
    putWord(bytes, from + 16, block.lastReport);
    putWord(bytes, from + 20, block.sinceLastReport);
  }
  heading(bytes, head, 1, description, named);
  putWord(bytes, head + 4, source);
  bytes[head + 8] = 1;
  bytes[head + 9] = letters.length;
  bytes.set(letters, head + 10);
  if (bye) {
    heading(bytes, head + named, 1, goodbye, 8);
    putWord(bytes, head + named + 4, source);
  }
  return bytes;
}

function heading(bytes: Uint8Array, at: number, count: number, type: number, length: number) {
  bytes[at] = 0x80 | count;
  bytes[at + 1] = type;
  const words = length / 4 - 1;
  bytes[at + 2] = words >> 8;
  bytes[at + 3] = words;
}

/** Null for what is no report; what stands behind a part that cannot be read is left. */
export function readReport(bytes: Uint8Array): HeardReport | null {
  let heard: HeardReport | null = null;
  for (let at = 0; at + 8 <= bytes.length;) {
    if (bytes[at]! >> 6 !== 2) break;
    const [count, type] = [bytes[at]! & 0x1f, bytes[at + 1]!];
    const end = at + (((bytes[at + 2]! << 8) | bytes[at + 3]!) + 1) * 4;
    if (end > bytes.length || end < at + 8) break;
    if (type === senderReport || type === receiverReport) {
      heard ??= { source: word(bytes, at + 4), sentAt: null, blocks: [], bye: false };
      const from = at + (type === senderReport ? 28 : 8);
      if (type === senderReport && from <= end)
        heard.sentAt = ((word(bytes, at + 8) << 16) | (word(bytes, at + 12) >>> 16)) >>> 0;
      for (let block = from; heard.blocks.length < count && block + 24 <= end; block += 24)
        heard.blocks.push(blockAt(bytes, block));
    } else if (type === goodbye && heard) heard.bye = true;
    else if (type < 192 || type > 223) break;
    at = end;
  }
  return heard;
}

const blockAt = (bytes: Uint8Array, at: number): ReportBlock => ({
  source: word(bytes, at),
  fraction: bytes[at + 4]!,
  // Signed: packets that came twice make it negative.
  lost: (word(bytes, at + 4) << 8) >> 8,
  highest: word(bytes, at + 8),
  jitter: word(bytes, at + 12),
  lastReport: word(bytes, at + 16),
  sinceLastReport: word(bytes, at + 20),
});

/** Milliseconds there and back, of a block about us that came at `at` (RFC 3550 section 6.4.1); null where it cannot be said. */
export function roundTripOf({ lastReport, sinceLastReport }: ReportBlock, at: number): number | null {
  if (lastReport === 0) return null;
  const took = (middleOfNtp(at) - lastReport - sinceLastReport) | 0;
  // A clock that was set meanwhile: half a minute is no way a call is carried.
  return took > 30 * 65_536 || took < -65_536 ? null : Math.max(0, (took / 65_536) * 1_000);
}
