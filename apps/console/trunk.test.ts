import { afterAll, expect, test } from 'vitest';
import { testTrunk } from '#areas/lines/testRows.ts';
import { storeCalls } from '#areas/outbound/call/testRows.ts';
import { openPage } from '#kit/testing/browser.ts';
import { complaints } from '#kit/testing/complaints.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testProduct } from '../server/testProduct.ts';

const server = await testProduct({ withConsole: true });
afterAll(server.stop);
const { ownerUrl } = server.database;
const sql = (text: string, values: unknown[] = []) => ask(ownerUrl, text, values);

const keeper = person({
  gates: [
    'lines.gateway.view',
    'lines.gateway.edit',
    'lines.trunk.test',
    'lines.gatewayUsage.view',
    'outbound.call.view',
  ],
});
const step = (name: string, state: string, part: object = {}) => ({
  step: name,
  state,
  took: 12,
  codes: [],
  why: '',
  facts: {},
  ...part,
});
const message = (at: number, sent: boolean, text: string) => ({
  at: 1_700_000_000_000 + at,
  sent,
  peer: 'udp 203.0.113.7:5060',
  text: `${text}\r\nTo: <sip:13800138000@carrier.example>\r\nCSeq: 1 INVITE\r\n\r\n`,
});

test('a trunk is made from a preset, with what is wrong said in place; it is tested, and its calls are read as a ladder', async () => {
  const page = await openPage(server, keeper, '/lineManagement/number');
  await page.getByRole('button', { name: 'New gateway' }).click();
  await page.getByRole('radio', { name: 'SIP trunk' }).check();
  const drawer = page.getByRole('dialog');
  await drawer.getByText('Asterisk', { exact: true }).click();
  await drawer.getByText('+86 138 0013 8000 is dialled as 013800138000').waitFor();
  await drawer.getByLabel('Name', { exact: true }).fill('Shanghai “Süd” 上海');
  await drawer.getByLabel('Prefix').first().fill('9');
  await drawer.getByText('+86 138 0013 8000 is dialled as 9013800138000').waitFor();
  for (const wrong of ['2001:db8::1', 'sip:carrier.example', '上海.example']) {
    await drawer.getByLabel('Proxies').fill(wrong);
    await drawer.getByText(`“${wrong}” is no host or address`).waitFor();
  }
  await drawer.getByLabel('Proxies').fill('10.0.0.9:5060\nsip.carrier.example:99999');
  await drawer.getByLabel('Media addresses').fill('203.0.113.0/24\n203.0.113');
  await drawer.getByLabel('Session timer').fill('60');
  await drawer.getByRole('button', { name: 'Create trunk' }).click();
  await drawer.getByText('“sip.carrier.example:99999” is no host or address').waitFor();
  await drawer.getByText('“203.0.113” is no address and no range').waitFor();
  await drawer.getByText('A trunk that registers needs a user name.').waitFor();
  await drawer.getByText('A trunk that registers needs a password.').waitFor();
  await drawer.getByText('A session timer is at least 90 s').waitFor();
  expect(await sql('select from gateway where tenant_id = 1')).toEqual([]);

  await drawer.getByLabel('Proxies').fill('10.0.0.9:5060');
  await drawer.getByLabel('User', { exact: true }).fill('02160204410');
  await drawer.getByLabel('Password', { exact: true }).fill('very secret');
  await drawer.getByLabel('Session timer').fill('1800');
  await drawer.getByLabel('Media addresses').fill('0.0.0.0/0');
  await drawer.getByText('0.0.0.0/0 is too wide').waitFor();
  await drawer.getByLabel('Media addresses').fill('203.0.113.0/24, 2001:db8::7');
  expect(await drawer.locator('pre').textContent()).toMatch(/username=02160204410[\s\S]*password=THE-PASSWORD-ABOVE/);
  expect(await complaints(page)).toEqual([]);
  await drawer.getByRole('button', { name: 'Create trunk' }).click();
  await drawer.getByText('by naming it in the setting SIP_HOSTS').waitFor();
  await drawer.getByLabel('Proxies').fill('sip.carrier.example\n[2606:4700::7]:5062');
  await drawer.getByRole('button', { name: 'Create trunk' }).click();
  const link = page.getByRole('link', { name: 'Shanghai “Süd” 上海' });
  await link.waitFor();
  await page.getByText('No node yet').waitFor();
  expect(await complaints(page)).toEqual([]);
  const [made] = await sql(
    `select gateway_id::text as id, trunk, trunk_password is not null as sealed, gateway_type as type, source from gateway where tenant_id = 1`,
  );
  expect(made).toMatchObject({
    sealed: true,
    // A PBX is called; it does not call us yet.
    type: 3,
    source: 2,
    trunk: {
      proxies: ['sip.carrier.example', '[2606:4700::7]:5062'],
      user: '02160204410',
      calleeRule: { form: 'national', prefix: '9' },
      callerIn: 'from',
      mediaRanges: ['203.0.113.0/24', '2001:db8::7'],
      sessionTimer: 1_800,
      forbiddenMeans: 'rejected',
      unavailableMeans: 'noAnswer',
    },
  });
  const gatewayId = made!.id as string;
  await sql("insert into caller_number (tenant_id, gateway_id, phone) values (1, $1, '+862160204410')", [gatewayId]);
  const [callId] = await storeCalls(ownerUrl, '1', [{ phone: '+8613800138000', name: 'Chen Wei', talkTime: 20_000 }]);

  await link.click();
  await page.waitForURL(`**/lineManagement/trunk/${gatewayId}`);
  await page.getByText('This trunk has not been tested yet.').waitFor();
  await page.getByText('203.0.113.0/24, 2001:db8::7').waitFor();
  await page.getByText('Rejected by the person').waitFor();
  await page.getByRole('button', { name: 'Test', exact: true }).click();
  await page.getByLabel('Call this number').fill('my telephone');
  await page.getByRole('button', { name: 'Start the test' }).click();
  await page.getByText('This is no telephone number that can be called: my telephone').waitFor();
  await page.getByLabel('Call this number').fill('138 0013 8000');
  await page.getByRole('button', { name: 'Start the test' }).click();
  await page.getByText('Waiting for a node that speaks SIP…').waitFor();
  const write = (steps: object[], ended = false, signalling: object[] = []) =>
    sql(
      `update trunk_test set node = 'voice-1', taken_at = coalesce(taken_at, now()), steps = $1, signalling = $2${ended ? ', ended_at = now()' : ''}`,
      [JSON.stringify(steps), JSON.stringify(signalling)],
    );
  const begun = [
    step('find', 'passed', { facts: { address: '203.0.113.7:5060' } }),
    step('register', 'passed', { codes: [401, 200] }),
  ];
  await write([...begun, step('call', 'running', { took: null })]);
  await page.getByText('REGISTER → 401 Asks for user name and password → 200 Accepted').waitFor();
  await write(
    [
      ...begun,
      step('call', 'passed', { codes: [100, 183, 200], took: 2_100 }),
      step('hear', 'failed', { why: 'oneWay', facts: { packetsSent: 250, packetsReceived: 0 } }),
      step('keys', 'failed', { why: 'wrongKeys', facts: { keysSent: '123#', keysHeard: '123' } }),
      step('hangUp', 'passed', { codes: [200] }),
    ],
    true,
    [message(0, true, 'INVITE sip:13800138000@carrier.example SIP/2.0'), message(9, false, 'SIP/2.0 200 OK')],
  );
  await page.getByText('0 of 250 packets came back').waitFor();
  await page.getByText('Sound went one way only.').waitFor();
  await page.getByText('123# sent, 123 heard').waitFor();
  await page.getByText('4 of 6 passed').waitFor();
  // It is masked for this person.
  await page.getByRole('button', { name: '0.000 s, sent to udp 203.0.113.7:5060, INVITE' }).waitFor();
  expect(await complaints(page)).toEqual([]);

  await sql(
    `insert into call_line (tenant_id, call_id, gateway_id, sip_code, q850, codec, mos, loss, jitter, signalling)
      values (1, $1, $2, 200, 16, 'PCMA', 4.2, 0.4, 4, $3)`,
    [
      callId,
      gatewayId,
      JSON.stringify([
        message(0, true, 'INVITE sip:13800138000@carrier.example SIP/2.0'),
        message(21, false, 'SIP/2.0 100 Trying'),
        message(6_166, false, 'SIP/2.0 200 OK'),
        message(6_168, true, 'ACK sip:13800138000@carrier.example SIP/2.0'),
        message(26_168, false, 'BYE sip:us@198.51.100.4 SIP/2.0'),
      ]),
    ],
  );
  await page.goto(new URL(`/outbounds/call/${callId}`, page.url()).href);
  await page.getByText('200 Accepted').waitFor();
  await page.getByText('16 Ended normally').waitFor();
  await page.getByRole('button', { name: 'Show the signalling' }).click();
  await page.getByText('Sound PCMA, 20.0 s, MOS 4.2, loss 0.4%, jitter 4 ms').waitFor();
  await page.getByRole('button', { name: /0\.000 s.*INVITE/ }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const message200 = page.getByRole('region', { name: 'Message 200 OK, 6.166 s' });
  await message200.waitFor();
  const text = await message200.locator('pre').textContent();
  expect(text).toContain('To: <sip:138****8000@carrier.example>');
  expect(await page.content()).not.toContain('13800138000');
  expect(await complaints(page)).toEqual([]);
});

test('a call of a simulated carrier shows no line, and who may only look tests nothing', async () => {
  const looker = person({ tenant: '2', gates: ['lines.gateway.view', 'outbound.call.view'] });
  await server.tokenOf(looker);
  const [callId] = await storeCalls(ownerUrl, '2', [{ name: 'Li Na' }]);
  const page = await openPage(server, looker, `/outbounds/call/${callId}`);
  await page.getByRole('heading', { name: 'Li Na' }).waitFor();
  await page.getByText('Simulated carrier').or(page.getByText('Linked')).first().waitFor();
  expect(await page.getByRole('heading', { name: 'Line', exact: true }).count()).toBe(0);

  const [{ id }] = (await sql(
    `insert into gateway (tenant_id, name, kind, channels, trunk) values (2, 'Looked at', 'sip', 10, $1) returning gateway_id::text as id`,
    [JSON.stringify(testTrunk)],
  )) as [{ id: string }];
  await page.goto(new URL(`/lineManagement/trunk/${id}`, page.url()).href);
  await page.getByRole('heading', { name: 'Looked at' }).waitFor();
  await page.getByText('Nothing befell it today.').waitFor();
  for (const name of ['Test', 'Edit', 'Put out of service'])
    expect(await page.getByRole('button', { name, exact: true }).count()).toBe(0);
});
