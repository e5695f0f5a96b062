import { afterAll, expect, test } from 'vitest';
import type { RobotHours } from '#core/calendar/robotHours.ts';
import type { Gate } from '#core/access/may.ts';
import { serve } from '#kit/server/serve.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { batchEndpoints } from '../batch/batch.contract.ts';
import { batchHandlers } from '../batch/batch.server.ts';
import { tellBatches, tellBatchesOf } from '../batch/batchNow.store.ts';
import { giveLine } from '../campaign/giveLine.service.ts';
import { campaignEndpoints } from '../campaign/campaign.contract.ts';
import { campaignHandlers } from '../campaign/campaign.server.ts';
import { dialer } from '../dialing/dialer.service.ts';
import { tenantWithBatch } from '../dialing/testTenant.ts';
import { outboundFaults } from '../outbound.faults.ts';
import { whyEndpoints } from '../why/why.contract.ts';
import { whyHandlers } from '../why/why.server.ts';
import { newLog } from '#kit/server/log.ts';
import { simulatedCarrier } from '#adapters/telephony/simulated.ts';
import { dispatchEndpoints } from '../dispatch/dispatch.contract.ts';
import { dispatchHandlers } from '../dispatch/dispatch.server.ts';

// A Friday at eight in Shanghai.
const friday = Date.parse('2026-11-20T08:00:00+08:00');
const now = () => friday;
const live = { tell() {} };
const server = await testServer(
  (app) => {
    serve(app, dispatchEndpoints, dispatchHandlers({ now, live, giveLine, tellBatches }));
    serve(app, campaignEndpoints, campaignHandlers({ now, live, tellBatchesOf }));
    serve(app, batchEndpoints, batchHandlers({ now, live }));
    serve(app, whyEndpoints, whyHandlers({ now }));
  },
  { faults: Object.values(outboundFaults) },
);
afterAll(server.stop);
const { ownerUrl } = server.database;

const gates: Gate[] = ['outbound.campaign.view', 'outbound.campaign.edit', 'outbound.batch.view'];
const editorOf = (tenant: string) => server.as(person({ tenant, gates }));
const hours: RobotHours = {
  weekdays: [5, 1, 2, 3, 4],
  windows: [{ from: '09:00', to: '18:00' }],
  festivals: [{ name: 'New Year', from: '2027-01-01', to: '2027-01-03' }],
};
const partsOf = async (tenant: string) =>
  (
    await ask(
      ownerUrl,
      `select robot_id::text as "flowId", campaign_id::text as "campaignId", gateway_id::text as "gatewayId",
        (number_ids[1])::text as number from campaign where tenant_id = $1`,
      [tenant],
    )
  )[0]! as { flowId: string; campaignId: string; gatewayId: string; number: string };
const stored = (tenant: string) =>
  ask(
    ownerUrl,
    'select kind, campaign_id::text as campaign, gateway_id::text as gateway, hours from robot_dispatch where tenant_id = $1 order by dispatch_id',
    [tenant],
  );

test('the hours of a robot hold for its campaigns, and a campaign may have its own', async () => {
  await tenantWithBatch(ownerUrl, '1');
  const { flowId, campaignId } = await partsOf('1');
  const editor = editorOf('1');
  const read = async (of?: string) =>
    (
      await editor.call(dispatchEndpoints.read, {
        params: { flowId, dispatchType: 'time' },
        query: of ? { campaignId: of } : {},
      })
    ).data;
  expect(await read()).toBeNull();

  const { data } = await editor.call(dispatchEndpoints.save, { body: { flowId, type: 'time', hours } });
  const sorted = { ...hours, weekdays: [1, 2, 3, 4, 5] };
  expect(data).toMatchObject({ flowId, type: 'time', campaignId: null, line: null, hours: sorted });
  expect(await stored('1')).toEqual([{ kind: 'time', campaign: null, gateway: null, hours: sorted }]);
  expect(await read(campaignId)).toEqual(data);

  const evenings = { ...hours, windows: [{ from: '18:00', to: '20:00' }] };
  await editor.call(dispatchEndpoints.save, { body: { flowId, type: 'time', campaignId, hours: evenings } });
  const own = (await read(campaignId))!;
  expect(own).toMatchObject({ campaignId, hours: { windows: evenings.windows } });
  expect((await read())!.hours).toEqual(sorted);
  expect((await editor.call(dispatchEndpoints.ofRobot, { params: { flowId } })).data).toMatchObject({
    line: null,
    time: { id: data.id },
    open: false,
    opensAt: Date.parse('2026-11-20T09:00:00+08:00'),
    campaigns: [{ campaignId, ownHours: true, sameLine: false }],
  });

  // Taken away, those of the robot hold again.
  await editor.call(dispatchEndpoints.remove, { params: { dispatchId: own.id! } });
  expect((await read(campaignId))!.campaignId).toBeNull();
  expect(await editor.call(dispatchEndpoints.remove, { params: { dispatchId: own.id! } })).toMatchObject({
    name: 'NOT_FOUND',
  });
});

test('outside the hours of its robot a batch rests and says so, and a schedule is checked by them', async () => {
  const batchId = await tenantWithBatch(ownerUrl, '2', { contacts: 4 });
  const { flowId, campaignId } = await partsOf('2');
  const editor = editorOf('2');
  await editor.call(dispatchEndpoints.save, { body: { flowId, type: 'time', hours } });
  const nine = Date.parse('2026-11-20T09:00:00+08:00');
  const dialAt = async (clock: number) => {
    const one = dialer({
      pool: server.pool,
      log: newLog('error'),
      now: () => clock,
      telephony: simulatedCarrier(),
      batchChanged() {},
      callStored() {},
      runCall() {},
    });
    await ask(ownerUrl, "update task set due_at = '2026-11-01T00:00:00Z' where batch_id = $1 and call_status = 0", [
      batchId,
    ]);
    await one.round();
    await one.stop();
    return (await ask(ownerUrl, 'select state, attempts from batch where batch_id = $1', [batchId]))[0];
  };

  expect(await dialAt(friday)).toEqual({ state: 11, attempts: 0 });
  const why = (await editor.call(whyEndpoints.batch, { params: { batchId } })).data;
  expect(why.reasons).toEqual([{ reason: 'outsideRobotHours', count: 4, until: nine }]);
  expect(why.free).toMatchObject({ action: 'changeRobotHours' });

  const check = async (from: string, to: string) =>
    (
      await editor.call(campaignEndpoints.checkSchedule, {
        params: { campaignId },
        body: { schedule: { cycle: 3, windows: [{ from, to }] } },
      })
    ).data;
  expect(await check('19:00', '20:00')).toMatchObject({
    ok: false,
    problems: [{ row: 0, reason: 'outsideRobotHours' }],
    opensAt: null,
  });
  expect(await check('08:00', '10:00')).toMatchObject({
    problems: [{ reason: 'partlyOutsideRobotHours' }],
    opensAt: nine,
  });

  expect(await dialAt(nine)).toEqual({ state: 2, attempts: 4 });
});

test('new campaigns begin with the lines of the robot, those it has already follow when that is said', async () => {
  await tenantWithBatch(ownerUrl, '3');
  const { flowId, campaignId, gatewayId, number } = await partsOf('3');
  const editor = editorOf('3');
  const [second] = await ask(
    ownerUrl,
    `with g as (insert into gateway (tenant_id, name, kind, channels, speed, callees) values (3, 'Second', 'simulated', 20, 1, '{}') returning gateway_id),
      n as (insert into caller_number (tenant_id, gateway_id, phone) select 3, gateway_id, '+862160204499' from g returning number_id)
    select g.gateway_id::text as "gatewayId", number_id::text as "numberId" from g, n`,
  );
  const line = { gatewayId: second!.gatewayId as string, numberIds: [second!.numberId as string] };

  const { data } = await editor.call(dispatchEndpoints.save, { body: { flowId, type: 'line', ...line } });
  expect(data.line).toMatchObject({ ...line, gatewayName: 'Second', numbers: ['021 6020 4499'] });
  expect(await partsOf('3')).toMatchObject({ gatewayId, number });
  const { robots } = (await editor.call(campaignEndpoints.choices, {})).data;
  expect(robots).toMatchObject([{ robotId: flowId, line }]);

  await editor.call(dispatchEndpoints.save, { body: { flowId, type: 'line', ...line, ofAllCampaigns: true } });
  expect(await partsOf('3')).toMatchObject({ gatewayId: line.gatewayId, number: line.numberIds[0] });
  expect((await editor.call(dispatchEndpoints.ofRobot, { params: { flowId } })).data.campaigns).toMatchObject([
    { campaignId, sameLine: true, gatewayName: 'Second' },
  ]);

  // A campaign's own stand with the campaign.
  const back = { gatewayId, numberIds: [number] };
  expect(
    (await editor.call(dispatchEndpoints.save, { body: { flowId, type: 'line', campaignId, ...back } })).data,
  ).toMatchObject({ id: null, campaignId, line: back });
  expect(await partsOf('3')).toMatchObject({ gatewayId, number });
  expect(
    (await editor.call(dispatchEndpoints.read, { params: { flowId, dispatchType: 'line' }, query: { campaignId } }))
      .data,
  ).toMatchObject({ campaignId, line: back });
});

test('what does not go together is refused by name', async () => {
  await tenantWithBatch(ownerUrl, '4');
  const { flowId, gatewayId } = await partsOf('4');
  const [other] = await ask(
    ownerUrl,
    `with r as (insert into robot (tenant_id, name, language, version) values (4, 'Other', 'en', 1) returning robot_id),
      g as (insert into gateway (tenant_id, name, kind, channels, speed, callees) values (4, 'Other', 'simulated', 20, 1, '{}') returning gateway_id),
      n as (insert into caller_number (tenant_id, gateway_id, phone) select 4, gateway_id, '+862160204498' from g returning number_id),
      c as (insert into campaign (tenant_id, name, campaign_type, robot_id, gateway_id, number_ids, channels, retry_rules, daily_cap, person_id)
        select 4, 'Other', 1, robot_id, gateway_id, array[number_id], 1, '[]', 1, 1 from r, g, n returning campaign_id)
    select campaign_id::text as "campaignId", number_id::text as number from c, n`,
  );
  const save = async (body: object) =>
    (await editorOf('4').call(dispatchEndpoints.save, { body: { flowId, ...body } as never })).name;

  expect(await save({ type: 'time' })).toBe('DISPATCH_INCOMPLETE');
  expect(await save({ type: 'time', hours, gatewayId })).toBe('DISPATCH_INCOMPLETE');
  expect(await save({ type: 'line', gatewayId })).toBe('DISPATCH_INCOMPLETE');
  expect(await save({ type: 'line', gatewayId, numberIds: [other!.number] })).toBe('NOT_ITS_NUMBER');
  expect(await save({ type: 'line', gatewayId: '999', numberIds: ['1'] })).toBe('NO_SUCH_GATEWAY');
  expect(await save({ type: 'time', hours, campaignId: other!.campaignId })).toBe('DISPATCH_OTHER_ROBOT');
  expect(await save({ type: 'time', hours: { ...hours, windows: [{ from: '10:00', to: '09:00' }] } })).toBe(
    'ROBOT_HOURS_REFUSED',
  );
  expect(
    await save({ type: 'time', hours: { ...hours, festivals: [{ name: 'x', from: '2026-02-30', to: '2026-03-01' }] } }),
  ).toBe('FESTIVAL_DAYS_REFUSED');
  expect(await save({ flowId: '999', type: 'time', hours })).toBe('NOT_FOUND');
  expect(await stored('4')).toEqual([]);
});
