/** What a file says of itself besides its content type; what it does not say is not there. */
export interface Measures {
  width?: number;
  height?: number;
  milliseconds?: number;
}

interface Measured {
  /** Its first bytes. */
  begin: Buffer;
  bytes: number;
  /** A part of it, shorter where it ends. */
  part(start: number, length: number): Promise<Buffer>;
}

/** Reads only headings: a file that lies about itself measures nothing, or wrongly, and does no harm. */
export async function measured(type: string, file: Measured): Promise<Measures> {
  try {
    const found = type.startsWith('image/') ? pixels(type, file.begin) : { milliseconds: await lengths[type]?.(file) };
    return Object.fromEntries(
      Object.entries(found)
        .filter(([, value]) => value !== undefined && Number.isFinite(value) && value > 0 && value < 2 ** 31)
        .map(([name, value]) => [name, Math.round(value)]),
    );
  } catch (error) {
    if (error instanceof RangeError) return {};
    throw error;
  }
}

function pixels(type: string, begin: Buffer): Measures {
  if (type === 'image/png') return { width: begin.readUInt32BE(16), height: begin.readUInt32BE(20) };
  if (type === 'image/gif') return { width: begin.readUInt16LE(6), height: begin.readUInt16LE(8) };
  if (type === 'image/jpeg') return pixelsOfJpeg(begin);
  const form = begin.toString('latin1', 12, 16);
  if (form === 'VP8X') return { width: begin.readUIntLE(24, 3) + 1, height: begin.readUIntLE(27, 3) + 1 };
  if (form === 'VP8L')
    return { width: (begin.readUInt32LE(21) & 0x3fff) + 1, height: ((begin.readUInt32LE(21) >>> 14) & 0x3fff) + 1 };
  return form === 'VP8 ' ? { width: begin.readUInt16LE(26) & 0x3fff, height: begin.readUInt16LE(28) & 0x3fff } : {};
}

function pixelsOfJpeg(begin: Buffer): Measures {
  for (let at = 2; at + 9 < begin.length;) {
    const [sign, marker] = [begin[at]!, begin[at + 1]!];
    if (sign !== 0xff) return {};
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { height: begin.readUInt16BE(at + 5), width: begin.readUInt16BE(at + 7) };
    at += 2 + begin.readUInt16BE(at + 2);
  }
  return {};
}

const lengths: Record<string, (file: Measured) => number | undefined | Promise<number | undefined>> = {
  'audio/wav': ({ begin, bytes }) => {
    let rate = 0;
    for (let at = 12; at + 8 <= begin.length;) {
      const [name, size] = [begin.toString('latin1', at, at + 4), begin.readUInt32LE(at + 4)];
      if (name === 'fmt ') rate = begin.readUInt32LE(at + 16);
      if (name === 'data') return (Math.min(size, bytes - at - 8) / rate) * 1_000;
      at += 8 + size + (size % 2);
    }
    return undefined;
  },
  'audio/mpeg': async ({ begin, bytes, part }) => {
    const tag =
      begin.toString('latin1', 0, 3) === 'ID3'
        ? 10 + [6, 7, 8, 9].reduce((size, at) => size * 128 + (begin[at]! & 127), 0)
        : 0;
    const frame = tag + 256 < begin.length ? begin.subarray(tag, tag + 256) : await part(tag, 256);
    if (frame[0] !== 0xff || (frame[1]! & 0xe0) !== 0xe0) return undefined;
    const newest = (frame[1]! >> 3) & 3;
    const perSecond =
      ([44_100, 48_000, 32_000][(frame[2]! >> 2) & 3] ?? Number.NaN) / (newest === 3 ? 1 : newest === 2 ? 2 : 4);
    const kilobits = (
      newest === 3
        ? [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
        : [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
    )[frame[2]! >> 4];
    const said = ['Xing', 'Info'].map((word) => frame.indexOf(word)).find((at) => at > 0);
    const samples = newest === 3 ? 1_152 : 576;
    if (said !== undefined && (frame[said + 7]! & 1) === 1)
      return (frame.readUInt32BE(said + 8) * samples * 1_000) / perSecond;
    return kilobits === undefined ? undefined : ((bytes - tag) * 8) / kilobits;
  },
  'audio/flac': ({ begin }) =>
    (((begin[21]! & 15) * 2 ** 32 + begin.readUInt32BE(22)) / (begin.readUIntBE(18, 3) >> 4)) * 1_000,
  'audio/ogg': async ({ begin, bytes, part }) => {
    const perSecond =
      begin.indexOf('OpusHead') > 0 ? 48_000 : begin.readUInt32LE(begin.indexOf('\x01vorbis', 0, 'latin1') + 12);
    const tail = await part(Math.max(0, bytes - 65_536), 65_536);
    const last = tail.lastIndexOf('OggS');
    return last < 0 ? undefined : (Number(tail.readBigInt64LE(last + 6)) / perSecond) * 1_000;
  },
  'audio/mp4': ofBoxes,
  'video/mp4': ofBoxes,
  'video/quicktime': ofBoxes,
  'video/webm': ({ begin }) => {
    const [, segment] = elements(begin, 0, begin.length);
    const info = segment && elements(begin, segment.from, begin.length).find(({ id }) => id === '1549a966');
    if (!info) return undefined;
    let [scale, ticks] = [1_000_000, 0];
    for (const { id, from, to } of elements(begin, info.from, info.to)) {
      if (id === '2ad7b1') scale = begin.readUIntBE(from, to - from);
      if (id === '4489') ticks = to - from === 4 ? begin.readFloatBE(from) : begin.readDoubleBE(from);
    }
    // Nanoseconds; what is sent live does not say how long it will be.
    return (ticks * scale) / 1e6;
  },
};

interface Element {
  id: string;
  from: number;
  to: number;
}

/** What stands side by side in a file of EBML (RFC 8794), as far as it can be read. */
function elements(bytes: Buffer, from: number, to: number): Element[] {
  const found: Element[] = [];
  // The zeros before its first one say how many bytes a number has.
  const lengthAt = (at: number) => Math.clz32(bytes[at]!) - 23;
  for (let at = from; at < Math.min(to, bytes.length) && found.length < 200;) {
    const idEnd = at + lengthAt(at);
    if (idEnd - at > 4 || idEnd >= bytes.length) break;
    const inside = idEnd + lengthAt(idEnd);
    if (inside - idEnd > 8 || inside > bytes.length) break;
    const first = bytes[idEnd]! & (0xff >> (inside - idEnd));
    const size = bytes.subarray(idEnd + 1, inside).reduce((sum, one) => sum * 256 + one, first);
    found.push({ id: bytes.toString('hex', at, idEnd), from: inside, to: inside + size });
    at = inside + size;
  }
  return found;
}

/** The length of a film stands in `moov/mvhd`, wherever in the file that is. */
async function ofBoxes({ bytes, part }: Measured): Promise<number | undefined> {
  for (let [at, seen] = [0, 0]; at + 8 <= bytes && seen < 200; seen++) {
    const head = await part(at, 16);
    const name = head.toString('latin1', 4, 8);
    const said = head.readUInt32BE(0);
    const size = said === 1 ? Number(head.readBigUInt64BE(8)) : said === 0 ? bytes - at : said;
    if (name === 'moov') {
      const inside = await part(at + 8, 256);
      const movie = inside.indexOf('mvhd');
      if (movie < 0) return undefined;
      const wide = inside[movie + 4] === 1;
      const scale = inside.readUInt32BE(movie + (wide ? 24 : 16));
      return ((wide ? Number(inside.readBigUInt64BE(movie + 28)) : inside.readUInt32BE(movie + 20)) / scale) * 1_000;
    }
    if (size < 8) return undefined;
    at += size;
  }
  return undefined;
}
