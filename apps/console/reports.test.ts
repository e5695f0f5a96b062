import { afterAll, beforeAll, expect, test } from 'vitest';
import { areaMapTexts } from '#areas/analysis/areaMap/areaMap.texts.ts';
import { flowTexts } from '#areas/analysis/flow/flow.texts.ts';
import { groupTexts } from '#areas/analysis/group/group.texts.ts';
import { reportTexts } from '#areas/analysis/report/report.texts.ts';
import { tenantWithBatch } from '#areas/outbound/dialing/testTenant.ts';
import { kitTexts } from '#kit/console/kit.texts.ts';
import { fill } from '#kit/contract/language.ts';
import { openPage } from '#kit/testing/browser.ts';
import { complaints } from '#kit/testing/complaints.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { picture } from '#kit/testing/picture.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testProduct } from '../server/testProduct.ts';

const product = await testProduct({ withConsole: true });
afterAll(product.stop);
const { ownerUrl } = product.database;
const t = reportTexts.en;
const manager = person({
  gates: [
    'analysis.outbound.view',
    'analysis.outbound.edit',
    'analysis.outbound.export',
    'analysis.activity.view',
    'analysis.dialog.view',
    'analysis.area.view',
    'analysis.area.edit',
    'analysis.dialog.export',
    'analysis.campaignGroup.view',
    'analysis.campaignGroup.edit',
    'outbound.call.view',
  ],
});

/** Seven calls of yesterday: four were answered, and of the others one was busy. */
beforeAll(async () => {
  await product.tokenOf(manager);
  await tenantWithBatch(ownerUrl, '1', { contacts: 7 });
  await ask(
    ownerUrl,
    `insert into call_record (tenant_id, call_id, task_id, batch_id, campaign_id, contact_id, robot_id, flow_version, gateway_id, node, phone, name,
        caller_number, attempt, started_at, ended_at, ring_time, talk_time, call_status, reason, outputs)
      select 1, new_call_id(at), t.task_id, t.batch_id, t.campaign_id, t.contact_id, c.robot_id, 1, c.gateway_id, 'test', t.phone, 'Customer ' || nth,
        '+862160204410', 1, at, at + interval '1 minute', 5000, case when nth <= 4 then 40000 end, case when nth <= 4 then 3 else 2 end,
        case when nth = 5 then 'busy' when nth > 5 then 'noAnswer' end, '{}'
      from (select t.*, row_number() over (order by task_id) as nth from task t where tenant_id = 1) t
      join campaign c using (tenant_id, campaign_id), lateral (select now() - interval '1 day' + nth * interval '1 second' as at) a`,
  );
});

test('a number of a report leads to the calls it counts, and from there to the call', async () => {
  const page = await openPage(product, manager, '/ctiAnalysis/outboundAnalysis');
  const why = page.getByRole('button', { name: 'Why not answered' });
  await why.click();
  await page.getByRole('button', { name: /^Busy, Calls not answered: 1$/ }).click();
  await page.getByRole('link', { name: 'Customer 5' }).waitFor();
  expect(await page.getByRole('dialog').getByRole('row').count()).toBe(1);
  await page.getByRole('link', { name: 'Customer 5' }).click();
  await page.waitForURL(/outbounds\/call\/\d+/);
});

test('a report is set up, drawn, saved for everybody and deleted', async () => {
  const page = await openPage(product, manager, '/ctiAnalysis/outboundAnalysis');
  await page.getByRole('tab', { name: /^Calls placed\s*7/ }).click();
  await page
    .getByRole('button', { name: /^Show the line|^Draw the line of/ })
    .first()
    .click();
  await page.getByRole('button', { name: /^Remove the line of/ }).waitFor();
  await page
    .getByRole('button', { name: /^Show what/ })
    .first()
    .click();
  await expect.poll(() => page.locator('.report-inside').count()).toBe(1);

  await page.getByRole('button', { name: t.columns, exact: true }).click();
  await page.getByRole('checkbox', { name: 'Failed' }).click();
  await page.getByRole('columnheader', { name: 'Failed' }).waitFor();
  await page.getByRole('button', { name: t.keepMine }).click();
  await page.getByText(t.kept).waitFor();

  await page.getByRole('button', { name: t.filter, exact: true }).click();
  await page.getByRole('combobox', { name: t.addFilter }).fill('Why not');
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: t.chooseValues }).fill('No answer');
  await page.keyboard.press('Enter');
  await page.getByRole('tab', { name: /^Calls placed\s*2/ }).waitFor();
  await page.getByRole('heading', { level: 1 }).click();
  await page.locator('.report-add-filter').waitFor({ state: 'hidden' });
  expect(await complaints(page)).toEqual([]);

  await page.getByRole('button', { name: t.save, exact: true }).click();
  await page.getByRole('textbox', { name: t.name }).fill('Nobody there');
  await page.getByRole('button', { name: kitTexts.en.save, exact: true }).click();
  await page.getByText(fill(t.saved, { name: 'Nobody there' })).waitFor();

  const other = await openPage(product, manager, '/ctiAnalysis/outboundAnalysis');
  await other.getByRole('button', { name: 'Nobody there' }).click();
  await other.getByRole('tab', { name: /^Calls placed\s*2/ }).waitFor();
  await other.getByRole('button', { name: kitTexts.en.more, exact: true }).click();
  await other.getByRole('menuitem', { name: t.remove }).click();
  await other.getByRole('button', { name: t.remove }).click();
  await other.getByText(fill(t.removed, { name: 'Nobody there' })).waitFor();
  expect(await ask(ownerUrl, 'select name from saved_report')).toEqual([]);
});

test('parts of the day are named, and counted by', async () => {
  const page = await openPage(product, manager, '/ctiAnalysis/outboundAnalysis?view=bySegment');
  await page.getByRole('button', { name: t.nameSegments }).click();
  await page.getByRole('button', { name: t.addSegment }).click();
  await page.getByRole('textbox', { name: `${t.name} 1` }).fill('First hour');
  await page.getByRole('button', { name: kitTexts.en.save, exact: true }).click();
  await page.getByText(t.segmentsSaved).waitFor();
  expect(await ask(ownerUrl, 'select name, from_minute, to_minute from day_segment')).toEqual([
    { name: 'First hour', from_minute: 540, to_minute: 600 },
  ]);
});

test('campaigns are put into a group, and a report shows the group alone', async () => {
  const g = groupTexts.en;
  const page = await openPage(product, manager, '/ctiAnalysis/campaignGroup');
  await page.getByRole('button', { name: g.add }).click();
  await page.getByRole('textbox', { name: g.name }).fill('Ours');
  await page.getByRole('combobox', { name: g.campaigns }).click();
  await page.locator('.ant-select-item-option').first().click();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').getByRole('button', { name: kitTexts.en.save, exact: true }).click();
  await page.getByText(fill(g.saved, { name: 'Ours' })).waitFor();
  expect(await complaints(page)).toEqual([]);
  await page.getByRole('row', { name: /Ours/ }).getByRole('link', { name: g.report }).click();
  await page.getByRole('tab', { name: /^Calls placed\s*7/ }).waitFor();
  await page.locator('.cw-chip').getByText('Ours').waitFor();
});

test('the statistics lead to the flow, a node that loses customers to the calls that were lost there', async () => {
  const f = flowTexts.zh;
  const [node] = await ask(
    ownerUrl,
    `with n as (select n.node ->> 'id' as id, n.node ->> 'name' as name, n.node ->> 'type' as kind, v.robot_id
        from flow_version v, jsonb_array_elements(v.flow -> 'nodes') n(node) where v.tenant_id = 1),
      start as (select * from n where kind = 'start' limit 1), asks as (select * from n where kind = 'interact' limit 1),
      lost as (update call_record set hang_up_side = 2 where tenant_id = 1 and name in ('Customer 2', 'Customer 3')),
      said as (insert into transcript (tenant_id, call_id, turns, path) select 1, r.call_id, '[]',
          jsonb_build_array(jsonb_build_object('nodeId', start.id, 'name', '', 'kind', 'start', 'at', 0),
            jsonb_build_object('nodeId', asks.id, 'name', asks.name, 'kind', 'interact', 'at', 1))
        from call_record r, start, asks where r.tenant_id = 1 and r.call_status = 3)
    select name from asks`,
  );
  const name = node!.name as string;
  // As after an upgrade, half way through the calls there were.
  await ask(
    ownerUrl,
    "insert into fact_filling (tenant_id, facts, calls, done, below) values (1, 'write_turns', 8, 4, 1)",
  );
  const page = await openPage(product, manager, '/ctiAnalysis/statistics', {
    language: 'zh',
    mode: 'dark',
    width: 1280,
  });
  await page.getByText(fill(reportTexts.zh.filling, { share: 50, done: 4, calls: 8 })).waitFor();
  await picture(page, 'filling');
  expect(await complaints(page)).toEqual([]);
  await page.getByRole('link', { name: f.toFlow }).click();
  await page.getByText(fill(f.facts, { calls: 4 })).waitFor();
  await page.getByText(f.dropOuts, { exact: true }).click();
  await page.getByText(fill(f.scale, { highest: '50.0%' })).waitFor();
  expect(await page.locator('.flow-box.bad .flow-heat', { hasText: '50.0%' }).count()).toBe(1);
  expect(await complaints(page)).toEqual([]);

  await page.getByRole('button', { name, exact: true }).click();
  const lost = page.getByRole('row', { name: new RegExp(`^${f.hungUp}`) });
  await lost.getByRole('button', { name: '2', exact: true }).click();
  const calls = page.getByRole('dialog').getByRole('link');
  await calls.first().waitFor();
  expect((await calls.allTextContents()).sort()).toEqual(['Customer 2', 'Customer 3']);
  expect(await complaints(page)).toEqual([]);
});

test('a map of one’s own takes the place of the tiles, a press narrows to a province, and a wrong file is said to be one', async () => {
  const m = areaMapTexts.en;
  const page = await openPage(product, manager, '/ctiAnalysis/areaAnalyze');
  const file = (name: string, text: string) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
  await page.getByRole('button', { name: m.give }).waitFor();
  await file('wrong.json', '{"type":"Topology"}');
  await page.getByText(fill(m.notGeoJson, { file: 'wrong.json' })).waitFor();
  const square = [
    [113, 23],
    [115, 23],
    [115, 24],
    [113, 23],
  ];
  const feature = {
    type: 'Feature',
    properties: { adcode: 440000 },
    geometry: { type: 'Polygon', coordinates: [square] },
  };
  await file('south.geojson', JSON.stringify({ type: 'FeatureCollection', features: [feature] }));
  await page.getByRole('button', { name: /^Guangdong: / }).click();
  await page.locator('.cw-chip').getByText('Guangdong').waitFor();
  expect(await complaints(page)).toEqual([]);

  await page.getByRole('button', { name: m.remove }).click();
  await page.getByRole('dialog').getByRole('button', { name: m.remove }).click();
  await page.getByText(m.removed).waitFor();
  await page.getByRole('button', { name: /^Beijing: / }).waitFor();
  expect(await ask(ownerUrl, 'select from area_map')).toEqual([]);
});
