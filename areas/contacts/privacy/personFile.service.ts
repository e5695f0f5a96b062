import { PassThrough, type Readable } from 'node:stream';
import type { Storage } from '#adapters/storage/storage.ts';
import type { Turn } from '#core/flow/transcript.ts';
import type { Language } from '#kit/contract/language.ts';
import { zipFile } from '#kit/server/sheets/zipFile.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { heldKinds } from './privacy.contract.ts';
import { privacyTexts } from './privacy.texts.ts';
import { subjects, type Subject } from './subject.store.ts';

const endings: Record<string, string> = { 'audio/wav': 'wav', 'audio/mpeg': 'mp3', 'audio/ogg': 'ogg' };

/** All that is held of one person as a zip: data.json, each conversation as text, each recording. Times as ISO 8601. */
export async function personFile(
  db: TenantDb,
  storage: Pick<Storage, 'read'>,
  subject: Subject,
  language: Language,
): Promise<Readable> {
  const data: Record<string, Record<string, unknown>[]> = {};
  for (const kind of heldKinds) data[kind] = await subjects.rows(db, kind, subject);
  const recordings = data.recordings!.map(({ callId, key, type }) => ({
    key: key as string,
    name: `recordings/${callId as string}.${endings[type as string] ?? 'bin'}`,
  }));
  // Where a file lies with us is nothing of theirs.
  data.recordings = data.recordings!.map(({ key: _, mediaId: __, ...rest }, at) => ({
    ...rest,
    file: recordings[at]!.name,
  }));
  const out = new PassThrough();
  const zip = zipFile(out);
  async function put(name: string, content: string) {
    const entry = await zip.entry(name);
    await entry.write(Buffer.from(content));
    await entry.end();
  }
  async function write() {
    await put('data.json', JSON.stringify(data, asTime, 2));
    for (const { callId, turns } of data.conversations!)
      await put(`conversations/${callId as string}.txt`, told(turns as Turn[], language));
    for (const { key, name } of recordings) {
      const content = await storage.read(key);
      if (!content) continue;
      const entry = await zip.entry(name, { store: true });
      for await (const part of content) await entry.write(part as Buffer);
      await entry.end();
    }
    await zip.end();
  }
  write().catch((error: Error) => out.destroy(error));
  return out;
}

/** Rows have a time as milliseconds. */
const asTime = (name: string, value: unknown) =>
  typeof value === 'number' && /(At|until)$/.test(name) ? new Date(value).toISOString() : value;

const told = (turns: Turn[], language: Language) =>
  turns
    .map((turn) => `${privacyTexts[language][turn.speaker === 'customer' ? 'person' : 'us']}: ${turn.text}`)
    .join('\n');
