import { randomUUID } from 'node:crypto';
import { calendarEndpoints } from '#areas/outbound/calendar/calendar.contract.ts';
import { groupEndpoints } from '#areas/contacts/group/group.contract.ts';
import { checkedImport } from '#areas/contacts/import/testRows.ts';
import { tenantWithBatch } from '#areas/outbound/dialing/testTenant.ts';
import { finishedExport, requestedExport } from '#areas/system/exports/testRows.ts';
import { exportEndpoints } from '#areas/system/exports/exports.contract.ts';
import { keepRecording } from '#areas/outbound/recording/testRows.ts';
import type { Caller, TestServer } from '#kit/testing/testServer.ts';

type Where = { of: TestServer; tenant: string };
type Make<Value = string> = (owner: Caller, where: Where) => Promise<Value>;

/** The tenant's first row of a table, with all that stands around it; made where there is none. */
const outbound = (table: string, column: string): Make => async (_, where) => {
  const ask = () => where.of.app.inTenant(where.tenant, (db) => db.rows<{ id: string }>(`select ${column}::text as id from ${table} where tenant_id = $1 order by ${column} limit 1`, [where.tenant]));
  if ((await ask()).length === 0) await tenantWithBatch(where.of.database.ownerUrl, where.tenant, { contacts: 2 });
  return (await ask())[0]!.id;
};

const callId: Make = async (owner, where) => {
  const taskId = await outbound('task', 'task_id')(owner, where);
  const [call] = await where.of.app.inTenant(where.tenant, (db) => db.rows<{ id: string }>(`
    insert into call_record (tenant_id, task_id, batch_id, campaign_id, contact_id, robot_id, flow_version, gateway_id, node, phone, name, caller_number, attempt, started_at, ended_at, call_status)
    select tenant_id, task_id, batch_id, campaign_id, contact_id, robot_id, 1, gateway_id, 'test', phone, task.name, '+862160204410', 1, now(), now(), 2 from task join campaign using (tenant_id, campaign_id)
    where tenant_id = $1 and task_id = $2 returning call_id::text as id`, [where.tenant, taskId]));
  return call!.id;
};

const recordedCall: Make = async (owner, where) => {
  const made = await callId(owner, where);
  await keepRecording(where.of, where.tenant, made);
  return made;
};

/** One whose contacts may be called once more. */
const calledBatch: Make = async (owner, where) => {
  const batchId = await outbound('batch', 'batch_id')(owner, where);
  await where.of.app.inTenant(where.tenant, (db) => db.rows('update task set call_status = 2 where tenant_id = $1 and batch_id = $2', [where.tenant, batchId]));
  return batchId;
};
const calendarId: Make = async (owner) => (await owner.call(calendarEndpoints.save, { body: { name: `Calendar ${randomUUID()}`, weekdays: [1, 2, 3, 4, 5] } })).data.calendarId;

/** How a test makes a row whose key stands in a path. A new `:thingId` needs a line here. */
export const rows: Record<string, Make> = {
  batchId: outbound('batch', 'batch_id'),
  campaignId: outbound('campaign', 'campaign_id'),
  gatewayId: outbound('gateway', 'gateway_id'),
  numberId: outbound('caller_number', 'number_id'),
  robotId: outbound('robot', 'robot_id'),
  taskId: outbound('task', 'task_id'),
  campaignBusinessType: async () => '1',
  callId: recordedCall,
  ctiCallId: recordedCall,
  calendarId,
  tenantId: async (_, { tenant }) => tenant,
  customerId: async (_, { tenant }) => tenant,
  userId: outbound('person', 'person_id'),

  async importId(owner, { of, tenant }) {
    return (await checkedImport(of, owner, { name: 'contacts.csv', content: 'phone,name\n13800138000,Wei\n' }, tenant)).importId;
  },

  contactId: outbound('contact', 'contact_id'),

  groupId: async (owner) => (await owner.call(groupEndpoints.save, { body: { name: `Group ${randomUUID()}` } })).data.groupId,

  exportFile: async (owner, { of, tenant }) => (await finishedExport(of, owner, tenant)).fileName,
  socketId: async () => 'one-window',
};

/** The same for keys that a body must have: listed here, the walk asks with another tenant's. */
export const bodies: Record<string, Make<unknown>> = {
  calendarId,
  batchId: rows.batchId!,
  fromBatchId: calledBatch,
  campaignId: rows.campaignId!,
  groupId: rows.groupId!,
  importId: rows.importId!,
  robotId: rows.robotId!,
  gatewayId: rows.gatewayId!,
  exportId: async (owner) => (await requestedExport(owner)).exportId,
  exportIds: async (owner) => (await requestedExport(owner)).exportId,
  fileNames: async (owner, { of, tenant }) => [(await finishedExport(of, owner, tenant)).fileName],
  storedName: async (owner) => (await owner.call(exportEndpoints.upload, {}, { name: 'form.csv', content: 'one\n' })).data.name,
  ctiCallId: recordedCall,
  batchIds: async (owner, where) => [await rows.batchId!(owner, where)],
  taskIds: async (owner, where) => [await rows.taskId!(owner, where)],
  contactIds: async (owner, where) => [await rows.contactId!(owner, where)],
  numberIds: async (owner, where) => [await outbound('caller_number', 'number_id')(owner, where)],
};

/** Keys of rows that belong to nobody: whoever may do what an endpoint does finds them, whatever their data permission. */
export const notLimited: ReadonlySet<string> = new Set(['gatewayId', 'numberId', 'numberIds', 'robotId', 'calendarId', 'tenantId', 'customerId', 'userId', 'campaignBusinessType', 'socketId', 'storedName']);
