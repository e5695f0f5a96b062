import { randomUUID } from 'node:crypto';
import { firstRow } from '#areas/outbound/testRows.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import type { Make, WalkRows } from '#kit/testing/walkRows.ts';
import { exportEndpoints } from './exports/exports.contract.ts';
import { finishedExport, requestedExport } from './exports/testRows.ts';

/** An export of nothing is refused. */
const customer = firstRow('contact', 'contact_id');
const exportId: Make = async (owner, where) => {
  await customer(owner, where);
  return (await requestedExport(owner)).exportId;
};
const exportFile: Make = async (owner, where) => {
  await customer(owner, where);
  return (await finishedExport(where.of, owner, where.tenant)).fileName;
};

const vendorId: Make = async (owner, where) => {
  await customer(owner, where);
  const [made] = await where.of.app.inTenant(where.tenant, (db) =>
    db.rows<{ id: string }>(
      `insert into speech_vendor (tenant_id, name, kind, duty, url, languages, voices, timeout, place)
        values ($1, $2, 'http', 'speaks', 'https://speech.example.com/say', '{en}',
          '[{"code":"nova","name":"Nova","language":"en"}]', 3000, 1)
        returning vendor_id::text as id`,
      [where.tenant, `Vendor ${randomUUID()}`],
    ),
  );
  return made!.id;
};

/** What making an export wrote. */
const lineNo: Make = async (owner, where) => {
  await exportId(owner, where);
  const [line] = await ask(
    where.of.database.ownerUrl,
    'select max(line_no)::text as no from audit_line where tenant_id = $1',
    [where.tenant],
  );
  return line!.no as string;
};
const deliveryId: Make = async (owner, where) => {
  await customer(owner, where);
  const [made] = await where.of.app.inTenant(where.tenant, (db) =>
    db.rows<{ id: string }>(
      `insert into webhook_delivery (tenant_id, source, event, object, body) values ($1, 'tasks', 'call.ended', 'call 7', '{}')
        returning delivery_id::text as id`,
      [where.tenant],
    ),
  );
  return made!.id;
};
const parameterId: Make = async (owner, where) => {
  await customer(owner, where);
  const [made] = await ask(
    where.of.database.ownerUrl,
    `insert into global_parameter (tenant_id, name, value) values ($1, $2, 'x') returning parameter_id::text as id`,
    [where.tenant, `value ${randomUUID()}`],
  );
  return made!.id as string;
};
const settingId: Make = async (owner, where) => {
  await customer(owner, where);
  const [made] = await ask(
    where.of.database.ownerUrl,
    `insert into system_setting (tenant_id, code, value) values ($1, 'webhook.days', 7)
      on conflict (tenant_id, code) do update set value = 8 returning setting_id::text as id`,
    [where.tenant],
  );
  return made!.id as string;
};
const ofLine = 'lineNo of /log/audit/lines/:lineNo';

export const systemRows: WalkRows = {
  rows: {
    [ofLine]: lineNo,
    'id of /config/global/parameters/:id': parameterId,
    'id of /config/system/:id': settingId,
    'id of /config/system/enable/:id/:validFlag': settingId,
    exportFile,
    socketId: async () => 'one-window',
    vendorId,
    deliveryId,
  },
  bodies: {
    vendorId,
    exportId,
    exportIds: exportId,
    fileNames: async (owner, where) => [await exportFile(owner, where)],
    storedName: async (owner) =>
      (await owner.call(exportEndpoints.upload, {}, { name: 'form.csv', content: 'one\n' })).data.name,
  },
  // The tune of the house, or the tenant's own.
  plainValues: ['music'],
  // Vendors, parameters and settings are the tenant's, not a department's.
  notLimited: [
    'socketId',
    'storedName',
    'vendorId',
    'id of /config/global/parameters/:id',
    'id of /config/system/:id',
    'id of /config/system/enable/:id/:validFlag',
  ],
};
