import { randomUUID } from 'node:crypto';
import { clientId } from '#areas/account/client/testRows.ts';
import { originId } from '#areas/account/frame/testRows.ts';
import { configEndpoints } from '#areas/designer/config/config.contract.ts';
import { faqEndpoints, handlerEndpoints } from '#areas/designer/parts/parts.contract.ts';
import { faqUploadId, knowingRobot, knownIds } from '#areas/designer/knowledge/testRows.ts';
import { nluSetId, nluTestId } from '#areas/designer/nluTest/testRows.ts';
import { chartId, flowTestId } from '#areas/designer/debug/testRows.ts';
import { samples } from '#core/flow/samples/index.ts';
import { draftEndpoints, versionEndpoints } from '#areas/designer/draft/draft.contract.ts';
import { newResource, newShare } from '#areas/designer/testRows.ts';
import { secretEndpoints } from '#areas/robot/secret/secret.contract.ts';
import { providerId } from '#areas/account/openId/testRows.ts';
import { waitingRegistration } from '#areas/account/register/testRows.ts';
import { anotherSession } from '#areas/account/center/testRows.ts';
import { newSeat, newSkillGroup } from '#areas/members/agent/testRows.ts';
import { calendarEndpoints } from '#areas/outbound/calendar/calendar.contract.ts';
import { groupEndpoints } from '#areas/contacts/group/group.contract.ts';
import { checkedImport } from '#areas/contacts/import/testRows.ts';
import { tenantWithBatch } from '#areas/outbound/dialing/testTenant.ts';
import { tenantEndpoints, type NewTenantForm } from '#areas/operate/tenant/tenant.contract.ts';
import { departmentEndpoints } from '#areas/members/department/department.contract.ts';
import { checkedUserImport } from '#areas/members/import/testRows.ts';
import { userEndpoints } from '#areas/members/user/user.contract.ts';
import { finishedExport, requestedExport } from '#areas/system/exports/testRows.ts';
import { exportEndpoints } from '#areas/system/exports/exports.contract.ts';
import { keepRecording } from '#areas/outbound/recording/testRows.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { sampleOf } from '#kit/testing/sampleOf.ts';
import { roleEndpoints } from '#areas/members/role/role.contract.ts';
import type { Caller, TestServer } from '#kit/testing/testServer.ts';

type Where = { of: TestServer; tenant: string };
type Make<Value = string> = (owner: Caller, where: Where) => Promise<Value>;

/** The tenant's first row of a table, with all that stands around it; made where there is none. */
const outbound =
  (table: string, column: string): Make =>
  async (_, where) => {
    const ask = () =>
      where.of.app.inTenant(where.tenant, (db) =>
        db.rows<{ id: string }>(
          `select ${column}::text as id from ${table} where tenant_id = $1 order by ${column} limit 1`,
          [where.tenant],
        ),
      );
    if ((await ask()).length === 0) await tenantWithBatch(where.of.database.ownerUrl, where.tenant, { contacts: 2 });
    return (await ask())[0]!.id;
  };

const callId: Make = async (owner, where) => {
  const taskId = await outbound('task', 'task_id')(owner, where);
  const [call] = await where.of.app.inTenant(where.tenant, (db) =>
    db.rows<{ id: string }>(
      `
    insert into call_record (tenant_id, task_id, batch_id, campaign_id, contact_id, robot_id, flow_version, gateway_id, node, phone, name, caller_number, attempt, started_at, ended_at, call_status)
    select tenant_id, task_id, batch_id, campaign_id, contact_id, robot_id, 1, gateway_id, 'test', phone, task.name, '+862160204410', 1, now(), now(), 2 from task join campaign using (tenant_id, campaign_id)
    where tenant_id = $1 and task_id = $2 returning call_id::text as id`,
      [where.tenant, taskId],
    ),
  );
  return call!.id;
};

const recordedCall: Make = async (owner, where) => {
  const made = await callId(owner, where);
  await keepRecording(where.of, where.tenant, made);
  return made;
};

/** One in which the robot of this flow has greeted somebody. */
const spokenCallId: Make = async (owner, where) => {
  const flow = (
    await owner.call(draftEndpoints.createWith, { body: { name: `Robot ${randomUUID()}`, content: samples.surveyEn } })
  ).data.flowId;
  const made = await callId(owner, where);
  await where.of.app.inTenant(where.tenant, async (db) => {
    await db.rows(
      'insert into flow_version (tenant_id, robot_id, version, flow) select tenant_id, robot_id, 1, flow from flow_draft where tenant_id = $1 and robot_id = $2',
      [where.tenant, flow],
    );
    await db.rows('update call_record set robot_id = $3, answered_at = now() where tenant_id = $1 and call_id = $2', [
      where.tenant,
      made,
      flow,
    ]);
    await db.rows('insert into transcript (tenant_id, call_id, turns, path) values ($1, $2, $3, $4)', [
      where.tenant,
      made,
      JSON.stringify([{ speaker: 'robot', text: 'Hello', from: 0, to: 900 }]),
      '[]',
    ]);
  });
  return made;
};

/** One of its own whose contacts may be called once more. */
const calledBatch: Make = async (owner, where) => {
  const like = await outbound('batch', 'batch_id')(owner, where);
  const [batch] = await where.of.app.inTenant(where.tenant, (db) =>
    db.rows<{ id: string }>(
      `
    with b as (insert into batch (tenant_id, campaign_id, name, state, schedule, start_when_prepared, source, total, waiting, person_id)
        select tenant_id, campaign_id, 'Called', state, schedule, start_when_prepared, source, total, 0, person_id from batch where tenant_id = $1 and batch_id = $2 returning batch_id),
      t as (insert into task (tenant_id, batch_id, campaign_id, contact_id, phone, name, due_at, call_status) select tenant_id, b.batch_id, campaign_id, contact_id, phone, name, due_at, 2 from task, b where tenant_id = $1 and task.batch_id = $2)
    select batch_id::text as id from b`,
      [where.tenant, like],
    ),
  );
  return batch!.id;
};
/** With a version that was handed in. */
const flowId: Make = async (owner) => {
  const { flowId: made } = (
    await owner.call(draftEndpoints.createWith, { body: { name: `Robot ${randomUUID()}`, content: samples.surveyEn } })
  ).data;
  await owner.call(versionEndpoints.submit, { params: { flowId: made }, body: {} });
  return made;
};
/** Parts of a new draft of the tenant. */
const startOf: Make = async (owner, where) =>
  (await owner.call(draftEndpoints.draft, { params: { flowId: await flowId(owner, where) } })).data.flow.nodes[0]!.id;
const faqId: Make = async (owner, where) =>
  (
    await owner.call(faqEndpoints.save, {
      body: { flowId: await flowId(owner, where), data: [{ name: 'Who is calling?' }] },
    })
  ).data.ids[0]!;
const handlerId: Make = async (owner, where) =>
  (await owner.call(handlerEndpoints.save, { body: { flowId: await flowId(owner, where), data: [{ name: 'Angry' }] } }))
    .data.ids[0]!;
const configId: Make = async (owner, where) =>
  (
    await owner.call(configEndpoints.save, {
      body: { flowId: await flowId(owner, where), type: 'status', data: [{ name: 'confirmed' }] },
    })
  ).data.ids[0]!;
const calendarId: Make = async (owner) =>
  (await owner.call(calendarEndpoints.save, { body: { name: `Calendar ${randomUUID()}`, weekdays: [1, 2, 3, 4, 5] } }))
    .data.calendarId;

/** Lists by name show the first one first. */
let children = 0;
const childTenant: Make = async (owner, { of }) => {
  // Tests choose the numbers of their tenants themselves.
  await ask(
    of.database.ownerUrl,
    "select setval('tenant_tenant_id_seq', greatest(last_value, 1000000)) from tenant_tenant_id_seq",
  );
  const form = sampleOf(tenantEndpoints.create.body) as NewTenantForm;
  return (
    await owner.call(tenantEndpoints.create, {
      body: { ...form, name: `Child ${String(++children).padStart(6, '0')} ${randomUUID()}`, loginName: randomUUID() },
    })
  ).data.tenant.tenantId;
};

const departmentId: Make = async (owner) =>
  (await owner.call(departmentEndpoints.create, { body: { name: `Department ${randomUUID()}` } })).data.departmentId;
const newUser = async (owner: Caller) =>
  (await owner.call(userEndpoints.create, { body: { name: 'Lin Qiao', loginName: randomUUID() } })).data.user;
const userId: Make = async (owner) => (await newUser(owner)).userId;

/** How a test makes a row whose key stands in a path. A new `:thingId` needs a line here. */
export const rows: Record<string, Make> = {
  chartId,
  testId: flowTestId,
  nluSetId,
  nluTestId: (owner, { of, tenant }) => nluTestId(owner, of, tenant),
  batchId: outbound('batch', 'batch_id'),
  campaignId: outbound('campaign', 'campaign_id'),
  gatewayId: outbound('gateway', 'gateway_id'),
  numberId: outbound('caller_number', 'number_id'),
  robotId: outbound('robot', 'robot_id'),
  flowId,
  flowOfAnyTenant: flowId,
  resourceId: newResource,
  shareId: async (owner, where) => newShare(owner, await flowId(owner, where)),
  nodeId: startOf,
  faqId,
  handlerId,
  configId,
  intentionId: async () => knownIds.intentionId,
  entityId: async () => knownIds.entityId,
  wordNameId: async () => knownIds.wordNameId,
  wordId: async () => knownIds.wordId,
  faqUploadId,
  taskId: outbound('task', 'task_id'),
  campaignBusinessType: async () => '1',
  callId: recordedCall,
  spokenCallId,
  ctiCallId: recordedCall,
  calendarId,
  clientId,
  originId,
  providerId,
  registrationId: (_, { of, tenant }) => waitingRegistration(of, tenant),
  tenantId: async (_, { tenant }) => tenant,
  customerId: async (_, { tenant }) => tenant,
  sessionId: anotherSession,
  userId,
  userOfAnyTenant: userId,
  loginName: async (owner) => (await newUser(owner)).loginname,
  departmentId,
  userImportId: async (owner, { of }) =>
    (await checkedUserImport(of, owner, { name: 'users.csv', content: `User name,Name\n${randomUUID()},Lin Qiao\n` }))
      .importId,

  async importId(owner, { of, tenant }) {
    return (await checkedImport(of, owner, { name: 'contacts.csv', content: 'phone,name\n13800138000,Wei\n' }, tenant))
      .importId;
  },

  contactId: outbound('contact', 'contact_id'),

  groupId: async (owner) =>
    (await owner.call(groupEndpoints.save, { body: { name: `Group ${randomUUID()}` } })).data.groupId,

  childId: childTenant,
  async closedChildId(owner, where) {
    const childId = await childTenant(owner, where);
    await owner.call(tenantEndpoints.enable, { params: { childId, valid: '0' } });
    return childId;
  },
  async secretName(owner) {
    const name = `S${randomUUID()}`;
    await owner.call(secretEndpoints.save, { body: { name, value: 'sealed' } });
    return name;
  },
  dictionaryType: async () => 'ROBOT_INDUSTRY',
  queueId: async (owner) => (await newSkillGroup(owner)).queueId,
  queueDn: async (owner) => (await newSkillGroup(owner)).queueDn,
  agentId: async (owner, where) => (await newSeat(owner, where)).agentId,
  agentDn: async (owner, where) => (await newSeat(owner, where)).agentDn,
  tenantid: async (_, { tenant }) => tenant,
  validFlag: async () => '0',

  exportFile: async (owner, { of, tenant }) => (await finishedExport(of, owner, tenant)).fileName,
  socketId: async () => 'one-window',
  roleId: async (owner) =>
    (await owner.call(roleEndpoints.create, { body: { name: `Role ${randomUUID()}` } })).data.roleId,
  valid: async () => '0',
};

/** In a path, and no key of a row: somebody else's cannot be asked for. */
export const plainValues = ['newAgentDn'];

/** The same for keys that a body must have: listed here, the walk asks with another tenant's. */
export const bodies: Record<string, Make<unknown>> = {
  flowId,
  instanceId: knowingRobot,
  into: async () => knownIds.intentionId,
  nameId: async () => knownIds.wordNameId,
  resourceIds: async (owner) => [await newResource(owner)],
  calendarId,
  clientId,
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
  storedName: async (owner) =>
    (await owner.call(exportEndpoints.upload, {}, { name: 'form.csv', content: 'one\n' })).data.name,
  ctiCallId: recordedCall,
  agentId: rows.agentId!,
  agentIds: async (owner, where) => [await rows.agentId!(owner, where)],
  userId,
  parentId: departmentId,
  userIds: async (owner, where) => [await userId(owner, where)],
  usersOfAnyTenant: async (owner, where) => [await userId(owner, where)],
  batchIds: async (owner, where) => [await rows.batchId!(owner, where)],
  taskIds: async (owner, where) => [await rows.taskId!(owner, where)],
  contactIds: async (owner, where) => [await rows.contactId!(owner, where)],
  roleIds: async (owner, where) => [await rows.roleId!(owner, where)],
  numberIds: async (owner, where) => [await outbound('caller_number', 'number_id')(owner, where)],
};

/** Keys of rows that belong to nobody: whoever may do what an endpoint does finds them, whatever their data permission. */
export const notLimited: ReadonlySet<string> = new Set([
  'flowId',
  'instanceId',
  'intentionId',
  'entityId',
  'wordNameId',
  'wordId',
  'faqUploadId',
  'into',
  'nameId',
  'nodeId',
  'faqId',
  'handlerId',
  'configId',
  'flowOfAnyTenant',
  'resourceId',
  'resourceIds',
  'shareId',
  'gatewayId',
  'numberId',
  'numberIds',
  'robotId',
  'calendarId',
  'tenantId',
  'customerId',
  'campaignBusinessType',
  'socketId',
  'storedName',
  'childId',
  'closedChildId',
  'valid',
  'secretName',
  'dictionaryType',
  'clientId',
  'registrationId',
  'providerId',
  'originId',
  'queueId',
  'queueDn',
  'tenantid',
  'validFlag',
  'newAgentDn',
  'roleId',
  'roleIds',
  'testId',
  'nluTestId',
  'nluSetId',
]);

/** Keys of what is everybody's, in every tenant. */
export const everybodys: ReadonlySet<string> = new Set(['dictionaryType']);
