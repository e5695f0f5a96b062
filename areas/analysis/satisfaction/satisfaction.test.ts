import { afterAll, beforeAll, expect, test } from 'vitest';
import { tenantWithBatch } from '#areas/outbound/dialing/testTenant.ts';
import { areaCodes, areaNames, areaTiles } from '#core/text/areas.ts';
import { inTenant, type TenantDb } from '#kit/server/tenantDb.ts';
import { serve } from '#kit/server/serve.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { countFacts } from '../facts/facts.job.ts';
import { reportPartsEndpoints } from '../report/report.contract.ts';
import { reportPartsHandlers } from '../report/report.server.ts';
import { recordsThatCount, storeCalls, storeTrialBatch, type Row } from '../report/testReports.ts';
import { satisfactionEndpoints } from './satisfaction.contract.ts';
import { satisfactionHandlers } from './satisfaction.server.ts';
import { satisfactionExports } from './satisfaction.store.ts';

const now = Date.parse('2026-11-20T03:20:00Z');
const server = await testServer((app) => {
  serve(app, satisfactionEndpoints, satisfactionHandlers({ now: () => now }));
  serve(app, reportPartsEndpoints, reportPartsHandlers({ now: () => now }));
});
afterAll(server.stop);
const { ownerUrl } = server.database;
const gates = ['analysis.satisfaction.view', 'analysis.call.view', 'outbound.call.view'] as const;
const manager = server.as(person({ gates: [...gates] }));
const whole = { from: now - 60 * 86_400_000, to: now };
const inTenantOf = <Answer>(tenant: string, work: (db: TenantDb) => Promise<Answer>) =>
  inTenant(server.pool, tenant, work);

let rows: Row[];
beforeAll(async () => {
  await manager.call(satisfactionEndpoints.overview, { query: { days: 1 } });
  await tenantWithBatch(ownerUrl, '1', { contacts: 3 });
  await ask(ownerUrl, "update tenant set time_zone = 'Asia/Shanghai' where tenant_id = 1");
  await storeTrialBatch(ownerUrl);
  await storeCalls(ownerUrl, 600, 7);
  rows = await recordsThatCount(ownerUrl);
});

const overview = async (query: object = {}) =>
  (await manager.call(satisfactionEndpoints.overview, { query: { ...whole, ...query } })).data;
const agents = async (query: object = {}) =>
  (await manager.call(satisfactionEndpoints.agents, { query: { pageNo: 1, pageSize: 50, ...whole, ...query } })).data;
const of = (some: readonly Row[]) => {
  const stars = [1, 2, 3, 4, 5].map((star) => some.filter(({ rating }) => rating === String(star)).length);
  const rated = stars.reduce((all, one) => all + one, 0);
  const points = stars.reduce((all, one, at) => all + one * (at + 1), 0);
  return { rated, satisfied: stars[3]! + stars[4]!, average: rated > 0 ? points / rated : null, stars };
};

test.each(['before anything is counted', 'counted'])(
  'ratings are those of the records, on the whole and by agent: %s',
  async (when) => {
    if (when === 'counted')
      await countFacts({ inTenant: inTenantOf, now: () => now })(
        { tenant: '1' },
        { signal: AbortSignal.timeout(30_000) },
      );
    const said = await overview();
    expect(said).toMatchObject(of(rows));
    expect(said.rated).toBeGreaterThan(50);
    expect(said.spoken).toBe(rows.filter(({ callStatus }) => callStatus === 3).length);
    expect(said.series.reduce((all, one) => all + one.rated, 0)).toBe(said.rated);
    for (const { rated, average } of said.series) expect(average === null).toBe(rated === 0);

    const { list, total } = await agents();
    const names = [...new Set(rows.filter(({ rating }) => rating !== '').map(({ agent }) => agent))];
    expect([list.map(({ agentId }) => agentId).sort(), total]).toEqual([names.sort(), names.length]);
    for (const row of list) expect(row).toMatchObject(of(rows.filter(({ agent }) => agent === row.agentId)));
    expect(list.map(({ rated }) => rated)).toEqual(list.map(({ rated }) => rated).sort((one, other) => other - one));
    const second = await agents({ pageNo: 2, pageSize: 1 });
    expect([second.list[0]?.agentId, second.total]).toEqual([list[1]?.agentId, total]);
  },
);

test('they are narrowed to a robot or a campaign, and each number opens its calls', async () => {
  const robotId = rows.find(({ robot, rating }) => robot !== '' && rating !== '')!.robot;
  expect(await overview({ robotId })).toMatchObject(of(rows.filter(({ robot }) => robot === robotId)));
  const campaignId = rows.find(({ campaign }) => campaign !== '')!.campaign;
  expect(await overview({ campaignId })).toMatchObject(of(rows.filter(({ campaign }) => campaign === campaignId)));
  expect(await overview({ routeId: '999' })).toMatchObject({ rated: 0, average: null, stars: [0, 0, 0, 0, 0] });
  expect((await agents({ routeId: '999' })).list).toEqual([]);
  const records = async (by: 'rating' | 'agent', key: string) =>
    (
      await manager.call(reportPartsEndpoints.records, {
        body: { ...whole, by: [by], keys: [key], count: 'rated', pageNo: 1, pageSize: 10 },
      })
    ).data.total;
  const { stars } = await overview();
  expect(await Promise.all([1, 2, 3, 4, 5].map((star) => records('rating', String(star))))).toEqual(stars);
  const [first] = (await agents()).list;
  expect(await records('agent', first!.agentId)).toBe(first!.rated);
});

test('a rating counts from when it is named, and again with one command; what is no 1 to 5 counts nowhere', async () => {
  const before = await overview();
  await ask(ownerUrl, "update campaign set rating_variable = 'other' where tenant_id = 1");
  expect(await overview()).toEqual(before);
  await inTenantOf('1', (db) => db.rows('select facts_again($1, $2)', [new Date(whole.from), new Date(whole.to)]));
  expect(await overview()).toMatchObject({ rated: 0, average: null });
  await ask(ownerUrl, "update campaign set rating_variable = 'stars' where tenant_id = 1");
  await inTenantOf('1', (db) => db.rows('select facts_again($1, $2)', [new Date(whole.from), new Date(whole.to)]));
  expect(await overview()).toEqual(before);
  // An answer that comes late.
  const unrated = rows.find(
    ({ rating, campaign, callStatus }) => rating === '' && campaign !== '' && callStatus === 3,
  )!;
  await ask(ownerUrl, `update call_record set outputs = '{"stars": "5"}' where tenant_id = 1 and call_id = $1`, [
    unrated.callId,
  ]);
  expect((await overview()).stars[4]).toBe(before.stars[4]! + 1);
});

test('the list is exported as it is shown; who may not see it is refused, and another tenant has none', async () => {
  const { list } = await agents();
  await inTenantOf('1', async (db) => {
    const asked = { query: whole, ids: null, lastCallOnly: false };
    const who = { plainNumbers: false, country: 'CN' };
    const source = satisfactionExports['report.satisfaction'];
    const { text, values } = await source.rows(db, asked, who, ['rated', 'average', 'star5']);
    const written = (await db.rows<{ row: string }>(text, values)).map(({ row }) => JSON.parse(row) as number[]);
    expect(written).toEqual(list.map((one) => [one.rated, Math.round(one.average! * 100) / 100, one.stars[4]]));
    expect(await source.count(db, asked, who)).toBe(list.length);
  });
  const nobody = server.as(person({ gates: ['analysis.call.view'] }));
  expect((await nobody.call(satisfactionEndpoints.overview, { query: whole })).status).toBe(403);
  const stranger = server.as(person({ tenant: '2', gates: [...gates] }));
  expect((await stranger.call(satisfactionEndpoints.overview, { query: whole })).data.rated).toBe(0);
});

test.each([
  ['+8613800138000', '11'],
  ['+8618616840000', '31'],
  ['+862160204410', '31'],
  ['+8675512345678', '44'],
  ['+85223456789', '81'],
  ['+85328123456', '82'],
  ['+886223456789', '71'],
  ['+8619900001111', ''],
  ['+8610', ''],
  ['+14155550100', ''],
  ['8001', ''],
  ['', ''],
])('the number %s is from %s', async (phone, area) => {
  expect(await ask(ownerUrl, 'select area_of($1) as area', [phone])).toEqual([{ area }]);
});

test('every province of the ranges has its names and a tile of its own', async () => {
  const known = (await ask(ownerUrl, 'select distinct area::text as area from number_area where area <> 0')).map(
    ({ area }) => area as string,
  );
  expect(known).toHaveLength(31);
  for (const code of [...known, '71', '81', '82']) expect(areaCodes).toContain(code);
  expect(Object.keys(areaTiles).sort()).toEqual([...areaCodes].sort());
  expect(new Set(Object.values(areaTiles).map(String)).size).toBe(34);
  expect(Object.keys(areaNames.en)).toHaveLength(34);
});
