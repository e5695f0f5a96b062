import { afterAll, beforeAll, expect, test } from 'vitest';
import { serve } from '#kit/server/serve.ts';
import { inTenant } from '#kit/server/tenantDb.ts';
import { person } from '#kit/testing/testPerson.ts';
import { expectUnexpected } from '#kit/testing/unexpected.ts';
import { testDesigner } from '../testDesigner.ts';
import { inboundEndpoints } from './inbound.contract.ts';
import { inboundHandlers } from './inbound.server.ts';

const server = await testDesigner({
  more: (app, { pool }) =>
    serve(app, inboundEndpoints, inboundHandlers({ inTenant: (tenant, work) => inTenant(pool, tenant, work) })),
});
afterAll(server.stop);
const { designer, robotWith } = server;
// Tenant 2 runs the installation; the robots here are tenant 1's.
const operator = server.as(person({ tenant: '2', gates: ['operate.flow.edit'] }));
beforeAll(() => server.ask('update tenant set operator = tenant_id = 2'));

test('the operator decides whether a robot of any tenant takes incoming calls', async () => {
  const flowId = await robotWith();
  const sent = { params: { flowOfAnyTenant: flowId } };
  const stored = () => server.ask('select inbound from robot where robot_id = $1', [flowId]);

  // It may, until somebody says otherwise.
  expect(await stored()).toEqual([{ inbound: true }]);
  expect(await operator.call(inboundEndpoints.unset, sent)).toMatchObject({ data: { flowId, inbound: false } });
  expect(await stored()).toEqual([{ inbound: false }]);
  expect(await operator.call(inboundEndpoints.set, sent)).toMatchObject({ data: { flowId, inbound: true } });
  expect(await stored()).toEqual([{ inbound: true }]);
  expect(await operator.call(inboundEndpoints.unset, sent)).toMatchObject({ data: { flowId, inbound: false } });
  expect(
    await server.ask('select tenant_id, payload from audit_line where target = $1 order by line_no desc limit 1', [
      flowId,
    ]),
  ).toMatchObject([
    { tenant_id: '2', payload: { before: { tenantId: '1', inbound: true }, after: { tenantId: '1', inbound: false } } },
  ]);
});

test('a tenant decides it for none of its robots, whatever its people may do', async () => {
  // The database itself refuses: no tenant is given the gate.
  expectUnexpected('request');
  const sent = { params: { flowOfAnyTenant: await robotWith() } };
  expect(await designer.call(inboundEndpoints.set, sent)).toMatchObject({ status: 403, name: 'NOT_ALLOWED' });

  const pretender = server.as(person({ gates: ['operate.flow.edit'] }));
  expect(await pretender.call(inboundEndpoints.set, sent)).not.toMatchObject({ code: 1 });

  expect(await operator.call(inboundEndpoints.set, { params: { flowOfAnyTenant: '999999' } })).toMatchObject({
    name: 'NOT_FOUND',
  });
  expect(await server.ask('select inbound from robot where robot_id = $1', [sent.params.flowOfAnyTenant])).toEqual([
    { inbound: true },
  ]);
});

test('a robot that routes name goes on taking calls until they have another one', async () => {
  const flowId = await robotWith();
  const sent = { params: { flowOfAnyTenant: flowId } };
  await server.ask(
    "insert into inbound_route (tenant_id, name, place, target, person_id) values (1, 'Claims', 1, jsonb_build_object('kind', 'robot', 'robotId', $1::text), 1)",
    [flowId],
  );
  expect(await operator.call(inboundEndpoints.unset, sent)).toMatchObject({
    name: 'ROBOT_TAKES_CALLS',
    facts: { routes: 'Claims' },
  });
  expect(await server.ask('select inbound from robot where robot_id = $1', [flowId])).toEqual([{ inbound: true }]);
  await server.ask('delete from inbound_route where tenant_id = 1');
  expect(await operator.call(inboundEndpoints.unset, sent)).toMatchObject({ data: { inbound: false } });
});
