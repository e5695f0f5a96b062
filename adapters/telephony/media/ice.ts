import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { crc32 } from 'node:zlib';
import type { Place } from '#core/voice/latch.ts';

/** A message of STUN, told from sound and DTLS by its first byte (RFC 7983). */
export const isStun = (bytes: Uint8Array) => bytes.length >= 20 && bytes[0]! < 4;
export const isDtls = (bytes: Uint8Array) => bytes.length >= 13 && bytes[0]! >= 20 && bytes[0]! <= 63;

const cookie = 0x21_12_a4_42;
const [request, success] = [0x0001, 0x0101];
const [userName, integrity, xorAddress, useCandidate, fingerprint] = [0x0006, 0x0008, 0x0020, 0x0025, 0x8028];
/** Places of one peer that are remembered. */
const mostPlaces = 16;

const keyOf = ({ address, port }: Place) => `${address} ${port}`;

/**
 * ICE as a server with an address of its own needs it (RFC 8445, lite): the browser looks for a way and chooses it, we answer those who know
 * the password. What comes from a place that was not proved so is not heard.
 */
export function iceLite({ user, password }: { user: string; password: string }) {
  const places = new Map<string, Place>();
  let selected: Place | null = null;
  let last: Place | null = null;

  return {
    /** The answer to a check; null for what is none of ours. */
    check(bytes: Buffer, from: Place): Buffer | null {
      const attributes = readStun(bytes);
      if (!attributes || bytes.readUInt16BE(0) !== request) return null;
      if (!attributes.get(userName)?.value.toString('utf8').startsWith(`${user}:`)) return null;
      const proof = attributes.get(integrity);
      if (!proof || !signed(bytes.subarray(0, proof.at), password).equals(proof.value)) return null;
      const place = { address: from.address, port: from.port };
      if (!places.has(keyOf(place)) && places.size >= mostPlaces) places.delete(places.keys().next().value!);
      places.set(keyOf(place), place);
      last = place;
      if (attributes.has(useCandidate)) selected = place;
      return answerTo(bytes, place, password);
    },
    isProved: (from: Place) => places.has(keyOf(from)),
    /** Where to send to; null before anybody was found. */
    place: () => selected ?? last,
  };
}

/** The attributes of a message, the first of each; null for what is none. */
export function readStun(bytes: Buffer) {
  if (!isStun(bytes) || bytes.readUInt32BE(4) !== cookie || bytes.readUInt16BE(2) + 20 !== bytes.length) return null;
  const found = new Map<number, { at: number; value: Buffer }>();
  for (let at = 20; at + 4 <= bytes.length;) {
    const [type, length] = [bytes.readUInt16BE(at), bytes.readUInt16BE(at + 2)];
    if (at + 4 + length > bytes.length) return null;
    // What stands behind the proof is not covered by it (RFC 8489 section 14.5).
    if (!found.has(type) && (!found.has(integrity) || type === fingerprint))
      found.set(type, { at, value: bytes.subarray(at + 4, at + 4 + length) });
    at += 4 + Math.ceil(length / 4) * 4;
  }
  return found;
}

/** The proof of what stands before it: the length in the heading is that with the proof. */
function signed(before: Buffer, password: string): Buffer {
  const heading = Buffer.from(before.subarray(0, 20));
  heading.writeUInt16BE(before.length - 20 + 24, 2);
  return createHmac('sha1', password).update(heading).update(before.subarray(20)).digest();
}

const attribute = (type: number, value: Buffer): Buffer => {
  const bytes = Buffer.alloc(4 + Math.ceil(value.length / 4) * 4);
  bytes.writeUInt16BE(type);
  bytes.writeUInt16BE(value.length, 2);
  value.copy(bytes, 4);
  return bytes;
};

/** Writes a message, proved by the password. */
export function writeStun(
  type: number,
  transaction: Buffer,
  attributes: [type: number, value: Buffer][],
  password: string,
) {
  const heading = Buffer.alloc(8);
  heading.writeUInt16BE(type);
  heading.writeUInt32BE(cookie, 4);
  const before = Buffer.concat([heading, transaction, ...attributes.map(([each, value]) => attribute(each, value))]);
  const proved = Buffer.concat([before, attribute(integrity, signed(before, password))]);
  proved.writeUInt16BE(proved.length - 20 + 8, 2);
  const mark = Buffer.alloc(4);
  mark.writeUInt32BE((crc32(proved) ^ 0x53_54_55_4e) >>> 0);
  return Buffer.concat([proved, attribute(fingerprint, mark)]);
}

/** Says from where the check came. */
function answerTo(asked: Buffer, { address, port }: Place, password: string): Buffer {
  const bytes = addressBytes(address);
  const value = Buffer.alloc(4 + bytes.length);
  value[1] = bytes.length === 4 ? 1 : 2;
  value.writeUInt16BE(port ^ (cookie >>> 16), 2);
  for (let at = 0; at < bytes.length; at++) value[4 + at] = bytes[at]! ^ asked[4 + at]!;
  return writeStun(success, asked.subarray(8, 20), [[xorAddress, value]], password);
}

function addressBytes(address: string): Buffer {
  if (!isIPv6(address)) return Buffer.from(address.split('.').map(Number));
  const [before = '', after = ''] = address.replace(/%.*$/, '').split('::');
  const words = (part: string) => part.split(':').filter(Boolean);
  const [first, last] = [words(before), words(after)];
  const all = [...first, ...Array.from({ length: 8 - first.length - last.length }, () => '0'), ...last];
  const bytes = Buffer.alloc(16);
  all.forEach((word, at) => bytes.writeUInt16BE(parseInt(word, 16), at * 2));
  return bytes;
}

/** The numbers of a check, for whoever makes one. */
export const checking = { request, success, userName, useCandidate };
