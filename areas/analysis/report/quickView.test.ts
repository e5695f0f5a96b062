import { afterAll, expect, test } from 'vitest';
import { serve } from '#kit/server/serve.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { quickViewEndpoints, type Setup } from './saved.contract.ts';
import { quickViewHandlers } from './saved.server.ts';

const server = await testServer((app) => serve(app, quickViewEndpoints, quickViewHandlers));
afterAll(server.stop);
const someone = () => server.as(person({ tenant: '1', gates: ['analysis.workLoad.view'] }));
const setup: Setup = { view: 'agents', ask: { days: 7, by: ['agent'] }, columns: ['signedIn'], drawn: 'signedIn' };

test('everybody keeps their own views of the workload, which nobody else sees, changes or removes', async () => {
  const [anna, bert] = [someone(), someone()];
  const made = await anna.call(quickViewEndpoints.create, { body: { name: 'My team', setup } });
  expect(await anna.call(quickViewEndpoints.create, { body: { name: 'my TEAM ', setup } })).toMatchObject({
    code: 35007,
  });
  const { reportId } = made.data;
  expect((await bert.call(quickViewEndpoints.create, { body: { name: 'My team', setup } })).code).toBe(1);

  const namesOf = async (who: typeof anna) =>
    (await who.call(quickViewEndpoints.list, {})).data.list.map(({ reportId: id, name }) => [id, name]);
  expect(await namesOf(anna)).toEqual([[reportId, 'My team']]);
  expect(await namesOf(bert)).not.toContainEqual([reportId, 'My team']);

  const body = { reportId, name: 'Ours', setup };
  for (const refused of [
    await bert.call(quickViewEndpoints.change, { body }),
    await bert.call(quickViewEndpoints.remove, { params: { reportId } }),
  ])
    expect(refused.code).not.toBe(1);
  expect((await anna.call(quickViewEndpoints.change, { body })).code).toBe(1);
  expect(await namesOf(anna)).toEqual([[reportId, 'Ours']]);
  expect((await anna.call(quickViewEndpoints.remove, { params: { reportId } })).code).toBe(1);
  expect(await namesOf(anna)).toEqual([]);
});

test('what can stand in columns is said by what it is of', async () => {
  const { list } = (await someone().call(quickViewEndpoints.columns, {})).data;
  const figures = (of: string) => list.filter((one) => one.of === of).map(({ figure }) => figure);
  expect(figures('calls')).toEqual(expect.arrayContaining(['placed', 'answerRate', 'incomingTalk']));
  expect(figures('agentTime')).toEqual(expect.arrayContaining(['occupancy', 'averageWrapUp']));
  expect(figures('agentTime')).not.toContain('placed');
});
