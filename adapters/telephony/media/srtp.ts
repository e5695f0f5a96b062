import { createCipheriv, createHmac, createSecretKey, type Cipheriv, type KeyObject } from 'node:crypto';

/**
 * SRTP and SRTCP with AES_CM_128_HMAC_SHA1_80 (RFC 3711): 128 bits of key, 112 of salt, 80 of tag. werift's classes make several
 * objects and a cipher for every packet; here one cipher of a stream makes its key stream, block by block.
 */
export const masterLength = 30;
const [keyLength, saltLength, tagLength] = [16, 14, 10];
/** Numbers of packets that are remembered, so that one that comes twice is not believed twice. */
const remembered = 1_024;
/** Sources of one peer; the others are not heard. */
const mostSources = 8;

/** A session key (RFC 3711 section 4.3.1, without a rate of derivation). */
export function derived(master: Uint8Array, label: number, length: number): Buffer {
  const iv = Buffer.alloc(16);
  iv.set(master.subarray(keyLength, masterLength));
  iv[7]! ^= label;
  return createCipheriv('aes-128-ctr', master.subarray(0, keyLength), iv).update(Buffer.alloc(length));
}

interface Keys {
  blocks: Cipheriv;
  tags: KeyObject;
  salt: Buffer;
}

function keysOf(master: Uint8Array, firstLabel: number): Keys {
  const blocks = createCipheriv('aes-128-ecb', derived(master, firstLabel, keyLength), null).setAutoPadding(false);
  return {
    blocks,
    tags: createSecretKey(derived(master, firstLabel + 1, 20)),
    salt: derived(master, firstLabel + 2, saltLength),
  };
}

const counters = Buffer.alloc(2_048);
const roc = Buffer.alloc(4);

/** Adds the key stream to `bytes`, from `from` to `to`, in place (section 4.1.1). `high` and `low` are the 48 bits of a packet's index. */
function crypt(
  { blocks, salt }: Keys,
  bytes: Buffer,
  from: number,
  to: number,
  source: number,
  high: number,
  low: number,
) {
  const count = Math.ceil((to - from) / 16);
  if (count <= 0 || count * 16 > counters.length) return;
  for (let at = 0; at < 14; at++) counters[at] = salt[at]!;
  for (let at = 0; at < 4; at++) counters[4 + at]! ^= source >>> (24 - 8 * at);
  for (let at = 0; at < 4; at++) counters[8 + at]! ^= high >>> (24 - 8 * at);
  counters[12]! ^= low >>> 8;
  counters[13]! ^= low;
  for (let block = 0; block < count; block++) {
    if (block > 0) counters.copyWithin(block * 16, 0, 14);
    counters[block * 16 + 14] = block >> 8;
    counters[block * 16 + 15] = block;
  }
  const stream = blocks.update(counters.subarray(0, count * 16));
  for (let at = from; at < to; at++) bytes[at]! ^= stream[at - from]!;
}

function tagOf({ tags }: Keys, bytes: Buffer, rollover: number | null): Buffer {
  const tag = createHmac('sha1', tags).update(bytes);
  if (rollover !== null) {
    roc.writeUInt32BE(rollover >>> 0);
    tag.update(roc);
  }
  return tag.digest();
}

function fits(tag: Buffer, bytes: Buffer, at: number): boolean {
  let differ = 0;
  for (let place = 0; place < tagLength; place++) differ |= tag[place]! ^ bytes[at + place]!;
  return differ === 0;
}

/** Where the payload of a packet begins; beyond its end where it is none. */
function payloadAt(bytes: Buffer): number {
  const from = 12 + (bytes[0]! & 0x0f) * 4;
  if (!(bytes[0]! & 0x10)) return from;
  return from + 4 <= bytes.length ? from + 4 + bytes.readUInt16BE(from + 2) * 4 : bytes.length + 1;
}

/** Seals what is sent, one source in its order. */
export function sealer(master: Uint8Array) {
  const [sound, reports] = [keysOf(master, 0), keysOf(master, 3)];
  let rollover = 0;
  let last = -1;
  let index = 0;

  return {
    sound(packet: Buffer): Buffer {
      const sequence = packet.readUInt16BE(2);
      if (last >= 0 && sequence < last && last - sequence > 0x80_00) rollover += 1;
      last = sequence;
      const sealed = Buffer.allocUnsafe(packet.length + tagLength);
      packet.copy(sealed);
      crypt(sound, sealed, payloadAt(packet), packet.length, packet.readUInt32BE(8), rollover, sequence);
      tagOf(sound, sealed.subarray(0, packet.length), rollover).copy(sealed, packet.length, 0, tagLength);
      return sealed;
    },
    report(packet: Buffer): Buffer {
      index = (index + 1) & 0x7f_ff_ff_ff;
      const end = packet.length + 4;
      const sealed = Buffer.alloc(end + tagLength);
      packet.copy(sealed);
      crypt(reports, sealed, 8, packet.length, packet.readUInt32BE(4), index >>> 16, index & 0xff_ff);
      sealed.writeUInt32BE((index | 0x80_00_00_00) >>> 0, packet.length);
      tagOf(reports, sealed.subarray(0, end), null).copy(sealed, end, 0, tagLength);
      return sealed;
    },
  };
}

interface Source {
  rollover: number;
  highest: number;
  seen: Float64Array;
}

/** Opens what comes, in place; null for what nobody who has the keys has sent, or has sent before. */
export function opener(master: Uint8Array) {
  const [sound, reports] = [keysOf(master, 0), keysOf(master, 3)];
  const sources = new Map<number, Source>();
  const seenReports = new Map<number, number>();

  /** The rollover counter of a packet, by the nearest index (section 3.3.1). */
  const rolloverOf = ({ rollover, highest }: Source, sequence: number) =>
    highest < 0x80_00
      ? sequence - highest > 0x80_00
        ? rollover - 1
        : rollover
      : highest - 0x80_00 > sequence
        ? rollover + 1
        : rollover;

  return {
    sound(bytes: Buffer): Buffer | null {
      const length = bytes.length - tagLength;
      if (length < 12) return null;
      const [sequence, ssrc] = [bytes.readUInt16BE(2), bytes.readUInt32BE(8)];
      const known = sources.get(ssrc);
      const source = known ?? { rollover: 0, highest: sequence, seen: new Float64Array(remembered).fill(-1) };
      const rollover = rolloverOf(source, sequence);
      const index = rollover * 0x1_00_00 + sequence;
      const place = sequence % remembered;
      if (rollover < 0 || source.seen[place]! >= index) return null;
      const packet = bytes.subarray(0, length);
      if (!fits(tagOf(sound, packet, rollover), bytes, length)) return null;
      if (!known) {
        if (sources.size >= mostSources) return null;
        sources.set(ssrc, source);
      }
      source.seen[place] = index;
      if (index > source.rollover * 0x1_00_00 + source.highest)
        [source.rollover, source.highest] = [rollover, sequence];
      const from = payloadAt(packet);
      if (from > length || length - from > counters.length) return null;
      crypt(sound, packet, from, length, ssrc, rollover, sequence);
      return packet;
    },
    report(bytes: Buffer): Buffer | null {
      const end = bytes.length - tagLength;
      if (end < 12 || !fits(tagOf(reports, bytes.subarray(0, end), null), bytes, end)) return null;
      const said = bytes.readUInt32BE(end - 4);
      const [index, ssrc] = [said & 0x7f_ff_ff_ff, bytes.readUInt32BE(4)];
      if ((seenReports.get(ssrc) ?? -1) >= index) return null;
      if (seenReports.size >= mostSources && !seenReports.has(ssrc)) return null;
      seenReports.set(ssrc, index);
      const packet = bytes.subarray(0, end - 4);
      if (said >>> 31) crypt(reports, packet, 8, packet.length, ssrc, index >>> 16, index & 0xff_ff);
      return packet;
    },
  };
}
