import { afterAll, expect, test } from 'vitest';
import { storeCalls } from '#areas/outbound/call/testRows.ts';
import { keepRecording } from '#areas/outbound/recording/testRows.ts';
import type { Evidence } from '#core/answering/evidence.ts';
import { openPage } from '#kit/testing/browser.ts';
import { complaints } from '#kit/testing/complaints.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testProduct } from '../server/testProduct.ts';

const server = await testProduct({ withConsole: true });
afterAll(server.stop);
const { ownerUrl } = server.database;

const gates = [
  'outbound.machine.view',
  'outbound.machine.mark',
  'outbound.call.view',
  'outbound.call.listen',
  'outbound.campaign.view',
  'outbound.campaign.edit',
] as const;
const marker = person({ gates: [...gates] });

const evidence: Evidence = {
  rule: 'shortGreeting',
  at: 1_300,
  initialSilence: 500,
  greeting: 400,
  longest: 400,
  utterances: 1,
  pauses: [],
  silence: 400,
  beep: null,
  words: null,
};
const people = ['Chen Wei', 'Li Na', 'Wang Fang'];

test('samples are listened to and marked by keyboard, the error table follows, and the call’s page says why', async () => {
  const page = await openPage(server, marker, '/outbounds/machines');
  await page.getByText('No call was looked at yet').waitFor();
  expect(await complaints(page)).toEqual([]);

  const ids = await storeCalls(
    ownerUrl,
    '1',
    people.map((name, at) => ({ name, startedAt: new Date(Date.now() - (at + 1) * 60_000) })),
  );
  for (const [at, callId] of ids.entries()) {
    await ask(
      ownerUrl,
      `insert into call_answer (tenant_id, call_id, campaign_id, answered_at, verdict, deed, evidence)
        select tenant_id, call_id, campaign_id, started_at, $2, $3, $4 from call_record where tenant_id = 1 and call_id = $1`,
      [
        callId,
        at === 0 ? 'person' : 'machine',
        at === 0 ? null : 'hungUp',
        JSON.stringify(
          at === 0 ? evidence : { ...evidence, rule: 'machineWords', words: 'leave a message', at: 1_900 },
        ),
      ],
    );
    await keepRecording(server, '1', callId);
  }

  await page.reload();
  const bench = page.getByRole('region', { name: 'Listen and mark' });
  await bench.getByText('A word of 0.4 s, then 0.4 s of silence').waitFor();
  await bench.getByRole('button', { name: 'Play' }).waitFor();
  await page.getByText('none marked yet').first().waitFor();
  expect(await complaints(page)).toEqual([]);

  await page.keyboard.press('p');
  await bench.getByRole('button', { name: 'It was a person', pressed: true }).waitFor();
  await page.keyboard.press('ArrowDown');
  await bench.getByRole('link', { name: 'Li Na' }).waitFor();
  await page.keyboard.press('m');
  await page.getByText('0 of 1, 0.0–79.3%').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await bench.getByRole('link', { name: 'Wang Fang' }).waitFor();
  await bench.getByRole('button', { name: 'It was a person' }).click();
  await page.getByText('1 of 2, 9.5–90.5%').waitFor();
  expect(await ask(ownerUrl, 'select truth from call_answer where tenant_id = 1 order by answered_at desc')).toEqual([
    { truth: 'person' },
    { truth: 'machine' },
    { truth: 'person' },
  ]);
  expect(await complaints(page)).toEqual([]);

  await page.getByRole('group', { name: 'Marked as' }).getByRole('button', { name: 'Wrong' }).click();
  await expect.poll(() => page.locator('tbody .cw-opens').count()).toBe(1);
  await bench.getByRole('link', { name: 'Wang Fang' }).click();
  await page.waitForURL(`**/outbounds/call/${ids[2]}`);
  await page.getByRole('heading', { name: 'Answered by' }).waitFor();
  await page.getByText('Said “leave a message”').waitFor();
  await page.getByRole('button', { name: 'It was a person', pressed: true }).click();
  await page.getByRole('button', { name: 'It was a person', pressed: false }).waitFor();
  expect(await complaints(page)).toEqual([]);
});

test('who may only look marks nothing; a campaign is told what to say to a machine', async () => {
  const looker = person({ gates: ['outbound.machine.view', 'outbound.call.view'] });
  const page = await openPage(server, looker, '/outbounds/machines');
  const bench = page.getByRole('region', { name: 'Listen and mark' });
  await bench.getByText('You may not listen to recordings').waitFor();
  expect(await page.getByRole('button', { name: 'It was a machine' }).count()).toBe(0);

  const [campaign] = await ask(ownerUrl, 'select campaign_id::text as id from campaign where tenant_id = 1');
  await ask(ownerUrl, 'update caller_number set valid_flag = true where tenant_id = 1');
  const editor = await openPage(server, marker, `/outbounds/activity/template/${campaign!.id}`);
  await editor.getByRole('radio', { name: /^Leave a message/ }).check();
  await editor.getByRole('button', { name: 'Save' }).click();
  await editor.getByText('Say what the message is.').waitFor();
  await editor.getByLabel('Message').fill('Hello ${name}, please call us back.');
  expect(await complaints(editor)).toEqual([]);
  await editor.getByRole('button', { name: 'Save' }).click();
  await editor.waitForURL('**/outbounds/activity');
  expect(await ask(ownerUrl, 'select machine_action, machine_message from campaign where tenant_id = 1')).toEqual([
    { machine_action: 'leaveMessage', machine_message: 'Hello ${name}, please call us back.' },
  ]);
});
