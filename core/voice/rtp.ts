/** A packet of RTP (RFC 3550 section 5.1); its payload stands from `from` to `to` in what was read. */
export interface RtpPacket {
  payloadType: number;
  marker: boolean;
  sequence: number;
  timestamp: number;
  /** SSRC. */
  source: number;
  from: number;
  to: number;
}

export const rtpHeading = 12;

/** Null for what is no packet of RTP: no length in it is believed. */
export function readRtp(bytes: Uint8Array): RtpPacket | null {
  if (bytes.length < rtpHeading || bytes[0]! >> 6 !== 2 || isRtcp(bytes)) return null;
  let from = rtpHeading + (bytes[0]! & 0x0f) * 4;
  if (bytes[0]! & 0x10) {
    if (from + 4 > bytes.length) return null;
    from += 4 + ((bytes[from + 2]! << 8) | bytes[from + 3]!) * 4;
  }
  let to = bytes.length;
  if (bytes[0]! & 0x20) {
    const padding = bytes[to - 1]!;
    if (padding === 0) return null;
    to -= padding;
  }
  if (from > to) return null;
  return {
    payloadType: bytes[1]! & 0x7f,
    marker: bytes[1]! > 0x7f,
    sequence: (bytes[2]! << 8) | bytes[3]!,
    timestamp: word(bytes, 4),
    source: word(bytes, 8),
    from,
    to,
  };
}

/** Writes the twelve bytes before a payload. */
export function writeRtp(
  into: Uint8Array,
  payloadType: number,
  marker: boolean,
  sequence: number,
  timestamp: number,
  source: number,
) {
  into[0] = 0x80;
  into[1] = (marker ? 0x80 : 0) | payloadType;
  into[2] = sequence >> 8;
  into[3] = sequence;
  putWord(into, 4, timestamp);
  putWord(into, 8, source);
}

/** Reports that came to the port of the sound (RFC 5761 section 4). */
export const isRtcp = (bytes: Uint8Array) =>
  bytes.length >= 8 && bytes[0]! >> 6 === 2 && bytes[1]! >= 192 && bytes[1]! <= 223;

export const word = (bytes: Uint8Array, at: number) =>
  ((bytes[at]! << 24) | (bytes[at + 1]! << 16) | (bytes[at + 2]! << 8) | bytes[at + 3]!) >>> 0;

export function putWord(bytes: Uint8Array, at: number, value: number) {
  bytes[at] = value >>> 24;
  bytes[at + 1] = value >>> 16;
  bytes[at + 2] = value >>> 8;
  bytes[at + 3] = value;
}
