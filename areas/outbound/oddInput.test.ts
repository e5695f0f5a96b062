import { tellBatchesOf } from './batch/batchNow.store.ts';
import { afterAll, expect, test } from 'vitest';
import { gatewayEndpoints } from '#areas/lines/gateway/gateway.contract.ts';
import { gatewayHandlers } from '#areas/lines/gateway/gateway.server.ts';
import type { Endpoint } from '#kit/contract/endpoint.ts';
import { serve } from '#kit/server/serve.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { sampleOf } from '#kit/testing/sampleOf.ts';
import { openSecrets } from '#kit/testing/openSecrets.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { batchEndpoints } from './batch/batch.contract.ts';
import { batchHandlers } from './batch/batch.server.ts';
import { batchActionsEndpoints } from './batch/batchActions.contract.ts';
import { batchActionsHandlers } from './batch/batchActions.server.ts';
import { campaignEndpoints } from './campaign/campaign.contract.ts';
import { campaignHandlers } from './campaign/campaign.server.ts';
import { tenantWithBatch } from './dialing/testTenant.ts';
import { outboundFaults } from './outbound.faults.ts';
import { taskEndpoints } from './batch/task.contract.ts';
import { taskHandlers } from './task/task.server.ts';
import { taskActionsEndpoints } from './task/taskActions.contract.ts';
import { taskActionsHandlers } from './task/taskActions.server.ts';

const now = Date.now;
const server = await testServer(
  (app) => {
    serve(app, batchEndpoints, batchHandlers({ now, live: { tell() {} } }));
    serve(app, batchActionsEndpoints, batchActionsHandlers({ now, live: { tell() {} } }));
    serve(app, campaignEndpoints, campaignHandlers({ tellBatchesOf, now, live: { tell() {} } }));
    serve(app, taskEndpoints, taskHandlers({ now }));
    serve(app, taskActionsEndpoints, taskActionsHandlers({ now, live: { tell() {} } }));
    serve(app, gatewayEndpoints, gatewayHandlers({ secrets: openSecrets, mayReach: () => true }));
  },
  { faults: Object.values(outboundFaults) },
);
afterAll(server.stop);

const editor = server.as(
  person({
    gates: [
      'outbound.batch.view',
      'outbound.batch.edit',
      'outbound.batch.allocate',
      'outbound.campaign.view',
      'outbound.campaign.edit',
      'lines.gateway.view',
      'lines.gateway.edit',
    ],
  }),
);
const batchId = await tenantWithBatch(server.database.ownerUrl, '1', { contacts: 2 });
const [{ campaignId, gatewayId, robotId, numberId }] = (await ask(
  server.database.ownerUrl,
  `select campaign_id::text as "campaignId", gateway_id::text as "gatewayId", robot_id::text as "robotId", number_ids[1]::text as "numberId" from campaign`,
)) as [Record<string, string>];
const known: Record<string, unknown> = {
  batchId,
  fromBatchId: batchId,
  campaignId,
  gatewayId,
  robotId,
  numberIds: [numberId],
  batchIds: [batchId],
};

const every = Object.entries<Record<string, Endpoint>>({
  batch: batchEndpoints,
  batchActions: batchActionsEndpoints,
  campaign: campaignEndpoints,
  task: taskEndpoints,
  taskActions: taskActionsEndpoints,
  gateway: gatewayEndpoints,
}).flatMap(([feature, endpoints]) =>
  Object.entries(endpoints).map(([name, endpoint]) => ({ name: `${feature}.${name}`, endpoint })),
);

const odd: unknown[] = [
  '',
  ' ',
  '\ud800',
  '%',
  '_',
  '\\',
  "'",
  '’; drop table batch; --',
  '0',
  '-1',
  '999999999999999999',
  '1e3',
  '８００１',
  '👨‍👩‍👧',
  'x'.repeat(10_000),
  0,
  -1,
  1.5,
  32_768,
  99_999,
  2_147_483_648,
  9_007_199_254_740_991,
  1e300,
  true,
  false,
  null,
  [],
  [null],
  [99_999],
  [-32_769],
  ['1', '1'],
  {},
  { all: false },
  { importId: '0' },
  { importId: '1', all: true },
  { contactIds: [] },
  { cycle: 3, windows: [] },
  { cycle: 2, windows: [{ from: '09:00', to: '10:00' }], startsOn: '2026-02-31', endsOn: '2026-02-31', weekdays: [1] },
  { cycle: 1, windows: [{ from: '09:00', to: '10:00' }], startsOn: '2099-02-30' },
  { answerRate: 2 },
  [{ resultCode: 'x', attempts: 1, afterMinutes: 1 }],
];

/** Everything the schema knows, filled with what is there. */
function fitting({ body, query, path }: Endpoint) {
  const properties = Object.keys((body as { properties?: object } | undefined)?.properties ?? {});
  const sample = { ...(sampleOf(body) as object | undefined) } as Record<string, unknown>;
  for (const key of properties) if (key in known) sample[key] = known[key];
  const params = Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, key = '']) => [key, known[key]]));
  return { params, body: body && sample, query: sampleOf(query) as Record<string, unknown> | undefined, properties };
}

const cases = every.flatMap(({ name, endpoint }) => {
  const { params, body, query, properties } = fitting(endpoint);
  return [
    ...properties.map((key) => ({
      name: `${name} ${key}`,
      endpoint,
      send: (value: unknown) => ({ params, query, body: { ...body, [key]: value } }),
    })),
    ...Object.keys(query ?? {}).map((key) => ({
      name: `${name} ?${key}`,
      endpoint,
      send: (value: unknown) => ({ params, body, query: { ...query, [key]: value } }),
    })),
    ...Object.keys(params).map((key) => ({
      name: `${name} :${key}`,
      endpoint,
      send: (value: unknown) => ({
        params: { ...params, [key]: typeof value === 'string' ? value.replace('\ud800', '') || ' ' : String(value) },
        body,
        query,
      }),
    })),
  ];
});

test.each(cases)(
  '$name: an odd value is accepted or refused by name, and nothing breaks',
  async ({ endpoint, send }) => {
    const broken: string[] = [];
    for (const value of odd) {
      const answer = await editor.call(endpoint, send(value));
      if (answer.status >= 500) broken.push(`${JSON.stringify(value).slice(0, 60)} → ${answer.status} ${answer.name}`);
    }
    expect(broken).toEqual([]);
  },
);
