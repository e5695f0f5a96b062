import { expect, onTestFinished, test } from 'vitest';
import {
  answerOfPage,
  answerToPage,
  offerOfPage,
  pageHeard,
  plainPage,
  talkingBrowser,
} from '#adapters/telephony/media/testBrowser.ts';
import { hasBaresip, startBaresip } from '#adapters/telephony/sip/testBaresip.ts';
import { overWebSocket, testConsole } from '#adapters/telephony/sip/testConsole.ts';
import { statusOf, testPhone } from '#adapters/telephony/sip/testPhone.ts';
import { newCredentials } from '#areas/members/door.ts';
import { toLinear } from '#core/sound/aLaw.ts';
import { openSecrets } from '#kit/testing/openSecrets.ts';
import { alikeInPieces } from '#core/sound/testAlike.ts';
import { answeredTenant, handsOver, talks } from './testInbound.ts';
import { saysFlow, spoken } from './testTrunkCalls.ts';
import { trunkServer } from './testTrunkServer.ts';

const { ownerUrl, sql, ends, node, recordingOf } = await trunkServer();
const asking = 'My roof has a hole and it rains.';
const helping = 'Good day, how can I help?';
const seconds = (count: number) => new Promise((passed) => setTimeout(passed, count * 1_000));
const heardBy = async (page: Parameters<typeof pageHeard>[0]) => Int16Array.from(await pageHeard(page));

/** A page of Chromium that says these words again and again, and the telephone in it, which is registered at a node. */
async function browserOf(tenant: string, extension: string, words: string, one: Awaited<ReturnType<typeof node>>) {
  const { login, password, secrets } = newCredentials(tenant, openSecrets);
  await sql('insert into softphone (tenant_id, name, login, secrets, extension) values ($1, $2, $2, $3, $4)', [
    ...[tenant, login, secrets, extension],
  ]);
  await one.voice.telephones.round();
  const { browser, stop } = await talkingBrowser(talks(words, 20));
  ends.push(stop);
  const { page, close } = await plainPage(browser);
  ends.push(close);
  const { server, stop: closed } = await testConsole(one.voice);
  onTestFinished(closed);
  const phone = testPhone(await overWebSocket(server), login, password);
  expect(statusOf(await phone.register())).toBe(200);
  return { page, phone };
}

/** Answers the call that rings. */
async function answers({ page, phone }: Awaited<ReturnType<typeof browserOf>>) {
  const invite = await phone.asked('INVITE');
  phone.say(invite, '180 Ringing');
  phone.say(invite, '200 OK', { body: await answerOfPage(page, invite.slice(invite.indexOf('v=0'))) });
  return invite;
}

test('one browser calls another by its extension, and both hear each other', async () => {
  await answeredTenant(ownerUrl, '81', saysFlow, {});
  const one = await node();
  const ada = await browserOf('81', '8701', asking, one);
  const bob = await browserOf('81', '8702', helping, one);
  const calling = ada.phone.call('8702', await offerOfPage(ada.page));
  const invite = await answers(bob);
  expect(invite).toContain('UDP/TLS/RTP/SAVPF');
  const { answer } = await calling;
  expect(statusOf(answer)).toBe(200);
  await answerToPage(ada.page, answer.slice(answer.indexOf('v=0')));
  await seconds(10);
  expect(alikeInPieces(await heardBy(bob.page), toLinear(spoken(asking)))).toBeGreaterThan(0.95);
  expect(alikeInPieces(await heardBy(ada.page), toLinear(spoken(helping)))).toBeGreaterThan(0.95);
}, 120_000);

test.skipIf(!hasBaresip)(
  'a robot hands a caller to an extension that is a browser: both hear each other, both are recorded',
  async () => {
    const phone = await startBaresip('13800138000', talks(asking, 90));
    ends.push(phone.stop);
    await answeredTenant(ownerUrl, '82', handsOver('8702'), { proxies: [`127.0.0.1:${phone.port}`] });
    const one = await node();
    await expect.poll(() => sql('select 1 from trunk_state where tenant_id = 82')).toHaveLength(1);
    const bob = await browserOf('82', '8702', helping, one);
    phone.dial(`sip:862160204410@127.0.0.1:${one.port}`);
    await answers(bob);
    await seconds(16);
    const heard = await heardBy(bob.page);
    phone.hangUp();
    await expect
      .poll(() => sql('select 1 from call_record where tenant_id = 82 and ended_at is not null'), { timeout: 30_000 })
      .toHaveLength(1);
    const [call] = await sql(
      'select r.call_id, t.* from call_record r join call_transfer t using (tenant_id, call_id) where r.tenant_id = 82',
    );
    expect(call).toMatchObject({ target: '8702', way: 'bridge', result: 'accepted' });
    const recorded = await recordingOf(call!.call_id as string);
    await phone.stop();
    const [asked, helped] = [toLinear(spoken(asking)), toLinear(spoken(helping))];
    expect(alikeInPieces(heard, asked)).toBeGreaterThan(0.95);
    expect(alikeInPieces(phone.heard()[0]!, helped)).toBeGreaterThan(0.95);
    expect(alikeInPieces(recorded.theirs, asked)).toBeGreaterThan(0.95);
    expect(alikeInPieces(recorded.ours, helped)).toBeGreaterThan(0.95);
  },
  120_000,
);
