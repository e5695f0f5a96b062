import { expect, test } from 'vitest';
import { ask } from '#kit/testing/databaseCopy.ts';
import { dialing } from '../dialing/dialing.store.ts';
import { takeTasks, tenantWithBatch } from '../dialing/testTenant.ts';
import { batchActionsEndpoints } from './batchActions.contract.ts';
import { batchServer } from './testBatches.ts';

const { server, ownerUrl, editorOf, kept, peopleOf, givenTo } = await batchServer();

test('waiting contacts are given to people, the rest waits for nobody in particular, and all can be taken back', async () => {
  const batchId = await tenantWithBatch(ownerUrl, '20', { contacts: 10 });
  const [lin, bo] = await peopleOf('20', ['Lin', 'Bo']);
  const editor = editorOf('20');

  const { data } = await editor.call(batchActionsEndpoints.allocate, {
    body: {
      batchId,
      to: [
        { personId: lin!, count: 4 },
        { personId: bo!, count: 3 },
      ],
      again: false,
      seen: 0,
    },
  });
  expect(data).toMatchObject({ waiting: 10, given: 7, free: 3 });
  expect(await givenTo(batchId)).toEqual({ Lin: 4, Bo: 3 });

  const { data: shared } = await editor.call(batchActionsEndpoints.allocate, {
    body: { batchId, to: [{ personId: bo!, count: 9 }], again: true, seen: 7 },
  });
  expect(shared.people.filter(({ waiting }) => waiting > 0)).toEqual([
    { personId: bo, name: 'Bo', waiting: 9, done: 0 },
  ]);

  await editor.call(batchActionsEndpoints.allocate, { body: { batchId, to: [], again: true } });
  expect((await editor.call(batchActionsEndpoints.allocation, { params: { batchId } })).data).toMatchObject({
    waiting: 10,
    given: 0,
    free: 10,
  });
  expect(await kept(batchId)).toMatchObject([{ state: 2, total: 10, waiting: 10 }]);
});

test('nobody is given more than there are, twice by two presses, or to somebody who is not there', async () => {
  const batchId = await tenantWithBatch(ownerUrl, '21', { contacts: 10 });
  const [lin, off] = await peopleOf('21', ['Lin', 'Off']);
  const [stranger] = await (async () => {
    await tenantWithBatch(ownerUrl, '22', { contacts: 1 });
    return peopleOf('22', ['Stranger']);
  })();
  await ask(ownerUrl, 'update person set valid = false where person_id = $1', [off]);
  const give = (personId: string, count: number, seen?: number) =>
    editorOf('21').call(batchActionsEndpoints.allocate, {
      body: { batchId, to: [{ personId, count }], again: false, ...(seen !== undefined && { seen }) },
    });

  expect(await give(lin!, 11)).toMatchObject({ name: 'NOT_SO_MANY_WAIT', facts: { free: 10 } });
  expect(await give(off!, 1)).toMatchObject({ name: 'NO_SUCH_PERSON' });
  expect(await give(stranger!, 1)).toMatchObject({ name: 'NO_SUCH_PERSON' });
  const twice = await Promise.all([give(lin!, 4, 0), give(lin!, 4, 0)]);

  expect(twice.map(({ code, name }) => (code === 1 ? 'given' : name)).sort()).toEqual(['GIVEN_MEANWHILE', 'given']);
  expect(await givenTo(batchId)).toEqual({ Lin: 4 });
});

test('while contacts are called they can be given away, and the counts stay those of the tasks', async () => {
  const batchId = await tenantWithBatch(ownerUrl, '23', { contacts: 400, channels: 500, gatewayChannels: 500 });
  const [lin, bo] = await peopleOf('23', ['Lin', 'Bo']);
  const take = () =>
    server.app.inTenant('23', async (db) => {
      const [batch] = await dialing.batchesAtWork(db);
      await dialing.lockBatches(db, [batchId]);
      await takeTasks(db, batch!, 10);
    });

  const give = (personId: string) =>
    editorOf('23').call(batchActionsEndpoints.allocate, {
      body: { batchId, to: [{ personId, count: 50 }], again: false },
    });
  const answers = await Promise.all([...Array.from({ length: 10 }, take), give(lin!), give(bo!)]);

  expect(answers.slice(-2)).toMatchObject([{ code: 1 }, { code: 1 }]);
  expect(await givenTo(batchId)).toEqual({ Lin: 50, Bo: 50 });
  expect(await kept(batchId)).toMatchObject([{ waiting: 300, in_call: 100, total: 400 }]);
  const [{ waiting }] = (await ask(
    ownerUrl,
    'select count(*)::int as waiting from task where batch_id = $1 and call_status = 0',
    [batchId],
  )) as [{ waiting: number }];
  expect(waiting).toBe(300);
});
