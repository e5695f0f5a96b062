import { buffer } from 'node:stream/consumers';
import type { Storage } from '#adapters/storage/storage.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { resources } from './resource.store.ts';

/** Bytes; a prompt is shorter. */
const longest = 64 * 1024 * 1024;

/** The file of a recording that prompts name; null where it is not there, or is no sound. */
export async function soundFile(
  db: TenantDb,
  resourceId: string,
  storage: Pick<Storage, 'read'>,
): Promise<Uint8Array | null> {
  if (!/^[0-9a-f-]{36}$/.test(resourceId)) return null;
  const [found] = await resources.some(db, [resourceId]);
  if (!found?.type.startsWith('audio/') || found.bytes > longest) return null;
  return db.outside(async () => {
    const file = await storage.read(found.key);
    return file && buffer(file);
  });
}
