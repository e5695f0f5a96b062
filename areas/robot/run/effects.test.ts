import { expect, test } from 'vitest';
import type { Web, WebAnswer, WebOrder } from '#adapters/web/web.ts';
import { simulatedSms } from '#adapters/sms/simulated.ts';
import type { ApiConfig, Flow } from '#core/flow/flow.ts';
import { samples } from '#core/flow/samples/index.ts';
import { effects } from './effects.service.ts';

const asked: WebOrder[] = [];
const webOf = (...answers: WebAnswer[]): Web => ({
  ask: async (order) => {
    asked.push(order);
    return answers.shift() ?? { failed: 'unreachable' };
  },
});
const scripts = { run: async () => ({ values: { a: 1 } }), stop: async () => {} };
const api = (rest: Partial<ApiConfig>): Flow => ({
  ...samples.renewalEn,
  apiConfigs: [{ id: 'crm', name: 'CRM', url: 'https://crm.example/v1/{phone}', inputs: [], outputs: [], ...rest }],
});
const call = (flow: Flow, inputs: Record<string, string>, ...answers: WebAnswer[]) =>
  effects({
    tenant: '7',
    web: webOf(...answers),
    scripts,
    sms: simulatedSms(),
    secret: async (name) => (name === 'CRM_KEY' ? 'top secret' : undefined),
  }).callApi(flow, 'crm', inputs);
const answer = (body: unknown, status = 200): WebAnswer => ({ status, body: JSON.stringify(body) });

test('a mock answers without anybody being asked', async () => {
  asked.length = 0;
  expect(await call(api({ isMock: true, mock: { ok: 1 } }), {})).toEqual({
    type: 'apiAnswered',
    result: 'success',
    body: { ok: 1 },
  });
  expect(await call(api({ isMock: true }), {})).toMatchObject({ result: 'fail' });
  expect(asked).toEqual([]);
});

test('inputs go where they belong, and secrets are put in from outside the flow', async () => {
  asked.length = 0;
  const flow = api({
    method: 'POST',
    headers: { authorization: 'Bearer {{secret:CRM_KEY}}' },
    inputs: [{ id: 'phone', in: 'path' }, { id: 'name' }, { id: 'page', in: 'query' }, { id: 'x-call', in: 'header' }],
  });

  expect(
    await call(
      flow,
      { phone: '+86/138', name: 'Chen "Wei"', page: 'a&b', 'x-call': 'one\r\ntwo: three' },
      answer({ ok: true }),
    ),
  ).toEqual({ type: 'apiAnswered', result: 'success', body: { ok: true } });

  expect(asked[0]).toMatchObject({
    method: 'POST',
    url: 'https://crm.example/v1/%2B86%2F138?page=a%26b',
    headers: { authorization: 'Bearer top secret', 'x-call': 'onetwo: three', 'content-type': 'application/json' },
    body: '{"name":"Chen \\"Wei\\""}',
  });
  expect(JSON.stringify(flow)).not.toContain('top secret');
});

test('what a caller says never chooses the host or another place on it, and a secret nobody stored is not sent empty', async () => {
  asked.length = 0;
  expect(
    await call(
      api({ url: 'https://{phone}/v1', inputs: [{ id: 'phone', in: 'path' }] }),
      { phone: 'evil.example' },
      answer({}),
    ),
  ).toMatchObject({ result: 'fail' });
  for (const phone of ['..', '.', '%2e%2e'])
    expect(
      await call(
        api({ url: 'https://crm.example/v1/{phone}/calls', inputs: [{ id: 'phone', in: 'path' }] }),
        { phone },
        answer({}),
      ),
      phone,
    ).toMatchObject({ result: phone.startsWith('.') ? 'fail' : 'success' });
  asked.length = 0;
  expect(await call(api({ headers: { authorization: '{{secret:OTHER}}' } }), {}, answer({}))).toMatchObject({
    result: 'fail',
  });
  expect(await call(api({ method: 'TRACE' }), {}, answer({}))).toMatchObject({ result: 'fail' });
  expect(await call(api({ url: 'nothing' }), {}, answer({}))).toMatchObject({ result: 'fail' });
  expect(asked).toEqual([]);
});

test('a secret may stand in the address, where it stays one part of it, and never in the host', async () => {
  asked.length = 0;
  await call(api({ url: 'https://crm.example/v1?key={{secret:CRM_KEY}}' }), {}, answer({}));
  expect(asked[0]!.url).toBe('https://crm.example/v1?key=top%20secret');
  expect(await call(api({ url: 'https://{{secret:CRM_KEY}}.example/' }), {}, answer({}))).toMatchObject({
    result: 'fail',
  });
  expect(asked).toHaveLength(1);
});

test('it is tried again as often as the flow says, within one limit of time', async () => {
  asked.length = 0;
  const flow = api({ retry: 2, timeout: 900 });

  expect(await call(flow, {}, { failed: 'timeout' }, answer({}, 503), answer({ at: 3 }))).toMatchObject({
    result: 'success',
    body: { at: 3 },
  });
  expect(asked).toHaveLength(3);
  for (const { timeLimit } of asked) {
    expect(timeLimit).toBeLessThanOrEqual(900);
    expect(timeLimit).toBe(Math.ceil(timeLimit));
  }
  expect(await call(flow, {}, { failed: 'timeout' }, { failed: 'timeout' }, { failed: 'timeout' })).toMatchObject({
    result: 'timeout',
  });
});

test.each<[string, WebAnswer, object]>([
  ['an inward address', { failed: 'refusedAddress' }, { why: 'refusedAddress' }],
  ['an endless answer', { failed: 'tooLarge' }, { why: 'tooLarge' }],
  ['no JSON', { status: 200, body: '<html>' }, { why: 'notJson' }],
  ['a refusal', answer({ no: 1 }, 403), { why: 'status', status: 403 }],
  ['a redirection that leads nowhere', answer({ no: 1 }, 304), { why: 'status', status: 304 }],
  ['nobody', { failed: 'unreachable' }, { why: 'unreachable' }],
])('%s is a failure the flow has an exit for, with a word for who looks for the reason', async (_, got, why) => {
  expect(await call(api({}), {}, got, got)).toEqual({ type: 'apiAnswered', result: 'fail', ...why });
});

test('an answer without a body is a success that says nothing', async () => {
  for (const got of [
    { status: 204, body: '' },
    { status: 200, body: ' \r\n' },
  ])
    expect(await call(api({}), {}, got)).toEqual({ type: 'apiAnswered', result: 'success' });
});

test('a script that runs too long times out, one that fails has failed', async () => {
  const run = (done: Awaited<ReturnType<typeof scripts.run>> | { failed: 'time' | 'memory' | 'error' }) =>
    effects({
      tenant: '7',
      web: webOf(),
      scripts: { ...scripts, run: async () => done },
      sms: simulatedSms(),
    }).runScript('', {});
  expect(await run({ values: { a: 1 } })).toEqual({ type: 'scriptDone', result: 'success', values: { a: 1 } });
  expect(await run({ failed: 'time' })).toEqual({ type: 'scriptDone', result: 'timeout' });
  expect(await run({ failed: 'memory' })).toEqual({ type: 'scriptDone', result: 'fail' });
});

test('a script runs as the script of its tenant', async () => {
  const orders: unknown[] = [];
  await effects({
    tenant: '7',
    web: webOf(),
    scripts: { ...scripts, run: async (order) => (orders.push(order), { values: {} }) },
    sms: simulatedSms(),
  }).runScript('return {};', { a: '1' });
  expect(orders).toEqual([{ tenant: '7', code: 'return {};', variables: { a: '1' } }]);
});

test('a message that cannot be sent is told, and nothing is thrown', async () => {
  let failed = 0;
  const sms = simulatedSms();
  const one = effects({ tenant: '7', web: webOf(), scripts, sms, onSmsFailed: () => failed++ });
  await one.sendSms({ to: '+8613800000001', text: 'Hello' });
  await one.sendSms({ to: 'nobody', text: 'Hello' });
  expect(sms.sent).toMatchObject([{ text: 'Hello' }]);
  expect(failed).toBe(1);
});
