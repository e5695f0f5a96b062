import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { firstWords } from '#core/agents/firstWords.ts';
import { serve } from '#kit/server/serve.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { agentDeskFaults } from '../agentDesk.faults.ts';
import { breakReasonEndpoints, dispositionEndpoints, type ReasonForm } from './settings.contract.ts';
import { breakReasonHandlers, dispositionHandlers } from './settings.server.ts';

const server = await testServer(
  (app) => {
    serve(app, breakReasonEndpoints, breakReasonHandlers);
    serve(app, dispositionEndpoints, dispositionHandlers);
  },
  { faults: Object.values(agentDeskFaults) },
);
afterAll(server.stop);
const { ownerUrl } = server.database;
const gates = ['agentDesk.setting.view', 'agentDesk.setting.edit'] as const;
const keeper = server.as(person({ gates: [...gates] }));
const other = server.as(person({ tenant: '2', gates: [...gates] }));
const reader = server.as(person({ gates: ['agentDesk.setting.view'] }));

const page = { pageNo: 1, pageSize: 20 };
const add = async (form: Partial<ReasonForm>, who = keeper) =>
  who.call(breakReasonEndpoints.create, { body: { name: 'Lunch', minutes: 45, validFlag: true, ...form } });
const names = async (query: object = {}, who = keeper) =>
  (await who.call(breakReasonEndpoints.list, { body: { ...page, ...query } })).data.list.map(({ name }) => name);

test('a new reason stands last unless said, each name once in a tenant, and what is changed is audited', async () => {
  const lunch = (await add({ name: ' Lunch ' })).data;
  expect(lunch).toMatchObject({ name: 'Lunch', minutes: 45, position: 10, validFlag: true });
  await add({ name: 'Meeting', minutes: null });
  await add({ name: 'Coffee', position: 5, minutes: 15 });
  expect(await names()).toEqual(['Coffee', 'Lunch', 'Meeting']);
  expect(await names({ orderBy: 'minutes', descending: true })).toEqual(['Lunch', 'Coffee', 'Meeting']);

  expect(await add({})).toMatchObject({ name: 'REASON_NAME_TAKEN', facts: { field: 'name' } });
  expect((await add({}, other)).data.name).toBe('Lunch');
  expect(await names({}, other)).toEqual(['Lunch']);

  const { reasonId } = lunch;
  const changed = await keeper.call(breakReasonEndpoints.change, {
    params: { reasonId },
    body: { name: 'Long lunch', minutes: null, validFlag: false },
  });
  expect(changed.data).toMatchObject({ name: 'Long lunch', minutes: null, position: 10, validFlag: false });
  expect(await names({ validFlag: false })).toEqual(['Long lunch']);
  expect(await names({ keyword: 'lun' })).toEqual(['Long lunch']);
  expect((await ask(ownerUrl, 'select target from audit_line where tenant_id = 1 order by line_no')).at(-1)).toEqual({
    target: reasonId,
  });
});

test('what was used is switched off, not deleted, and another tenant’s is not found', async () => {
  const { reasonId } = (await add({ name: 'Training' })).data;
  const remove = (who = keeper) => who.call(breakReasonEndpoints.remove, { params: { reasonId } });
  expect(await remove(other)).toMatchObject({ name: 'NOT_FOUND' });
  await ask(
    ownerUrl,
    "insert into agent_state (tenant_id, agent_id, state, reason, began_at) values (1, 1, 'break', $1, now())",
    [reasonId],
  );
  expect(await remove()).toMatchObject({ name: 'REASON_USED' });
  await ask(ownerUrl, 'delete from agent_state');
  expect(await remove()).toMatchObject({ code: 1 });
  expect(await remove()).toMatchObject({ name: 'NOT_FOUND' });
});

test('dispositions say what they mean for the customer', async () => {
  const make = (name: string, thenWhat: 'done' | 'callBack' | 'doNotCall') =>
    keeper.call(dispositionEndpoints.create, { body: { name, thenWhat, validFlag: true } });
  const { dispositionId } = (await make('Interested', 'done')).data;
  await make('Never again', 'doNotCall');
  expect(await make('Interested', 'callBack')).toMatchObject({ name: 'DISPOSITION_NAME_TAKEN' });
  const change = (thenWhat: 'callBack') =>
    keeper.call(dispositionEndpoints.change, {
      params: { dispositionId },
      body: { name: 'Interested', thenWhat, position: 90, validFlag: true },
    });
  expect((await change('callBack')).data).toMatchObject({ thenWhat: 'callBack', position: 90 });
  const { list } = (await keeper.call(dispositionEndpoints.list, { body: page })).data;
  expect(list.map(({ name, thenWhat }) => [name, thenWhat])).toEqual([
    ['Never again', 'doNotCall'],
    ['Interested', 'callBack'],
  ]);
  await ask(
    ownerUrl,
    `insert into agent_call (tenant_id, call_id, agent_id, direction, rang_at, disposition_id)
    values (1, 1, 1, 1, now(), $1)`,
    [dispositionId],
  );
  const remove = () => keeper.call(dispositionEndpoints.remove, { params: { dispositionId } });
  expect(await remove()).toMatchObject({ name: 'DISPOSITION_USED' });
  await ask(ownerUrl, 'delete from agent_call');
  expect(await remove()).toMatchObject({ code: 1 });
});

test('who may only look changes nothing', async () => {
  expect(await names({}, reader)).toContain('Coffee');
  expect(await add({ name: 'Nap' }, reader)).toMatchObject({ status: 403 });
});

test('a tenant begins with words of its language, each once and in order', () => {
  for (const language of ['en', 'zh'] as const)
    for (const words of Object.values(firstWords(language))) {
      expect(new Set(words.map(({ name }) => name)).size).toBe(words.length);
      expect(words.map(({ position }) => position)).toEqual(words.map((_, at) => 10 * (at + 1)));
    }
  expect(firstWords('zh').dispositions.map(({ thenWhat }) => thenWhat)).toContain('doNotCall');
});

test.each(['en', 'zh'] as const)(
  'a tenant that had no words for its agents gets those of a new one in %s, and who has some keeps them',
  async (language) => {
    const [own, kept] = language === 'en' ? ['401', '402'] : ['411', '412'];
    for (const id of [own, kept])
      await ask(
        ownerUrl,
        "insert into tenant (tenant_id, name, language) overriding system value values ($1, 'Tenant ' || $1::bigint, $2)",
        [id, language],
      );
    await ask(ownerUrl, "insert into break_reason (tenant_id, name) values ($1, 'Prayer')", [kept]);
    const words = readFileSync(
      new URL('../../../migrations/20261202000200-words-of-agents.sql', import.meta.url),
      'utf8',
    );
    for (const _ of ['once', 'again']) await ask(ownerUrl, words);

    const { breakReasons, dispositions } = firstWords(language);
    expect(
      await ask(ownerUrl, 'select name, minutes, position from break_reason where tenant_id = $1 order by position', [
        own,
      ]),
    ).toEqual(breakReasons);
    expect(
      await ask(
        ownerUrl,
        'select name, then_what as "thenWhat", position from disposition where tenant_id = $1 order by position',
        [own],
      ),
    ).toEqual(dispositions);
    expect(await ask(ownerUrl, 'select name from break_reason where tenant_id = $1', [kept])).toEqual([
      { name: 'Prayer' },
    ]);
  },
);
