import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import type { Trunk } from '#core/dialing/trunk.ts';
import { freePort } from '#kit/testing/ports.ts';
import { placed, sdp, sipTrunk, testNode, type Node } from './testNode.ts';
import { hasSipp, startSipp, type SippOptions } from './testSipp.ts';

if (!hasSipp) console.warn('SIPp is missing: calls against it are not tried');

let node: Node | undefined;
afterEach(async () => {
  await node?.stop();
  node = undefined;
});

/** A carrier played by SIPp and a node with a trunk to it. */
async function carrier(
  scenario: string,
  { settings = {}, sipp = {}, password = null as string | null, calls = 1 as number | undefined } = {} as {
    settings?: Partial<Trunk>;
    sipp?: Partial<SippOptions>;
    password?: string | null;
    calls?: number;
  },
) {
  const port = await freePort();
  const peer = await startSipp({ scenario, port, calls, ...sipp });
  onTestFinished(async () => void (await peer.stop()));
  node = await testNode();
  node.keep(sipTrunk('carrier', { proxies: [`127.0.0.1:${port}`], ...settings }, { password }));
  return { node, peer };
}

/** SIPp ended its calls as its scenario wants it. */
async function passed(peer: { ended: Promise<{ status: number | null; errors: string }> }) {
  const { status, errors } = await peer.ended;
  expect({ status, errors }).toEqual({ status: 0, errors: '' });
}

const types = (events: { type: string }[]) => events.map(({ type }) => type);

describe.skipIf(!hasSipp)('a carrier', () => {
  test('answers, and we hang up', async () => {
    const { node, peer } = await carrier('answers');
    const { call, heard } = placed(node, 'carrier');
    const { answer, dialog } = await heard.until('answered');
    call.hangUp(16);

    await passed(peer);
    expect(answer).toContain('m=audio');
    expect(dialog).toMatchObject({ trunkId: 'carrier', sipCallId: call.sipCallId, transport: 'udp', routeSet: [] });
    expect(await heard.until('ended')).toEqual({ type: 'ended', by: 'us', code: null, q850: 16 });
    expect(call.messages().map(({ text }) => text.split('\r\n')[0])).toEqual([
      expect.stringMatching(/^INVITE sip:8613800138000@127\.0\.0\.1 SIP/),
      ...['SIP/2.0 180 Ringing', 'SIP/2.0 200 OK'],
      ...[expect.stringMatching(/^ACK /), expect.stringMatching(/^BYE /), 'SIP/2.0 200 OK'],
    ]);
  });

  test('hangs up with a cause', async () => {
    const { node, peer } = await carrier('hangsUp');
    const { heard } = placed(node, 'carrier');

    expect(await heard.until('ended')).toEqual({ type: 'ended', by: 'them', code: null, q850: 31 });
    await passed(peer);
  });

  test.each([
    ['busy', 486, 17],
    ['rejects', 603, null],
  ])('%s', async (scenario, code, q850) => {
    const { node, peer } = await carrier(scenario);
    const { heard } = placed(node, 'carrier');

    expect(await heard.until('ended')).toEqual({ type: 'ended', by: 'them', code, q850 });
    await passed(peer);
  });

  test('does not answer, and the call is taken back', async () => {
    const { node, peer } = await carrier('noAnswer');
    const { call, heard } = placed(node, 'carrier');
    await heard.until('ringing');
    call.hangUp();

    expect(await heard.until('ended')).toEqual({ type: 'ended', by: 'us', code: 487, q850: null });
    await passed(peer);
  });

  test('answers in the moment in which the call is taken back: it is acknowledged and ended', async () => {
    const { node, peer } = await carrier('answersCancel');
    const { call, heard } = placed(node, 'carrier');
    await heard.until('ringing');
    call.hangUp();

    expect(await heard.until('ended')).toMatchObject({ by: 'us', code: 487 });
    await passed(peer);
    expect(types(heard.events)).toEqual(['ringing', 'ended']);
  });

  test.each(['digest401', 'digest407', 'digestBoth'])('asks for a digest: %s', async (scenario) => {
    const { node, peer } = await carrier(scenario, { settings: { user: 'alice' }, password: 'secret' });
    const { call, heard } = placed(node, 'carrier');
    await heard.until('answered');
    call.hangUp();

    await passed(peer);
    const shown = call
      .messages()
      .map(({ text }) => text)
      .join('\n');
    expect(shown).toMatch(/Authorization: Digest …\r\n/);
    expect(shown).not.toMatch(/response=/);
  });

  test('is given a wrong password: the call ends as refused', async () => {
    const { node } = await carrier('digest401', { settings: { user: 'alice' }, password: 'wrong' });
    const { heard } = placed(node, 'carrier');

    expect(await heard.until('ended')).toMatchObject({ by: 'them', code: 403 });
  });

  test.each([
    ['early', [180, 183]],
    ['reliable', [183]],
  ])('sends early media: %s', async (scenario, codes) => {
    const { node, peer } = await carrier(scenario);
    const { call, heard } = placed(node, 'carrier');
    await heard.until('answered');
    call.hangUp();

    await passed(peer);
    const rung = heard.events.filter((event) => event.type === 'ringing');
    expect(rung.map(({ code }) => code).sort()).toEqual(codes);
    expect(rung.find(({ code }) => code === 183)!.answer).toContain('m=audio');
  });

  test('holds the call by re-INVITE and takes it back by UPDATE', async () => {
    const { node, peer } = await carrier('changes');
    const { call, heard } = placed(node, 'carrier');
    const first = await heard.until('offered');
    first.accept(sdp(30_000, 'recvonly'));
    await expect.poll(() => types(heard.events).filter((type) => type === 'offered').length).toBe(2);
    const second = heard.events.filter((event) => event.type === 'offered')[1]!;
    second.accept(sdp(30_000));
    second.refuse(488);
    call.hangUp();

    await passed(peer);
    expect([first.offer, second.offer]).toEqual([
      expect.stringContaining('a=sendonly'),
      expect.not.stringContaining('sendonly'),
    ]);
  });

  test('cannot take calls: the next proxy has them', async () => {
    const port = await freePort();
    const other = await startSipp({ scenario: 'answers', port, calls: 1 });
    onTestFinished(async () => void (await other.stop()));
    const { node, peer } = await carrier('unable');
    const [first] = node.health('carrier')!.proxies;
    node.keep(sipTrunk('carrier', { proxies: [first!.proxy, `127.0.0.1:${port}`] }));
    const { call, heard } = placed(node, 'carrier');
    await heard.until('answered');
    call.hangUp();

    await Promise.all([passed(peer), passed(other)]);
  });

  test('answers 503 to all: each call ends with it', async () => {
    const { node, peer } = await carrier('unable', { calls: 5 });
    const all = Array.from({ length: 5 }, () => placed(node, 'carrier').heard);

    for (const { until } of all) expect(await until('ended')).toMatchObject({ by: 'them', code: 503 });
    await passed(peer);
  });

  test('takes a transfer and tells what became of it', async () => {
    const { node, peer } = await carrier('transfers');
    const { call, heard } = placed(node, 'carrier');
    await heard.until('answered');

    expect(await call.refer('+8613900139000')).toBe(true);
    expect(await heard.until('transferred')).toEqual({ type: 'transferred', code: 200 });
    call.hangUp();
    await passed(peer);
  });

  test('wants to transfer us and is declined; the call goes on', async () => {
    const { node, peer } = await carrier('refers');
    const { call, heard } = placed(node, 'carrier');
    await heard.until('answered');
    await expect.poll(() => call.messages().some(({ text }) => text.startsWith('SIP/2.0 603'))).toBe(true);
    call.hangUp();

    await passed(peer);
  });

  test('sends keys by INFO and is sent one', async () => {
    const { node, peer } = await carrier('keys');
    const { call, heard } = placed(node, 'carrier');
    await expect.poll(() => types(heard.events).filter((type) => type === 'key').length).toBe(2);
    call.sendKey('7', 160);
    await expect.poll(() => call.messages().filter(({ text, sent }) => !sent && text.includes('INFO')).length).toBe(3);
    call.hangUp();

    await passed(peer);
    expect(heard.events.filter(({ type }) => type === 'key')).toEqual([
      { type: 'key', key: '5', lasts: 240 },
      { type: 'key', key: '#', lasts: 160 },
    ]);
  });

  test('wants a longer session timer and is refreshed in time', async () => {
    const { node, peer } = await carrier('timed', { settings: { sessionTimer: 90 } });
    const { call, heard } = placed(node, 'carrier');
    await heard.until('answered');
    await expect.poll(() => call.messages().some(({ text }) => text.includes('CSeq: 3 UPDATE'))).toBe(true);
    await expect.poll(() => call.messages().at(-1)!.text).toContain('SIP/2.0 200');
    call.hangUp();

    await passed(peer);
  });

  test('registers us: digest, a longer time, renewal, and taken back at the end', async () => {
    const { node, peer } = await carrier('registrar', {
      settings: { user: 'alice', registers: true, registersEvery: 60 },
      password: 'secret',
    });
    await expect.poll(() => node.health('carrier')?.registration).toMatchObject({ holds: true, code: 200 });
    const first = node.health('carrier')!.registration!.renewedAt!;
    await expect.poll(() => node.health('carrier')!.registration!.renewedAt).toBeGreaterThan(first);
    expect(node.health('carrier')!.inService).toBe(true);
    await node.drop('carrier');

    await passed(peer);
    expect(node.health('carrier')).toBeNull();
  });
});
