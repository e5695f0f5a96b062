import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Client } from 'pg';
import type { Storage } from '#adapters/storage/storage.ts';
import { resourcesIn } from '#core/design/resources.ts';
import { measured } from '#areas/designer/resource/measure.ts';
import { insertMany, makeRobot } from '../demo.store.ts';
import { demoFiles } from './files.ts';
import { guide } from './guide.ts';

interface Owner {
  tenant: string;
  person: string;
  now: number;
}

const day = 86_400_000;
/** The same file has the same id in every demonstration. */
const idOf = (name: string) =>
  createHash('sha256')
    .update(`demonstration file ${name}`)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');

/** Files in the libraries, and a text robot that shows them. */
export async function writeDemoLibrary(client: Client, { tenant, person, now }: Owner, storage: Storage) {
  const files = Object.entries(demoFiles).map(([key, file]) => ({ ...file, key, id: idOf(key) }));
  const rows = [];
  for (const { id, kind, name, type, ago, content } of files) {
    const bytes = content();
    const ending = name.slice(name.lastIndexOf('.') + 1);
    const key = `${tenant}/resources/${id}.${ending}`;
    await storage.write(key, Readable.from([bytes]));
    const {
      width = null,
      height = null,
      milliseconds = null,
    } = await measured(type, {
      begin: bytes,
      bytes: bytes.length,
      part: async (start, length) => bytes.subarray(start, start + length),
    });
    rows.push({
      tenant_id: tenant,
      resource_id: id,
      kind,
      name,
      type,
      ending,
      storage_key: key,
      bytes: bytes.length,
      width,
      height,
      milliseconds,
      made_by: person,
      created_at: new Date(now - ago * day).toISOString(),
    });
  }
  await insertMany(client, 'resource', rows);
  const flow = guide((key) => {
    const { id, name, kind } = files.find((one) => one.key === key)!;
    return { id, name, type: kind };
  }, now);
  const robotId = await makeRobot(client, { tenant, person, flow, createdAt: new Date(now - 35 * day).toISOString() });
  await insertMany(
    client,
    'resource_use',
    [...resourcesIn(flow)].map(([resource_id, { count }]) => ({
      tenant_id: tenant,
      robot_id: robotId,
      resource_id,
      uses: count,
    })),
  );
}
