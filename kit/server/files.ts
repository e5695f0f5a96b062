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
    const { file_id } = await db
      .insertInto('file')
      .values({ tenant_id: db.tenant, name, storage_key: key, bytes: String(bytes), person_id: personId })
      .returning('file_id')
      .executeTakeFirstOrThrow();
    return { fileId: file_id, bytes };
  } catch (error) {
    await storage.remove(key);
    throw error;
  }
}

/** Refuses with NOT_FOUND where the row or the file itself is missing. */
export async function openFile(db: TenantDb, storage: Storage, fileId: string) {
  const row = await db
    .selectFrom('file')
    .where('tenant_id', '=', db.tenant)
    .where('file_id', '=', fileId)
    .select(['name', 'storage_key as key', 'bytes'])
    .executeTakeFirst();
  const content = row && (await storage.read(row.key));
  if (!content) throw new Fault(faults.NOT_FOUND);
  return { name: row.name, bytes: Number(row.bytes), content };
}
