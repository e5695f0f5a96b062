import { randomUUID } from 'node:crypto';
import { firstRow } from '#areas/outbound/testRows.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import type { Make, WalkRows } from '#kit/testing/walkRows.ts';
import { quickViewEndpoints } from './report/saved.contract.ts';
import { scriptEndpoints } from './script/script.contract.ts';
import { subscriptionEndpoints } from './subscription/subscription.contract.ts';

/** The tenant is there once it has a first one. */
const gatewayId = firstRow('gateway', 'gateway_id');

const savedReport =
  (page: string): Make =>
  async (owner, where) => {
    await gatewayId(owner, where);
    const setup = { view: 'byRobot', ask: {}, columns: ['placed'], drawn: 'placed' };
    const [row] = await ask(
      where.of.database.ownerUrl,
      "insert into saved_report (tenant_id, page, name, setup) select $1, $2, 'Report ' || count(*), $3 from saved_report where tenant_id = $1 returning report_id::text as id",
      [where.tenant, page, JSON.stringify(setup)],
    );
    return row!.id as string;
  };

/** Of whoever asks. */
const quickView: Make = async (owner) => {
  const setup = { view: 'agents', ask: {}, columns: ['handled' as const], drawn: 'handled' as const };
  return (await owner.call(quickViewEndpoints.create, { body: { name: `View ${randomUUID()}`.slice(0, 40), setup } }))
    .data.reportId;
};

const group: Make = async (owner, where) => {
  await gatewayId(owner, where);
  const [row] = await ask(
    where.of.database.ownerUrl,
    "insert into campaign_group (tenant_id, name) select $1, 'Group ' || count(*) from campaign_group where tenant_id = $1 returning group_id::text as id",
    [where.tenant],
  );
  return row!.id as string;
};

const outbound = 'reportId of /analysis/outbound/analysis/custom/report/:reportId';
const calls = 'reportId of /analysis/callv2/analysis/custom/report/:reportId';
const changed = 'reportId of /analysis/outbound/analysis/custom/report';
const quick = 'reportId of /analysis/quickview/:reportId';
const changedQuick = 'reportId of /analysis/quickview';
const changedCalls = 'reportId of /analysis/callv2/analysis/custom/report';
const ofGroup = 'groupId of /analysis/analysis/campaign/group/:groupId';

const scriptId: Make = async (owner) =>
  (
    await owner.call(scriptEndpoints.create, {
      body: { name: `Script ${randomUUID()}`, text: 'select 1 as one', parameters: [] },
    })
  ).data.scriptId;

const runId: Make = async (owner) =>
  (await owner.call(scriptEndpoints.exec, { body: { text: 'select 1 as one' } })).data.run.runId;

/** One that goes on, as far as the database knows; its node is gone, so that it is in nobody's way. */
const goingOn: Make = async (owner, { of, tenant }) => {
  // The tenant is there once somebody of it has asked something.
  await owner.call(scriptEndpoints.now, {});
  const url = of.database.ownerUrl;
  await ask(url, "update sql_run set ended_at = now(), outcome = 'lost' where tenant_id = $1 and ended_at is null", [
    tenant,
  ]);
  const [made] = await ask(
    url,
    `insert into sql_run (tenant_id, title, text, person_id, department_id, path, scope, plain_numbers, secret_hash, beat_at)
    select $1, '', 'select 1', p.person_id, p.department_id, '/', 'all', false, sha256(gen_random_uuid()::text::bytea), now() - interval '1 minute'
    from person p where p.tenant_id = $1 limit 1 returning run_id::text as id`,
    [tenant],
  );
  return made!.id as string;
};

/** One that the asker set up, and that goes to them. */
const subscriptionId: Make = async (owner, where) => {
  const [asker] = (await owner.call(subscriptionEndpoints.people, { query: {} })).data.list;
  await ask(
    where.of.database.ownerUrl,
    "update person set email = 'asker@example.com', email_bound_at = now() where tenant_id = $1",
    [where.tenant],
  );
  const made = await owner.call(subscriptionEndpoints.create, {
    body: {
      name: `Mailed ${randomUUID()}`,
      page: 'outbound',
      setup: { view: 'byRobot', ask: {}, columns: ['placed'], drawn: 'placed' },
      weekday: 1,
      minute: 480,
      days: 7,
      valid: true,
      personIds: [asker!.personId],
    },
  });
  return made.data.subscriptionId;
};

const askers: Make<string[]> = async (owner) => [
  (await owner.call(subscriptionEndpoints.people, { query: {} })).data.list[0]!.personId,
];
const readers = 'personIds of /analysis/report/subscription';
const changedReaders = 'personIds of /analysis/report/subscription/:subscriptionId';

const ofCancel = 'runId of /analysis/sqlexec/cancel';

// Reports and groups of campaigns are the tenant's; what they count is limited where it is counted.
export const analysisRows: WalkRows = {
  rows: {
    [outbound]: savedReport('outbound'),
    [calls]: savedReport('callAnalysis'),
    [ofGroup]: group,
    [quick]: quickView,
    scriptId,
    runId,
    subscriptionId,
  },
  bodies: {
    [changed]: savedReport('outbound'),
    [changedCalls]: savedReport('callAnalysis'),
    [changedQuick]: quickView,
    runId,
    [ofCancel]: goingOn,
    [readers]: askers,
    [changedReaders]: askers,
  },
  // Scripts are the tenant's, and a run is in everybody's way.
  notLimited: [
    outbound,
    calls,
    ofGroup,
    quick,
    changed,
    changedCalls,
    changedQuick,
    'scriptId',
    ofCancel,
    readers,
    changedReaders,
  ],
};
