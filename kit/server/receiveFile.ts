import type { FastifyRequest } from 'fastify';
import { basename } from 'node:path';
import type { Readable } from 'node:stream';
import type { Upload } from '#kit/contract/endpoint.ts';
import { Fault, faults } from '#kit/contract/faults.ts';

export interface ReceivedFile {
  /** As the person called it, without a path. */
  name: string;
  /** In lower case, without the dot. */
  ending: string;
  /** Ends with TOO_LARGE when more comes than the endpoint takes. */
  content: Readable;
  fields: Record<string, string>;
}

const shownSize = (bytes: number) => (bytes >= 1 << 20 ? `${Math.round(bytes / (1 << 20))} MB` : `${Math.round(bytes / 1024)} kB`);

/** Refuses what is not multipart, has no file, has another ending, or is too large; the name never becomes a path. */
export async function receiveFile(request: FastifyRequest, { types, most }: Upload): Promise<ReceivedFile> {
  if (!request.isMultipart()) throw new Fault(faults.WRONG_TYPE, { types: types.join(', ') });
  const part = await request.file({ limits: { fileSize: most, files: 1, fields: 20, fieldSize: 10_000 } });
  if (!part) throw new Fault(faults.MALFORMED, { issues: [{ field: 'file', keyword: 'required' }] });

  const name = basename(part.filename.replaceAll('\\', '/')).slice(0, 200);
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  if (!types.includes(ending)) {
    part.file.resume();
    throw new Fault(faults.WRONG_TYPE, { types: types.join(', ') });
  }
  part.file.on('limit', () => {
    part.file.destroy(new Fault(faults.TOO_LARGE, { limit: shownSize(most) }));
    // A browser hears the refusal only when it has sent all of it.
    request.raw.unpipe();
    request.raw.resume();
  });
  return { name, ending, content: part.file, fields: textFields(part.fields) };
}

function textFields(fields: object) {
  const texts = Object.entries(fields).filter(([, field]) => typeof field?.value === 'string').map(([name, field]) => [name, field.value]);
  return Object.fromEntries(texts) as Record<string, string>;
}
