import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Storage } from '#adapters/storage/storage.ts';
import type { TenantDb } from './tenantDb.ts';

export interface NewFile {
  name: string;
  ending: string;
  content: Readable;
}

/** Stores a file of a tenant and writes its row; the storage key says nothing of the name. To be called before anything is written or locked. */
export async function keepFile(
  db: TenantDb,
  storage: Storage,
  kind: string,
  personId: string,
  { name, ending, content }: NewFile,
): Promise<{ fileId: string; bytes: number; key: string }> {
  const key = `${db.tenant}/${kind}/${randomUUID()}.${ending}`;
  const bytes = await db.outside(() => storage.write(key, content));
  try {
    const { fileId } = await db
      .insertInto('file')
      .values({ tenantId: db.tenant, name, storageKey: key, bytes: String(bytes), personId })
      .returning('fileId')
      .executeTakeFirstOrThrow();
    return { fileId, bytes, key };
  } catch (error) {
    await storage.remove(key);
    throw error;
  }
}
