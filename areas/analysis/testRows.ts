import { firstRow } from '#areas/outbound/testRows.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import type { Make, WalkRows } from '#kit/testing/walkRows.ts';

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
const changedCalls = 'reportId of /analysis/callv2/analysis/custom/report';
const ofGroup = 'groupId of /analysis/analysis/campaign/group/:groupId';

// Reports and groups of campaigns are the tenant's; what they count is limited where it is counted.
export const analysisRows: WalkRows = {
  rows: { [outbound]: savedReport('outbound'), [calls]: savedReport('callAnalysis'), [ofGroup]: group },
  bodies: { [changed]: savedReport('outbound'), [changedCalls]: savedReport('callAnalysis') },
  notLimited: [outbound, calls, ofGroup, changed, changedCalls],
};
