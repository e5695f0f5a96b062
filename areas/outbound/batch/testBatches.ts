import { afterAll } from 'vitest';
import { batchStates, type BatchState } from '#core/dialing/batchState.ts';
import { serve } from '#kit/server/serve.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { tenantWithBatch } from '../dialing/testTenant.ts';
import { outboundFaults } from '../outbound.faults.ts';
import { batchEndpoints, type BatchNow } from './batch.contract.ts';
import { batchHandlers } from './batch.server.ts';
import { batchActionsEndpoints } from './batchActions.contract.ts';
import { batchActionsHandlers } from './batchActions.server.ts';
import { prepareBatch } from './prepare.job.ts';

/** A server that knows batches and what is done to them, and what the tests ask of its tables. */
export async function batchServer() {
  const now = Date.now;
  /** What a listener would read who asks again at the moment it is told. */
  const told: { now: BatchNow; read: Promise<{ state: number }[]> }[] = [];
  const live = {
    tell: (_: string, __: string, facts: object) =>
      void told.push({
        now: facts as BatchNow,
        read: ask(ownerUrl, 'select state from batch where batch_id = $1', [(facts as BatchNow).batchId]) as Promise<
          { state: number }[]
        >,
      }),
  };
  const server = await testServer(
    (app) => {
      serve(app, batchEndpoints, batchHandlers({ now, live }));
      serve(app, batchActionsEndpoints, batchActionsHandlers({ now, live }));
    },
    { faults: Object.values(outboundFaults) },
  );
  afterAll(async () => {
    await Promise.allSettled(told.map(({ read }) => read));
    await server.stop();
  });

  const { ownerUrl } = server.database;
  const editorOf = (tenant: string) =>
    server.as(person({ tenant, gates: ['outbound.batch.view', 'outbound.batch.edit', 'outbound.batch.allocate'] }));
  const always = { cycle: 3 as const, windows: [{ from: '00:00', to: '24:00' }] };
  const prepare = prepareBatch({ inTenant: server.app.inTenant, now, live });
  const prepared = (tenant: string, batchId: string) =>
    prepare({ tenant, batchId }, { signal: AbortSignal.timeout(10_000) });
  const again = { name: 'Again', schedule: always, startWhenPrepared: true };
  const states = Object.keys(batchStates).map(Number) as BatchState[];

  /** Of ten contacts: 0 to 2 busy, 3 and 4 not answering, 5 and 6 reached, 7 cancelled, 8 and 9 waiting. */
  async function calledBatch(tenant: string, state = 3) {
    const batchId = await tenantWithBatch(ownerUrl, tenant, { contacts: 10, state });
    await ask(
      ownerUrl,
      `
    with numbered as (select task_id, row_number() over (order by task_id) - 1 as at from task where batch_id = $1)
    update task t set call_status = case when at < 5 then 2 when at < 7 then 3 when at = 7 then 4 else 0 end, reason = case when at < 3 then 'busy' when at < 5 then 'noAnswer' end,
      result_code = case when at < 5 then 'CustomerNoAnswer' when at < 7 then 'CustomerEndCall' end, due_at = case when at > 7 then now() end, arguments = jsonb_build_object('order_no', at) from numbered n where n.task_id = t.task_id`,
      [batchId],
    );
    await ask(
      ownerUrl,
      'update batch set waiting = 2, called = 7, not_connected = 5, connected = 2, cancelled = 1, attempts = 7 where batch_id = $1',
      [batchId],
    );
    return batchId;
  }
  const kept = (batchId: string) =>
    ask(
      ownerUrl,
      'select state, total, waiting, in_call, connected, not_connected, cancelled, robot_id::text, recreated_from::text, task_type from batch where batch_id = $1',
      [batchId],
    );
  const numbersOf = async (batchId: string) =>
    (await ask(ownerUrl, 'select phone from task where batch_id = $1 order by phone', [batchId])).map(
      ({ phone }) => phone as string,
    );
  const peopleOf = async (tenant: string, names: string[]) => {
    const made = await ask(
      ownerUrl,
      `insert into person (tenant_id, login_name, name, password_hash) select $1, gen_random_uuid()::text, name, '' from unnest($2::text[]) name returning person_id::text as id`,
      [tenant, names],
    );
    return made.map(({ id }) => id as string);
  };
  const givenTo = async (batchId: string) =>
    Object.fromEntries(
      (
        await ask(
          ownerUrl,
          'select p.name, count(*)::int as n from task t join person p on p.person_id = t.given_to where batch_id = $1 group by 1',
          [batchId],
        )
      ).map(({ name, n }) => [name, n]),
    );
  return {
    told,
    server,
    ownerUrl,
    editorOf,
    always,
    prepared,
    again,
    states,
    calledBatch,
    kept,
    numbersOf,
    peopleOf,
    givenTo,
  };
}
