import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, inflateRaw } from 'node:zlib';

export type BodyProblem = 'tooLarge' | 'closed' | 'malformed';

/** A body that could not be read; names neither the address nor what stood in it. */
export class BodyFailed extends Error {
  readonly problem: BodyProblem;
  constructor(problem: BodyProblem) {
    super(problem);
    this.problem = problem;
  }
}

type Opens = (bytes: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>;
const [openGzip, openBrotli] = [promisify(gunzip) as Opens, promisify(brotliDecompress) as Opens];
const [openZlib, openRaw] = [promisify(inflate) as Opens, promisify(inflateRaw) as Opens];

/** RFC 9110, 8.4.1: "deflate" is zlib's format; some servers send it without zlib's head. */
const openDeflate: Opens = (bytes, options) => {
  const hasHead = bytes.length > 1 && (bytes[0]! & 0x0f) === 8 && bytes.readUInt16BE(0) % 31 === 0;
  return (hasHead ? openZlib : openRaw)(bytes, options);
};
const opens = new Map<string, Opens>([
  ['gzip', openGzip],
  ['x-gzip', openGzip],
  ['deflate', openDeflate],
  ['br', openBrotli],
]);
/** One over the other; a server that says more means no good. */
const mostEncodings = 2;

/** Told of each piece as it comes, as it is on the wire. */
interface Reading {
  /** Bytes, on the wire and opened. */
  most: number;
  came?(bytes: number): void;
}

/**
 * All of an answer, opened where it came as gzip, deflate or br. Rejects with `BodyFailed`: `tooLarge` also where a small
 * body opens into a large one, `closed` where the connection ended in the middle, `malformed` where it is compressed in
 * another way or not in the way it says. What `signal` of the request ended rejects as Node says it.
 */
export async function bodyOf(answer: IncomingMessage, { most, came }: Reading): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const part of answer as AsyncIterable<Buffer>) {
      bytes += part.length;
      if (bytes > most) throw new BodyFailed('tooLarge');
      parts.push(part);
      came?.(part.length);
    }
  } catch (error) {
    answer.destroy();
    throw (error as { code?: unknown }).code === 'ECONNRESET' ? new BodyFailed('closed') : error;
  }
  return opened(Buffer.concat(parts), answer.headers['content-encoding'] ?? '', most);
}

async function opened(bytes: Buffer, encodings: string, most: number): Promise<Buffer> {
  const named = encodings
    .toLowerCase()
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one && one !== 'identity');
  if (named.length > mostEncodings) throw new BodyFailed('malformed');
  // A body that is not there is compressed in no way, whatever the head says of it.
  if (bytes.length === 0) return bytes;
  let content = bytes;
  for (const name of named.reverse()) {
    const open = opens.get(name);
    if (!open) throw new BodyFailed('malformed');
    content = await open(content, { maxOutputLength: most }).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ERR_BUFFER_TOO_LARGE') throw new BodyFailed('tooLarge');
      if (/^(Z_|ERR_BROTLI|ERR__)/.test(error.code ?? '')) throw new BodyFailed('malformed');
      throw error;
    });
  }
  return content;
}

const marks: [string, number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/**
 * The text of a body: in the charset its mark names, else the one its content type declares, else UTF-8. The mark is no
 * part of the text; a charset that is unknown is read as UTF-8.
 */
export function textIn(bytes: Uint8Array, contentType = ''): string {
  const marked = marks.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte));
  const declared = /;\s*charset\s*=\s*"?([\w.:-]{1,40})/i.exec(contentType.slice(0, 500))?.[1];
  return decoderOf(marked?.[0] ?? declared).decode(bytes);
}

function decoderOf(charset = 'utf-8') {
  try {
    return new TextDecoder(charset);
  } catch (error) {
    if (error instanceof RangeError) return new TextDecoder();
    throw error;
  }
}

/** `bodyOf`, as text. */
export const textOf = async (answer: IncomingMessage, most: number) =>
  textIn(await bodyOf(answer, { most }), answer.headers['content-type']);
