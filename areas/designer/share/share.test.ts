import { afterAll, expect, test } from 'vitest';
import { samples } from '#core/flow/samples/index.ts';
import { rateLimit } from '#kit/server/rateLimit.ts';
import { serve } from '#kit/server/serve.ts';
import { inTenant } from '#kit/server/tenantDb.ts';
import { versionEndpoints } from '../draft/draft.contract.ts';
import { testDesigner } from '../testDesigner.ts';
import { shareEndpoints } from './share.contract.ts';
import { shareHandlers } from './share.server.ts';

const server = await testDesigner({
  more: (app, { pool }) =>
    serve(
      app,
      shareEndpoints,
      shareHandlers({
        inTenant: (tenant, work) => inTenant(pool, tenant, work),
        slowDown: rateLimit({ most: 12, within: 60_000, now: () => 0 }),
      }),
    ),
});
afterAll(server.stop);
const { designer, stranger } = server;
const nobody = server.as(null);

const secret = {
  ...samples.renewalEn,
  smsConfigs: [...(samples.renewalEn.smsConfigs ?? []), { id: 'kept', name: 'Kept', content: 'sealed words' }],
  argConfigs: samples.renewalEn.argConfigs.map((one) => ({ ...one, dfltValue: '13800138000' })),
};
async function published() {
  const flowId = await server.robotWith(secret);
  expect(await designer.call(versionEndpoints.submit, { params: { flowId }, body: {} })).toMatchObject({
    data: { version: 1 },
  });
  return flowId;
}
const make = (flowId: string, days = 7) =>
  designer.call(shareEndpoints.make, { params: { flowId }, body: { version: 1, days } });
const open = (token: string) => nobody.call(shareEndpoints.open, { body: { token } });

test('whoever has the link sees the picture of the flow and nothing that is not in it', async () => {
  const flowId = await published();
  const { data } = await make(flowId);
  expect(data).toMatchObject({ version: 1, state: 'open', token: expect.stringMatching(/^[\w-]{22}$/) });
  const answer = await open(data.token);
  expect(answer.data).toMatchObject({ version: 1, language: 'en' });
  expect(answer.data.flow.nodes.map(({ name }) => name)).toEqual(samples.renewalEn.nodes.map(({ name }) => name));
  expect(answer.text).not.toMatch(/sealed|13800138000|normalList":\[\{/);
});

test('of the link only a hash is stored', async () => {
  const { data } = await make(await published());
  const rows = JSON.stringify(
    await server.ask("select s.*, encode(token_hash, 'hex') as hash from flow_share s where share_id = $1", [
      data.shareId,
    ]),
  );
  expect(rows).toContain(data.shareId);
  expect(rows).not.toContain(data.token);
});

test('a link that was withdrawn, has ended or was guessed shows nothing', async () => {
  const flowId = await published();
  const first = (await make(flowId)).data;
  const second = (await make(flowId)).data;
  expect(await stranger.call(shareEndpoints.withdraw, { params: { shareId: first.shareId } })).toMatchObject({
    name: 'NOT_FOUND',
  });
  expect(await designer.call(shareEndpoints.withdraw, { params: { shareId: first.shareId } })).toMatchObject({
    data: { state: 'withdrawn' },
  });
  await server.ask("update flow_share set ends_at = now() - interval '1 minute' where share_id = $1", [second.shareId]);
  for (const token of [first.token, second.token, 'guessed', ''])
    expect(await open(token)).toMatchObject({ name: 'SHARE_OVER' });
  expect(
    (await designer.call(shareEndpoints.list, { params: { flowId } })).data.map(({ shareId, state }) => [
      shareId,
      state,
    ]),
  ).toEqual([
    [second.shareId, 'ended'],
    [first.shareId, 'withdrawn'],
  ]);
});

test('a version that is not there, or of somebody else, is not shared', async () => {
  const flowId = await server.robotWith();
  expect(await make(flowId)).toMatchObject({ name: 'NOT_FOUND' });
  expect(await stranger.call(shareEndpoints.list, { params: { flowId } })).toMatchObject({ name: 'NOT_FOUND' });
});

test('guessing is slowed down', async () => {
  const answers = [];
  for (let count = 0; count < 13; count++) answers.push((await open('guess')).name);
  expect(answers.at(-1)).toBe('TOO_OFTEN');
});
