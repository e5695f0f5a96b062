import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Storage } from '#adapters/storage/storage.ts';
import { firstPage } from '#kit/contract/page.ts';
import { serve } from '#kit/server/serve.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { contactsFaults } from '../contacts.faults.ts';
import { customerEndpoints } from '../customer/customer.contract.ts';
import { customerHandlers } from '../customer/customer.server.ts';
import { importEndpoints } from './import.contract.ts';
import { importHandlers } from './import.server.ts';
import { checkedImport, jobsOf } from './testRows.ts';

export const gates = ['contacts.customer.view', 'contacts.customer.import'] as const;

export const csv = (content: string | Buffer, name = 'renewals.csv') => ({ name, content });
export const of = (importId: string) => ({ params: { importId } });
export const mobile = (number: number) => `138${String(number).padStart(8, '0')}`;
export const lines = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => `${mobile(from + at)},Person ${at},${at}`).join('\n');

/** For tests: a server of imports whose disk can fill up, and somebody who imports. */
export async function testImports() {
  const told: { event: string; facts: { state?: string; rowsRead?: number } }[] = [];
  const tell = (_: string, event: string, facts: object) => void told.push({ event, facts });
  const disk = {
    /** What is written goes where Linux has no space, ever. */
    full: false,
    /** What happens while a file comes. */
    whileStored: async () => {},
  };
  const server = await testServer(
    (app, { storage }) => {
      const sometimesFull: Storage = {
        ...storage,
        write: async (key, content) => {
          await disk.whileStored();
          return disk.full ? (await pipeline(content, createWriteStream('/dev/full')), 0) : storage.write(key, content);
        },
      };
      serve(app, importEndpoints, importHandlers({ inTenant: app.inTenant, storage: sometimesFull, live: { tell } }));
      serve(app, customerEndpoints, customerHandlers);
    },
    { faults: Object.values(contactsFaults) },
  );
  const importer = server.as(person({ gates: [...gates], plainNumbers: true }));
  const jobs = jobsOf(server, { tell });
  return {
    server,
    disk,
    told,
    importer,
    jobs,
    imported: async (content: string | Buffer, name?: string) => checkedImport(server, importer, csv(content, name)),
    refusedOf: async (importId: string, query = {}) =>
      (await importer.call(importEndpoints.refused, { ...of(importId), body: { ...firstPage, ...query } })).data,
    async stored(importId: string) {
      await importer.call(importEndpoints.confirm, of(importId));
      await jobs.store({ tenant: '1', importId });
      return (await importer.call(importEndpoints.one, of(importId))).data;
    },
    contactsOf: (importId: string) =>
      ask(server.database.ownerUrl, 'select phone from contact where import_id = $1', [importId]),
  };
}
