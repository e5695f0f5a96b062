import type { FastifyRequest } from 'fastify';
import { basename } from 'node:path';
import { pipeline, Transform, type Readable } from 'node:stream';
import type { Upload } from '#kit/contract/endpoint.ts';
import { Fault, faults } from '#kit/contract/faults.ts';

export interface ReceivedFile {
  /** As the person called it, without a path. */
  name: string;
  /** In lower case, without the dot. */
  ending: string;
  /** Ends with TOO_LARGE when more comes than the endpoint takes, never like a whole file. */
  content: Readable;
  fields: Record<string, string>;
}

const longestName = 200;
const shownSize = (bytes: number) =>
  bytes >= 1 << 20 ? `${Math.round(bytes / (1 << 20))} MB` : `${Math.round(bytes / 1024)} kB`;

/** Refuses what is not multipart, has no file, has another ending, an endless name, or is too large; the name never becomes a path. */
export async function receiveFile(request: FastifyRequest, { types, most }: Upload): Promise<ReceivedFile> {
  if (!request.isMultipart()) throw new Fault(faults.WRONG_TYPE, { types: types.join(', ') });
  const part = await request.file({ limits: { fileSize: most, files: 1, fields: 20, fieldSize: 10_000 } });
  if (!part) throw new Fault(faults.MALFORMED, { issues: [{ field: 'file', keyword: 'required' }] });

  const name = basename(part.filename.replaceAll('\\', '/'));
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  const refusal = !types.includes(ending)
    ? new Fault(faults.WRONG_TYPE, { types: types.join(', ') })
    : [...name].length > longestName
      ? new Fault(faults.NAME_TOO_LONG, { most: longestName })
      : null;
  if (refusal) {
    part.file.resume();
    throw refusal;
  }
  return {
    name,
    ending,
    content: uncut(request, part.file, new Fault(faults.TOO_LARGE, { limit: shownSize(most) })),
    fields: textFields(part.fields),
  };
}

/** What is cut off at the limit would end as if that were all of it. */
function uncut({ raw }: FastifyRequest, file: Readable & { truncated: boolean }, tooLarge: Fault): Readable {
  const content = new Transform({
    transform: (part, _, next) => next(null, part),
    flush: (done) => done(file.truncated ? tooLarge : null),
  });
  file.on('limit', () => {
    content.destroy(tooLarge);
    // A browser hears the refusal only when it has sent all of it.
    raw.unpipe();
    raw.resume();
  });
  // An error reaches the reader through `content` itself.
  pipeline(file, content, () => {});
  return content;
}

function textFields(fields: object) {
  const texts = Object.entries(fields)
    .filter(([, field]) => typeof field?.value === 'string')
    .map(([name, field]) => [name, field.value]);
  return Object.fromEntries(texts) as Record<string, string>;
}
