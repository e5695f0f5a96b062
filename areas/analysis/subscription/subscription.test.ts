import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Letter } from '#adapters/mail/mail.ts';
import { dayAfter, startOfDay } from '#core/calendar/zone.ts';
import { tenantWithBatch } from '#areas/outbound/dialing/testTenant.ts';
import { newLog } from '#kit/server/log.ts';
import { serve } from '#kit/server/serve.ts';
import { inTenant, type Acting, type TenantDb } from '#kit/server/tenantDb.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { recordsThatCount, storeCalls } from '../report/testReports.ts';
import { sending } from './sending.service.ts';
import { subscriptionEndpoints, type WantedSubscription } from './subscription.contract.ts';
import { subscriptionJobs } from './subscription.job.ts';
import { subscriptionHandlers } from './subscription.server.ts';

const zone = 'America/New_York';
const at = (text: string) => Date.parse(text);
let now = at('2026-11-20T15:00:00Z');
const letters: (Omit<Letter, 'attachment'> & { file: { name: string; bytes: Buffer } | null })[] = [];
const post: { kept?: true; refuses?: boolean } = {};
const mail = {
  get kept() {
    return post.kept;
  },
  async send({ attachment, ...letter }: Letter) {
    if (post.refuses) return { failed: 'EENVELOPE 550' };
    const file = attachment ? { name: attachment.name, bytes: await buffer(attachment.content) } : null;
    letters.push({ ...letter, file });
    return { sent: true } as const;
  },
} as Parameters<typeof subscriptionHandlers>[0]['mail'];

const server = await testServer((app) =>
  serve(app, subscriptionEndpoints, subscriptionHandlers({ now: () => now, mail })),
);
afterAll(server.stop);
const { ownerUrl } = server.database;
const inTenantOf = <Answer>(of: string | Acting, work: (db: TenantDb) => Promise<Answer>) =>
  inTenant(server.pool, of, work);
const jobs = subscriptionJobs({
  now: () => now,
  inTenant: inTenantOf,
  takingTime: inTenantOf,
  mail,
  log: newLog('silent'),
  granted: (roles) => ({ gates: roles.flatMap(({ grants }) => grants), menus: [] }),
  publicUrl: 'https://calls.example.com',
});
const service = sending({ pool: server.pool, log: newLog('silent'), now: () => now });

const chief = person({ gates: ['analysis.call.view', 'analysis.call.export'] });
const colleague = person({ gates: ['analysis.call.view'], scope: 'own' });
const outsider = person({ gates: ['outbound.call.view'] });
const stranger = person({ tenant: '2', gates: ['analysis.call.view'] });

const setup: WantedSubscription['setup'] = {
  view: 'byDay',
  ask: { days: 28, grain: 'day', by: ['reason'], against: 'before' },
  columns: ['placed', 'answered', 'answerRate', 'averageTalk'],
  drawn: 'placed',
};
const wanted = async (some: Partial<WantedSubscription> = {}): Promise<WantedSubscription> => ({
  name: 'Calls of the week',
  page: 'call',
  setup,
  weekday: 1,
  minute: 480,
  days: 7,
  valid: true,
  personIds: [await server.idOf(chief)],
  ...some,
});
const call = server.as(chief);
const made = async (some: Partial<WantedSubscription> = {}) =>
  (await call.call(subscriptionEndpoints.create, { body: await wanted(some) })).data.subscriptionId;
const listed = async (who = chief, page: WantedSubscription['page'] = 'call') =>
  (await server.as(who).call(subscriptionEndpoints.list, { query: { page } })).data.list;

interface Queued {
  subscriptionId: string;
  personId: string;
  day: string;
  asked: boolean;
}
/** What waits to be mailed, which it does no more. */
const queued = async () =>
  (await ask(ownerUrl, "delete from job where task = 'analysis.mailReport' returning payload")).map(
    ({ payload }) => payload as Queued,
  );
const deliver = async () => {
  for (const payload of await queued())
    await jobs['analysis.mailReport']!({ ...payload, tenant: '1' } as never, { signal: AbortSignal.timeout(20_000) });
};

beforeAll(async () => {
  await server.idOf(chief);
  await tenantWithBatch(ownerUrl, '1', { contacts: 3 });
  await ask(ownerUrl, 'update tenant set time_zone = $1 where tenant_id = 1', [zone]);
  await ask(
    ownerUrl,
    `insert into batch (tenant_id, campaign_id, name, state, schedule, start_when_prepared, source, person_id, task_type)
      select tenant_id, campaign_id, 'Trial', state, schedule, start_when_prepared, source, person_id, 2 from batch where tenant_id = 1 limit 1`,
  );
  await storeCalls(ownerUrl, 600, 7);
  for (const [who, email] of [
    [chief, 'chief@example.com'],
    [colleague, 'colleague@example.com'],
  ] as const)
    await ask(ownerUrl, 'update person set email = $2, email_bound_at = now() where person_id = $1', [
      await server.idOf(who),
      email,
    ]);
});

test('on its day and at its minute, by the clock of the tenant, a report is ordered once, whatever asks and however late', async () => {
  const subscriptionId = await made();
  const daily = await made({ name: 'Daily', weekday: null, minute: 0, days: 1 });
  const ordered = async (text: string) => {
    now = at(text);
    await Promise.all([service.order(), service.order()]);
    return (await queued())
      .map((one) => [one.subscriptionId === daily ? 'daily' : 'weekly', one.day])
      .sort((one, other) => (one[0]! < other[0]! ? -1 : 1));
  };
  expect(await ordered('2026-11-20T16:00:00Z')).toEqual([]);
  expect(await ordered('2026-11-21T04:59:59Z')).toEqual([]);
  expect(await ordered('2026-11-21T05:00:00Z')).toEqual([['daily', '2026-11-21']]);
  expect(await ordered('2026-11-21T05:00:01Z')).toEqual([]);
  // Days of silence are made good by the last one alone; Monday 8:00 in New York is 13:00.
  expect(await ordered('2026-11-23T12:59:59Z')).toEqual([['daily', '2026-11-23']]);
  expect(await ordered('2026-11-23T13:00:00Z')).toEqual([['weekly', '2026-11-23']]);
  // Two weeks later the clock stands as it did; in March it has moved.
  expect(await ordered('2026-12-08T22:00:00Z')).toEqual([
    ['daily', '2026-12-08'],
    ['weekly', '2026-12-07'],
  ]);
  expect(await ordered('2027-03-15T11:59:59Z')).toEqual([
    ['daily', '2027-03-15'],
    ['weekly', '2027-03-08'],
  ]);
  expect(await ordered('2027-03-15T12:00:00Z')).toEqual([['weekly', '2027-03-15']]);
  // A clock that is set back orders nothing twice.
  expect(await ordered('2027-03-10T12:00:00Z')).toEqual([]);
  await call.call(subscriptionEndpoints.change, { params: { subscriptionId }, body: await wanted({ valid: false }) });
  await call.call(subscriptionEndpoints.remove, { params: { subscriptionId: daily } });
  expect(await ordered('2027-04-10T12:00:00Z')).toEqual([]);
  now = at('2026-11-20T15:00:00Z');
});

test('the letter says what the records say of its days, with a workbook for whom may export', async () => {
  const subscriptionId = await made({ name: 'Why <not>', days: 14 });
  expect((await call.call(subscriptionEndpoints.send, { params: { subscriptionId } })).data).toEqual({
    email: 'chief@example.com',
  });
  await deliver();

  const letter = letters.at(-1)!;
  const rows = (await recordsThatCount(ownerUrl)).filter(({ direction }) => direction === 0);
  const within = (from: string, until: string) =>
    rows.filter(({ endedAt }) => endedAt >= startOfDay(zone, from) && endedAt < startOfDay(zone, until));
  const mine = within('2026-11-06', '2026-11-20');
  expect(letter.subject).toBe('Why <not>: 2026-11-06 – 2026-11-19');
  expect(letter.to).toBe('chief@example.com');
  const answered = mine.filter(({ callStatus }) => callStatus === 3).length;
  const before = within(dayAfter('2026-11-06', -14), '2026-11-06').length;
  expect(mine.length).toBeGreaterThan(100);
  expect(letter.text).toContain(`Calls placed: ${mine.length} ${mine.length > before ? '↑' : '↓'} (before ${before})`);
  expect(letter.text).toContain(`Answer rate: ${((answered / mine.length) * 100).toFixed(1)}%`);
  const busy = mine.filter(({ reason }) => reason === 'busy').length;
  expect(letter.html).toMatch(new RegExp(`>Busy</th><td[^>]*>${busy}<table`));
  expect(letter.html).toContain('Why &lt;not&gt;');
  expect(letter.html).not.toContain('<not>');
  const link = new URL(/https:\S+/.exec(letter.text)![0]);
  expect(link.pathname).toBe('/ctiAnalysis/call');
  expect(JSON.parse(link.searchParams.get('set')!).ask).toMatchObject({
    from: startOfDay(zone, '2026-11-06'),
    to: startOfDay(zone, '2026-11-20') - 1,
  });
  expect(letter.file).toMatchObject({ name: 'Why  not .xlsx' });
  expect(letter.file!.bytes.subarray(0, 2).toString()).toBe('PK');
  expect((await listed()).find((one) => one.subscriptionId === subscriptionId)).toMatchObject({
    mine: true,
    readers: [{ hasMailbox: true, problem: null, sentAt: expect.any(Number) }],
  });
});

test('each reader gets what they may see themselves, without a workbook where they may not export', async () => {
  const readers = [chief, colleague];
  const name = 'For two';
  await made({ name, weekday: null, minute: 900, personIds: await Promise.all(readers.map(server.idOf)) });
  now = at('2026-11-21T20:00:00Z');
  await service.order();
  await deliver();
  now = at('2026-11-20T15:00:00Z');
  const [all, own] = ['chief', 'colleague'].map((who) =>
    letters.find(({ to, subject }) => to === `${who}@example.com` && subject.startsWith(name))!,
  );
  expect(all!.text).not.toContain('Calls placed: 0');
  expect(own!.text).toContain('Calls placed: 0');
  expect(own!.text).toContain('No calls in this time.');
  expect(own!.file).toBeNull();
  expect(await listed(colleague)).toMatchObject([{ name, mine: false, reads: true }]);
});

test.each([
  ['whose right was withdrawn', "update role set grants = '{}'", 'mayNot'],
  ['whose account is off', 'update person set valid = false', 'mayNot'],
  ['whose mailbox is not confirmed', 'update person set email_bound_at = null', 'noMailbox'],
] as const)('a reader %s gets nothing, and the list says why', async (_, sql, problem) => {
  const reader = person({ gates: ['analysis.call.view'] });
  const personId = await server.idOf(reader);
  await ask(ownerUrl, 'update person set email = $2, email_bound_at = now() where person_id = $1', [
    personId,
    'reader@example.com',
  ]);
  const subscriptionId = await made({ name: `Lost ${problem}`, weekday: null, minute: 0, personIds: [personId] });
  const of = sql.includes('role')
    ? ' where role_id in (select role_id from person_role where person_id = $1)'
    : ' where person_id = $1';
  await ask(ownerUrl, sql + of, [personId]);
  const before = letters.length;
  now += 86_400_000;
  await service.order();
  await deliver();
  expect(letters.slice(before).filter(({ to }) => to === 'reader@example.com')).toEqual([]);
  expect((await listed()).find((one) => one.subscriptionId === subscriptionId)!.readers).toMatchObject([
    { problem, sentAt: null },
  ]);
});

test('a server that refuses, or none at all, is said at the reader', async () => {
  const subscriptionId = await made({ name: 'Refused' });
  const problem = async () =>
    (await listed()).find((one) => one.subscriptionId === subscriptionId)!.readers.map((one) => one.problem);
  await call.call(subscriptionEndpoints.send, { params: { subscriptionId } });
  post.refuses = true;
  await deliver();
  delete post.refuses;
  expect(await problem()).toEqual(['refused']);

  await call.call(subscriptionEndpoints.send, { params: { subscriptionId } });
  post.kept = true;
  await deliver();
  const asked = await call.call(subscriptionEndpoints.send, { params: { subscriptionId } });
  delete post.kept;
  expect(await problem()).toEqual(['notSetUp']);
  expect(asked).toMatchObject({ name: 'REPORT_MAIL_NOT_SET_UP' });
});

test('only who set it up changes it, readers may leave, and nobody else knows of it', async () => {
  const subscriptionId = await made({
    name: 'Shared',
    personIds: [await server.idOf(chief), await server.idOf(colleague)],
  });
  const params = { subscriptionId };
  const reader = server.as(colleague);
  const body = await wanted({ name: 'Mine now' });
  expect(await reader.call(subscriptionEndpoints.change, { params, body })).toMatchObject({ name: 'NOT_FOUND' });
  expect(await reader.call(subscriptionEndpoints.remove, { params })).toMatchObject({ name: 'NOT_FOUND' });
  expect(await reader.call(subscriptionEndpoints.leave, { params })).toMatchObject({ code: 1 });
  expect(await reader.call(subscriptionEndpoints.leave, { params })).toMatchObject({ name: 'NOT_FOUND' });
  expect(await reader.call(subscriptionEndpoints.send, { params })).toMatchObject({ name: 'NOT_FOUND' });
  for (const endpoint of [subscriptionEndpoints.leave, subscriptionEndpoints.remove, subscriptionEndpoints.send])
    expect(await server.as(stranger).call(endpoint, { params })).toMatchObject({ name: 'NOT_FOUND' });
  expect(await server.as(outsider).call(subscriptionEndpoints.list, { query: { page: 'call' } })).toMatchObject({
    name: 'REPORT_NOT_YOURS',
  });
  expect(await server.as(outsider).call(subscriptionEndpoints.people, { query: {} })).toMatchObject({
    name: 'REPORT_NOT_YOURS',
  });
  expect((await listed()).find((one) => one.subscriptionId === subscriptionId)!.readers).toHaveLength(1);
});

test.each([
  ['a page they may not see', { page: 'outbound', setup: { ...setup, view: 'byRobot' } }, 'REPORT_NOT_YOURS'],
  ['a view the page has not', { setup: { ...setup, view: 'byRobot' } }, 'REPORT_VIEW_UNKNOWN'],
  ['a page there is not', { page: 'toString' }, 'REPORT_VIEW_UNKNOWN'],
  ['people of another tenant', { personIds: ['999999'] }, 'NOT_FOUND'],
  ['nobody', { personIds: [] }, 'MALFORMED'],
  ['a blank name', { name: ' \0 ' }, 'MALFORMED'],
  ['a minute that is no quarter of an hour', { minute: 481 }, 'MALFORMED'],
  ['an eighth day', { weekday: 8 }, 'MALFORMED'],
  ['no days', { days: 0 }, 'MALFORMED'],
  [
    'a filter that cannot be one',
    { setup: { ...setup, ask: { filters: { campaign: ['x'] } } } },
    'REPORT_FILTER_UNREADABLE',
  ],
] as const)('%s is refused', async (_, some, name) => {
  const body = await wanted(some as unknown as Partial<WantedSubscription>);
  expect(await call.call(subscriptionEndpoints.create, { body })).toMatchObject({ name });
});
