import { afterEach, expect, onTestFinished, test } from 'vitest';
import { phoneTrunkId } from './signalling.ts';
import { heard, sdp, testNode } from './testNode.ts';
import { overWebSocket, testConsole } from './testConsole.ts';
import { overUdp, statusOf, testAccounts, testPhone } from './testPhone.ts';

const stopped: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stopped.splice(0)) await stop();
});

/** Ada, whose telephone is a browser, at a node that gives it a moment to come back. */
async function adasBrowser(browserBackIn = 20) {
  const node = await testNode((call) => call.ring(), { accounts: testAccounts({ ada: 'secret' }), browserBackIn });
  node.listen();
  const { server, stop } = await testConsole(node);
  stopped.push(() => node.stop(), stop);
  const way = await overWebSocket(server);
  const ada = testPhone(way, 'ada', 'secret');
  expect(statusOf(await ada.register())).toBe(200);
  return { node, server, way, ada };
}

/** Ada is called; answered where `answers`. */
async function called({ node, ada }: Awaited<ReturnType<typeof adasBrowser>>, answers = true) {
  const told = heard();
  const call = node.call(
    {
      trunkId: phoneTrunkId('1/ada'),
      permit: 'ownTelephone',
      to: '8001',
      from: '8002',
      offer: sdp(31_000),
      browserOffer: sdp(31_002),
    },
    told.tell,
  );
  const invite = await ada.asked('INVITE');
  ada.say(invite, '180 Ringing');
  await told.until('ringing');
  if (answers) {
    ada.say(invite, '200 OK', { body: sdp(32_000) });
    await told.until('answered');
    await ada.asked('ACK');
  }
  return { call, told, invite };
}

test('a browser and a desk telephone of one person are each offered what they speak', async () => {
  const browser = await adasBrowser();
  const { node } = browser;
  const name = phoneTrunkId('1/ada');
  expect(node.kindsOf([name, phoneTrunkId('1/nobody')])).toEqual({ browsers: true, others: false });
  const desk = testPhone(await overUdp(node.port), 'ada', 'secret');
  onTestFinished(desk.way.stop);
  await desk.register();
  expect(node.kindsOf([name])).toEqual({ browsers: true, others: true });
  expect(node.kindsOf(['a trunk'])).toEqual({ browsers: false, others: true });

  const { invite, call } = await called(browser, false);
  const atDesk = await desk.asked('INVITE');
  expect(invite).toContain('m=audio 31002 ');
  expect(atDesk).toContain('m=audio 31000 ');
  desk.say(atDesk, '486 Busy Here');
  call.hangUp();
  await browser.ada.asked('CANCEL');
});

test('a browser whose page is left in a call has hung up, at once', async () => {
  const browser = await adasBrowser(60_000);
  const { told } = await called(browser);
  browser.way.socket.close(1001);
  expect(await told.until('ended')).toEqual({ type: 'ended', by: 'them', code: null, q850: null });
});

test('a browser whose network is gone is lost, once it has had time to come back', async () => {
  const browser = await adasBrowser();
  const { told } = await called(browser);
  browser.way.socket.terminate();
  expect(await told.until('ended')).toEqual({
    ...{ type: 'ended', by: 'them', code: null, q850: null, why: 'transport' },
  });
});

test('a browser that goes on by a new connection keeps its call when the old one breaks', async () => {
  const browser = await adasBrowser();
  const { told, invite } = await called(browser);
  const again = await overWebSocket(browser.server);
  const key = (cseq: number) =>
    again.send(
      browser.ada.inCallOf(invite, 'INFO', cseq, 'application/dtmf-relay', `Signal=${cseq}\r\nDuration=100\r\n`),
    );
  key(1);
  await told.until('key');
  browser.way.socket.terminate();
  await expect.poll(() => browser.node.contacts('1/ada')).toEqual([]);
  await new Promise((passed) => setTimeout(passed, 60));
  key(2);
  await expect.poll(() => told.events.map((event) => event.type === 'key' && event.key)).toContain('2');
  expect(told.events.at(-1)!.type).toBe('key');
});

test('a browser that is reloaded while it rings: the call ends as if nobody were there', async () => {
  const browser = await adasBrowser();
  const { told } = await called(browser, false);
  browser.way.socket.close(1001);
  expect(await told.until('ended')).toMatchObject({ by: 'them', code: 480 });
});

test('a browser that is reloaded while the one it calls rings has given up', async () => {
  const { node, way, ada } = await adasBrowser();
  void ada.call('8002', sdp(30_000)).catch(() => {});
  const { call, heard: told } = await node.comes();
  expect(call.origin).toMatchObject({ kind: 'account', transport: 'ws' });
  way.socket.close(1001);
  expect(await told.until('ended')).toMatchObject({ by: 'them', code: 487 });
});
