import { afterAll, expect, test } from 'vitest';
import { quickJsScripts } from '#adapters/scripts/quickjs.ts';
import { simulatedSms } from '#adapters/sms/simulated.ts';
import { simulatedCarrier } from '#adapters/telephony/simulated.ts';
import { outwardWeb } from '#adapters/web/outward.ts';
import { reachable } from '#adapters/web/reachable.ts';
import { runCall, type CallEnd } from '#areas/robot/door.ts';
import { secretEndpoints } from '#areas/robot/secret/secret.contract.ts';
import { deliver } from '#areas/system/webhook/deliver.service.ts';
import { webhookEndpoints } from '#areas/system/webhook/webhook.contract.ts';
import type { Flow } from '#core/flow/flow.ts';
import { ends, exit, otherwise, says, testFlow, variables } from '#core/flow/testFlow.ts';
import { newLog } from '#kit/server/log.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { oddServer } from '#kit/testing/oddServer.ts';
import { person } from '#kit/testing/testPerson.ts';
import { robotEffects } from '../robotEffects.ts';
import { testProduct } from '../testProduct.ts';

// The product's own callers, put together as main.ts does, and a real server that answers as strangers do.

const order = { data: { id: '@', name: 'Orléans 北京', 'user.tier': 'gold', note: '', gone: null } };
/** The id has nineteen digits, which no number of JavaScript has. */
const body = JSON.stringify(order).replace('"@"', '9007199254740993123');
const strangers = await oddServer(({ odd }) => ({
  type: 'application/json',
  body: odd === 'windows-1252' ? body.replace('北京', '–') : body,
}));
const allowed = [strangers.host, strangers.refusedHost, `localhost:${strangers.port}`];
const web = outwardWeb({ allowed });
const scripts = quickJsScripts({ threads: 2 });
const product = await testProduct({ needs: { web: { ask: web.ask, mayAsk: reachable(allowed) } } });
const { pool, secrets } = product;
const effects = robotEffects({ pool, secrets, web, scripts, sms: simulatedSms(), log: newLog('silent') });
afterAll(() => Promise.all([product.stop(), scripts.stop(), strangers.stop()]));

const admin = product.as(
  person({
    tenant: '1',
    gates: ['robot.secret.edit', 'robot.secret.view', 'system.webhook.view', 'system.webhook.edit'],
  }),
);

/** A whole call of a simulated person with the robot. */
const called = (flow: Flow, given: Record<string, string> = {}) =>
  new Promise<CallEnd>((onEnd) =>
    runCall({
      telephony: simulatedCarrier(),
      flow,
      arguments: { phone: '+8613800000001', ...given },
      effects: effects('1'),
      onEnd,
      order: {
        ...{ callId: '1', to: '+8613800000001', from: '+862160204410', language: 'en' },
        gateway: { kind: 'simulated', speed: 5_000, callees: { answerRate: 1 } },
      },
    }),
  );
const toldBy = ({ turns }: CallEnd) => turns.filter(({ speaker }) => speaker === 'robot').map(({ text }) => text);

const apiFlow = (url: string, more: object = {}) =>
  testFlow(
    [
      {
        ...{ id: 'api', type: 'api', apiConfig: { apiId: 'a', inputs: [], outputs: [] } },
        leaveConfigs: [
          exit('ok', [], {}, { apiResult: 'success' }),
          exit('late', [], {}, { apiResult: 'timeout' }),
          otherwise(),
        ],
      },
      ends('good', { ttsConfigs: says('id=${id} name=${name} tier=${tier} note=${note} gone=${gone} kept=${kept}') }),
      ends('late', { ttsConfigs: says('late') }),
      ends('bad', { ttsConfigs: says('failed') }),
    ],
    ['api.ok > good', 'api.late > late', 'api.else > bad'],
    {
      paramConfigs: variables('id', 'name', 'tier', 'note', 'gone', 'kept'),
      argConfigs: ['phone', 'note', 'gone', 'kept'].map((name) => ({ id: name, name })),
      apiConfigs: [
        {
          ...{ id: 'a', name: 'CRM', method: 'GET', url, inputs: [], timeout: 20_000 },
          outputs: [
            { id: 'o1', name: 'id', path: 'data.id' },
            { id: 'o2', name: 'name', path: 'data.name' },
            { id: 'o3', name: 'tier', path: 'data["user.tier"]' },
            { id: 'o4', name: 'note', path: 'data.note' },
            { id: 'o5', name: 'gone', path: 'data.gone' },
            { id: 'o6', name: 'kept', path: 'data.kept' },
          ],
          ...more,
        },
      ],
    },
  );
const before = { note: 'of the customer before', gone: 'old', kept: 'old' };
const whole = 'id=9007199254740993123 name=Orléans 北京 tier=gold note= gone= kept=old';
const unchanged = 'id= name= tier= note=of the customer before gone=old kept=old';

test.each([
  ['good', whole],
  ...['gzip', 'deflate', 'deflateRaw', 'br', 'bom', 'gb18030', 'utf-16', 'wrongType', 'noType'].map((odd) => [
    odd,
    whole,
  ]),
  ['windows-1252', whole.replace('北京', '–')],
  ...['301-good', '302-good', '303-good', '307-good', '308-elsewhere'].map((odd) => [odd, whole]),
  ...['204', 'empty'].map((odd) => [odd, unchanged]),
  ...['refused', 'hangsUp', 'cut', 'cutChunks', '10MB', 'bomb', 'gzipNot', 'invalid', 'landing'].map((odd) => [
    odd,
    'failed',
  ]),
  ...['302', '302-circle', '401', '404', '500', '503'].map((odd) => [odd, 'failed']),
])('an API node asks a real server that answers “%s”', async (odd, said) => {
  expect(toldBy(await called(apiFlow(strangers.url(odd!)), before))).toEqual([said]);
});

test.each(['stalls', 'stallsHalfway', 'drips'])('an API node waits no longer than it may for “%s”', async (odd) => {
  expect(toldBy(await called(apiFlow(strangers.url(odd), { timeout: 201, retry: 1 }), before))).toEqual(['late']);
  expect(strangers.asked.filter((one) => one.odd === odd)).toHaveLength(2);
});

test('an API node posts what was said, with a secret of its tenant, and is not taken where a 301 or 302 leads', async () => {
  await admin.call(secretEndpoints.save, { body: { name: 'CRM_KEY', value: 'top secret' } });
  const posts = {
    ...{ method: 'POST', headers: { authorization: 'Bearer {{secret:CRM_KEY}}' } },
    inputs: [{ id: 'phone', name: 'phone', in: 'body', dfltValue: '${phone}' }],
  };
  const sent = { method: 'POST', body: '{"phone":"+8613800000001"}' };

  for (const odd of ['301-good', '302-good', '303-good', '301', '302']) {
    expect(toldBy(await called(apiFlow(strangers.url(odd), posts), before))).toEqual(['failed']);
    expect(strangers.last(odd)).toMatchObject({ ...sent, headers: { authorization: 'Bearer top secret' } });
  }
  const asked = strangers.asked.length;
  for (const odd of ['307-good', '308-good'])
    expect(toldBy(await called(apiFlow(strangers.url(odd), posts), before))).toEqual([whole]);
  expect(strangers.asked.slice(asked).filter(({ odd }) => odd === 'good')).toMatchObject([sent, sent]);
  // At another host the secret is not known.
  expect(toldBy(await called(apiFlow(strangers.url('307-elsewhere'), posts), before))).toEqual([whole]);
  expect(strangers.last('good')).toMatchObject({ ...sent, headers: { 'content-type': 'application/json' } });
  expect(strangers.last('good')!.headers.authorization).toBeUndefined();
});

test('why an API was asked in vain is said to who looks for it', async () => {
  const why = async (odd: string, more: object = {}) =>
    effects('1').callApi(apiFlow(strangers.url(odd), more), 'a', {});
  for (const [odd, told] of Object.entries({
    ...{
      refused: 'unreachable',
      cut: 'cut',
      '10MB': 'tooLarge',
      bomb: 'tooLarge',
      gzipNot: 'unreadable',
      landing: 'notJson',
    },
  }))
    expect(await why(odd)).toEqual({ type: 'apiAnswered', result: 'fail', why: told });
  expect(await why('302', { method: 'POST' })).toEqual({ type: 'apiAnswered', result: 'fail', why: 'moved' });
  expect(await why('404')).toEqual({ type: 'apiAnswered', result: 'fail', why: 'status', status: 404 });
  expect(await why('stalls', { timeout: 60 })).toEqual({ type: 'apiAnswered', result: 'timeout', why: 'timeout' });
  expect(await why('good', { headers: { authorization: '{{secret:NONE}}' } })).toMatchObject({ why: 'noSecret' });
});

const scriptFlow = (code: string) =>
  testFlow(
    [
      {
        ...{ id: 'script', type: 'script', code },
        leaveConfigs: [
          exit('ok', [], {}, { apiResult: 'success' }),
          exit('late', [], {}, { apiResult: 'timeout' }),
          otherwise(),
        ],
      },
      ends('good', { ttsConfigs: says('id=${id} note=${note} gone=${gone} kept=${kept}') }),
      ends('late', { ttsConfigs: says('late') }),
      ends('bad', { ttsConfigs: says('failed') }),
    ],
    ['script.ok > good', 'script.late > late', 'script.else > bad'],
    {
      paramConfigs: variables('id', 'note', 'gone', 'kept'),
      argConfigs: ['phone', 'id', 'note', 'gone', 'kept'].map((name) => ({ id: name, name })),
    },
  );

test.each([
  ["return { id: vars.id, note: '', gone: null, kept: undefined };", 'id=9007199254740993123 note= gone= kept=old'],
  ['return { id: BigInt(vars.id) + 1n };', 'id=9007199254740993124 note=of the customer before gone=old kept=old'],
  ['return {};', 'id=9007199254740993123 note=of the customer before gone=old kept=old'],
  ['return;', 'id=9007199254740993123 note=of the customer before gone=old kept=old'],
  ["return await new Promise((said) => said({ note: 'new' }));", 'id=9007199254740993123 note=new gone=old kept=old'],
  ['for (;;);', 'late'],
  ["throw new Error('no');", 'failed'],
  ['this is no script', 'failed'],
  ["return { note: 'x'.repeat(100000) };", 'failed'],
  ['await new Promise(() => {});', 'failed'],
  ['return 7;', 'failed'],
])('a script node runs “%s” where scripts are run', async (code, said) => {
  expect(toldBy(await called(scriptFlow(code), { ...before, id: '9007199254740993123' }))).toEqual([said]);
});

/** Tells the address of the tenant one thing, by the product's own job; what the log of it then shows. */
async function toldAt(url: string) {
  await ask(product.database.ownerUrl, 'delete from webhook_delivery');
  await ask(
    product.database.ownerUrl,
    `insert into task_config (tenant_id, webhook_url, webhook_secret, webhook_events, person_id) values (1, $1, null, '{call.ended}', 1)
      on conflict (tenant_id) do update set webhook_url = excluded.webhook_url`,
    [url],
  );
  const told = { source: 'tasks', ref: '0', event: 'call.ended', object: 'call 1', body: { callId: '1' } } as const;
  await product.app.inTenant('1', (db) => deliver(db, [told]));
  await product.jobs()['system.webhooks']!({ tenant: '1' } as never, { signal: AbortSignal.timeout(60_000) });
  const { data } = await admin.call(webhookEndpoints.list, { body: { pageNo: 1, pageSize: 20 } });
  const [{ state, last } = { state: null, last: null }] = data.list;
  return [state, last?.status ?? last?.problem];
}

test.each([
  ...[
    'good',
    'gzip',
    'deflate',
    'br',
    'bom',
    'gb18030',
    'wrongType',
    'invalid',
    'landing',
    'empty',
    '307-good',
    '308-good',
  ].map((odd) => [odd, 'delivered', 200]),
  ['204', 'delivered', 204],
  // Nothing that was POSTed is delivered because a page answered 200 to a GET.
  ...['301', '302', '303', '301-good', '302-elsewhere'].map((odd) => [odd, 'waiting', 'moved']),
  ['307-circle', 'givenUp', 'malformed'],
  ['refused', 'waiting', 'unreachable'],
  ['hangsUp', 'waiting', 'unreachable'],
  ['cut', 'waiting', 'cut'],
  ['cutChunks', 'waiting', 'cut'],
  ['gzipNot', 'waiting', 'unreadable'],
  ...['10MB', 'bomb'].map((odd) => [odd, 'waiting', 'tooLarge']),
  ...[401, 404, 500, 503].map((status) => [`${status}`, 'waiting', status]),
])('a webhook at an address that answers “%s” is %s', async (odd, state, came) => {
  expect(await toldAt(strangers.url(String(odd), '/hook'))).toEqual([state, came]);
  if (odd !== 'refused')
    expect(strangers.last(String(odd))).toMatchObject({
      method: 'POST',
      path: '/hook',
      headers: { 'content-type': 'application/json' },
    });
});

test('a webhook whose address takes what is told and says nothing has not been told', async () => {
  expect(await toldAt(strangers.url('stalls'))).toEqual(['waiting', 'timeout']);
});
