import { afterAll, expect, test } from 'vitest';
import { historyTexts } from '#areas/inbound/history/history.texts.ts';
import { routeTexts } from '#areas/inbound/route/route.texts.ts';
import { routeEditorTexts } from '#areas/inbound/route/routeEditor.texts.ts';
import { tryTexts } from '#areas/inbound/route/try.texts.ts';
import { inboundLine, storeIncoming } from '#areas/outbound/call/testIncoming.ts';
import { conversation } from '#areas/outbound/call/testRows.ts';
import { samples } from '#core/flow/samples/index.ts';
import { hoursTexts } from '#kit/console/hours/hours.texts.ts';
import { openPage } from '#kit/testing/browser.ts';
import { complaints } from '#kit/testing/complaints.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testProduct } from '../server/testProduct.ts';

const server = await testProduct({ withConsole: true });
afterAll(server.stop);
const { ownerUrl } = server.database;
const gates = [
  'inbound.route.view',
  'inbound.route.edit',
  'inbound.call.view',
  'inbound.call.export',
  'outbound.call.view',
  'outbound.call.listen',
] as const;

test('from nothing to a route that takes calls, tried, ordered and switched off', async () => {
  const t = routeTexts.en;
  const tEditor = routeEditorTexts.en;
  const keeper = person({ gates: [...gates] });
  await server.tokenOf(keeper);
  await inboundLine(ownerUrl, '1');
  await ask(
    ownerUrl,
    "insert into robot (tenant_id, name, language, version) values (1, 'Claims robot', 'en', 1), (1, 'Second robot', 'en', 1)",
  );
  await ask(ownerUrl, "insert into skill_group (tenant_id, name, queue_dn) values (1, 'Claims desk', '7001')");
  const page = await openPage(server, keeper, '/incomingCall/routes');
  await page.getByText(t.emptyTitle).waitFor();
  expect(await complaints(page)).toEqual([]);
  await page.getByRole('button', { name: t.first }).click();

  await page.getByLabel(tEditor.name, { exact: true }).fill('Claims by day');
  await page.getByRole('combobox', { name: tEditor.callers }).fill('138');
  await page.getByRole('combobox', { name: tEditor.callers }).press('Enter');
  await page.getByText(hoursTexts.en.atHours).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText(tEditor.robotMissing).waitFor();
  await page.getByRole('combobox', { name: tEditor.robot }).click();
  await page.getByTitle('Claims robot v1').click();
  expect(await complaints(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();

  await page.getByText('Any of your numbers, from +86138').waitFor();
  await page.getByText('Mon–Fri').first().waitFor();
  await ask(
    ownerUrl,
    `insert into inbound_route (tenant_id, name, place, target, person_id) values (1, 'Whatever is left', 2, '{"kind":"phone","phone":"+862160209999"}', 1)`,
  );
  await page.reload();
  await page.getByRole('link', { name: 'Whatever is left', exact: true }).waitFor();
  expect(await complaints(page)).toEqual([]);

  await page.getByRole('link', { name: 'Whatever is left', exact: true }).click();
  await page.getByText(tEditor.groupAbout).click();
  await page.getByRole('combobox', { name: tEditor.group }).click();
  await page.getByTitle('Claims desk').click();
  expect(await complaints(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByTitle(`${t.group}, Claims desk`).waitFor();

  await page.getByRole('button', { name: t.tryIt }).click();
  await page.getByLabel(tryTexts.en.caller, { exact: true }).fill('+44 20 7946 0958');
  await page.getByRole('button', { name: tryTexts.en.try }).click();
  await page.getByText('“Whatever is left” takes it.').waitFor();
  await page.getByText(tryTexts.en.otherCaller).waitFor();
  expect(await complaints(page)).toEqual([]);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'More: Whatever is left' }).click();
  await page.getByRole('menuitem', { name: t.up }).click();
  await page.getByText('“Whatever is left” is now number 1.').waitFor();
  await page.getByRole('switch', { name: 'Switch “Claims by day” on or off' }).click();
  await expect
    .poll(() => ask(ownerUrl, 'select name, valid_flag from inbound_route where tenant_id = 1 order by place'))
    .toEqual([
      { name: 'Whatever is left', valid_flag: true },
      { name: 'Claims by day', valid_flag: false },
    ]);
});

test('a call that came in is opened from its list, with its words, and a call that was handed over says to whom', async () => {
  const t = historyTexts.en;
  const listener = person({ tenant: '2', gates: [...gates] });
  await server.tokenOf(listener);
  const { gatewayId } = await inboundLine(ownerUrl, '2');
  const talk = conversation(samples.claimEn, 4);
  const page = await openPage(server, listener, '/incomingCall/callerHistory');
  await page.getByText(t.emptyTitle).waitFor();

  const [robot] = await ask(
    ownerUrl,
    `with r as (insert into robot (tenant_id, name, language, version) values (2, 'Claims robot', 'en', 1) returning robot_id),
      f as (insert into flow_version (tenant_id, robot_id, version, flow) select 2, robot_id, 1, $1 from r)
    select robot_id::text as id from r`,
    [JSON.stringify(samples.claimEn)],
  );
  const [route] = await ask(
    ownerUrl,
    `insert into inbound_route (tenant_id, name, place, target, person_id) values (2, 'Motor claims', 1, '{"kind":"robot","robotId":"1"}', 1) returning route_id::text as id`,
  );
  await storeIncoming(ownerUrl, '2', gatewayId, [
    {
      name: 'Chen Wei',
      routeId: route!.id as string,
      robotId: robot!.id as string,
      talkTime: talk.talkFor,
      turns: talk.turns,
      path: talk.path,
    },
    {
      phone: '+8613911112222',
      startedAt: new Date(Date.now() - 120_000),
      transfers: [{ target: '+8613555556666', result: 'noAnswer', waited: 21_000 }],
    },
  ]);
  await page.reload();
  await page.getByText('1–2 of 2').waitFor();
  expect(await complaints(page)).toEqual([]);
  await page.getByRole('link', { name: 'Chen Wei' }).click();
  await page.getByRole('button', { name: talk.turns[0]!.text }).click();
  await page.getByText('Incoming · Motor claims').waitFor();
  await page.getByRole('link', { name: 'Motor claims', exact: true }).waitFor();
  expect(page.url()).toContain('/incomingCall/callerHistory/');
  expect(await page.getByText('Batch', { exact: true }).count()).toBe(0);
  expect(await complaints(page)).toEqual([]);

  await page.getByRole('link', { name: 'Back to incoming calls' }).click();
  await page.getByRole('link', { name: t.unknownCaller }).click();
  await page.getByText('To 135 **** 6666').waitFor();
  for (const words of ['Nobody answered', 'SIP 486', 'no route took it']) await page.getByText(words).first().waitFor();
  expect(await complaints(page)).toEqual([]);
});
