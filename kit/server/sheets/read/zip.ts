import { createReadStream } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import { FileProblem } from './fileProblem.ts';

interface Entry {
  packed: number;
  method: number;
  at: number;
}

/** Unpacked bytes of one workbook: a million rows fit, a bomb does not. */
const mostUnpacked = 2 * 1024 ** 3;
/** Sheets of empty rows shrink to a hundredth; a bomb to a thousandth. Small ones (bytes) are harmless. */
const mostRatio = 250;
const harmless = 32 * 1024 ** 2;

/** The entries of a zip file by name, read where they lie (APPNOTE.TXT of PKWARE, without zip64). */
export async function openZip(path: string) {
  const file = await open(path);
  try {
    const entries = await directoryOf(file);
    // Counted as they come: what the zip says of its sizes may be a lie.
    let unpacked = 0;
    return {
      has: (name: string) => entries.has(name),
      /** `onRead` hears the share of the packed bytes that were taken so far. */
      async *read(name: string, onRead: (share: number) => void = () => {}): AsyncGenerator<Buffer> {
        const entry = entries.get(name);
        if (!entry) throw new FileProblem('brokenWorkbook');
        if (entry.packed === 0) return;
        const start = await contentAt(path, entry);
        const packed = createReadStream(path, { start, end: start + entry.packed - 1, highWaterMark: 1 << 16 });
        let ofEntry = 0;
        for await (const part of inflated(packed, entry.method)) {
          unpacked += part.length;
          ofEntry += part.length;
          if (unpacked > mostUnpacked || (ofEntry > harmless && ofEntry > packed.bytesRead * mostRatio))
            throw new FileProblem('tooLarge');
          onRead(packed.bytesRead / entry.packed);
          yield part;
        }
      },
    };
  } finally {
    await file.close();
  }
}

async function* inflated(packed: Readable, method: number): AsyncGenerator<Buffer> {
  if (method === 0) return yield* packed as AsyncIterable<Buffer>;
  if (method !== 8) throw new FileProblem('brokenWorkbook');
  const inflate = createInflateRaw({ chunkSize: 1 << 16 });
  packed.on('error', (error) => inflate.destroy(error));
  try {
    yield* packed.pipe(inflate) as AsyncIterable<Buffer>;
  } catch (error) {
    throw String((error as { code?: string }).code).startsWith('Z_') ? new FileProblem('brokenWorkbook') : error;
  } finally {
    packed.destroy();
  }
}

const endSign = 0x06054b50;
const entrySign = 0x02014b50;

async function directoryOf(file: FileHandle): Promise<Map<string, Entry>> {
  const { size } = await file.stat();
  // The directory's end is followed by a comment of at most 64 kB.
  const tail = await bytesAt(file, Math.max(0, size - 65_557), Math.min(size, 65_557));
  let end = tail.length - 22;
  while (end >= 0 && tail.readUInt32LE(end) !== endSign) end -= 1;
  if (end < 0) throw new FileProblem('brokenWorkbook');
  const directory = await bytesAt(file, tail.readUInt32LE(end + 16), Math.min(tail.readUInt32LE(end + 12), size));

  const entries = new Map<string, Entry>();
  for (let at = 0; at + 46 <= directory.length && directory.readUInt32LE(at) === entrySign;) {
    const nameLength = directory.readUInt16LE(at + 28);
    const name = directory.toString('utf8', at + 46, at + 46 + nameLength).replaceAll('\\', '/');
    if (directory.readUInt16LE(at + 8) & 1) throw new FileProblem('protectedWorkbook');
    entries.set(name, {
      method: directory.readUInt16LE(at + 10),
      packed: directory.readUInt32LE(at + 20),
      at: directory.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return entries;
}

/** Where an entry's bytes begin: its own head repeats the name, with extras of another length. */
async function contentAt(path: string, { at }: Entry) {
  const file = await open(path);
  try {
    const head = await bytesAt(file, at, 30);
    return at + 30 + head.readUInt16LE(26) + head.readUInt16LE(28);
  } finally {
    await file.close();
  }
}

async function bytesAt(file: FileHandle, position: number, length: number) {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  if (bytesRead < length) throw new FileProblem('brokenWorkbook');
  return buffer;
}
