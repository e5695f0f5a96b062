import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Fault, faults } from '#kit/contract/faults.ts';
import type { Storage } from '#adapters/storage/storage.ts';
import type { TenantDb } from './tenantDb.ts';

export interface NewFile {
  name: string;
  ending: string;
  content: Readable;
}

/** Stores a file of a tenant and writes its row; the storage key says nothing of the name. */
export async function keepFile(
  db: TenantDb,
  storage: Storage,
  kind: string,
  personId: string,
  { name, ending, content }: NewFile,
): Promise<{ fileId: string; bytes: number }> {
  const key = `${db.tenant}/${kind}/${randomUUID()}.${ending}`;
  const bytes = await storage.write(key, content);
  try {
    const { fileId } = await db
      .insertInto('file')
      .values({ tenantId: db.tenant, name, storageKey: key, bytes: String(bytes), personId })
      .returning('fileId')
      .executeTakeFirstOrThrow();
    return { fileId, bytes };
  } catch (error) {
    await storage.remove(key);
    throw error;
  }
}

/** Refuses with NOT_FOUND where the row or the file itself is missing. */
export async function openFile(db: TenantDb, storage: Storage, fileId: string) {
  const row = await db
    .selectFrom('file')
    .where('tenantId', '=', db.tenant)
    .where('fileId', '=', fileId)
    .select(['name', 'storageKey as key', 'bytes'])
    .executeTakeFirst();
  const content = row && (await storage.read(row.key));
  if (!content) throw new Fault(faults.NOT_FOUND);
  return { name: row.name, bytes: Number(row.bytes), content };
}
