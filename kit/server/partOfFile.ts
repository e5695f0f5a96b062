import type { FastifyReply } from 'fastify';
import type { Readable } from 'node:stream';

/** A file of which a part can be asked, as players do. */
export interface PartsOfFile {
  /** Bytes of all of it. */
  size: number;
  /** Both ends belong to the part. */
  part(start: number, end: number): Promise<Readable>;
}

/** Answers what the Range header asks (RFC 9110, 14: one range of bytes); anything else it may say is answered with the whole file. */
export async function sendPart(reply: FastifyReply, { size, part }: PartsOfFile, asked: string | undefined) {
  reply.header('accept-ranges', 'bytes').header('cache-control', 'private, no-store');
  const range = rangeOf(asked, size);
  if (range === 'outside')
    return reply
      .code(416)
      .header('content-range', `bytes */${size}`)
      .type('text/plain')
      .removeHeader('content-disposition')
      .send('');
  if (!range) return reply.header('content-length', size).send(await part(0, size - 1));
  reply
    .code(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${size}`)
    .header('content-length', range.end - range.start + 1);
  return reply.send(await part(range.start, range.end));
}

export function rangeOf(asked: string | undefined, size: number): { start: number; end: number } | 'outside' | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(asked ?? '') ?? [];
  if (!first && !last) return null;
  const start = first ? Number(first) : Math.max(0, size - Number(last));
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1;
  if (first && last && Number(last) < Number(first)) return null;
  return start >= size || (!first && Number(last) === 0) ? 'outside' : { start, end };
}
