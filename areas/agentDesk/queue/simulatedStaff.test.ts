import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { ask } from '#kit/testing/databaseCopy.ts';
import { deskServer } from '../testDesks.ts';

const desks = await deskServer();
const { ownerUrl, staff, clock, now, group, agent, customer, visitsOf, partsOf, intervalsOf, goneNodes } = desks;
beforeAll(staff.start);
let tenants = 600;
const tenant = () => String(++tenants);
/** A conversation of minutes lasts less than a second. */
const quick = { simulated: true, speed: 1_000 };
const later = (seconds: number) => (clock.ahead += seconds * 1_000);
/** Long enough for them to be looked after twice. */
const twoBeats = () => wait(200);
const becomes = async (one: { stands(): Promise<{ state: string }> }, state: string) =>
  expect.poll(async () => (await one.stands()).state, { timeout: 20_000 }).toBe(state);

test('a call of a simulated carrier is taken, talked, and wrapped up with what became of it', async () => {
  const of = tenant();
  const queue = await group(of);
  const [disposition] = await ask(
    ownerUrl,
    "insert into disposition (tenant_id, name) values ($1, 'Resolved') returning disposition_id::text as id",
    [of],
  );
  const anna = await (await agent(of, [queue])).rehearses();
  const caller = await customer(of, { groupId: queue }, quick);
  await caller.became('accepted');
  await becomes(anna, 'wrapUp');
  expect(caller.did.slice(-2)).toEqual(['join', 'hang up hungUpByAgent']);
  expect(await partsOf(caller.callId)).toMatchObject([{ agentId: anna.agentId, result: 'talked', wrappedUp: false }]);

  later(2);
  await twoBeats();
  expect(await anna.stands()).toMatchObject({ state: 'wrapUp' });
  later(24);
  await becomes(anna, 'idle');
  expect(await partsOf(caller.callId)).toMatchObject([{ answered: true, wrappedUp: true }]);
  expect(
    await ask(ownerUrl, 'select disposition_id::text as id from agent_call where call_id = $1', [caller.callId]),
  ).toEqual([disposition]);
  const rows = await intervalsOf(anna.agentId);
  expect(rows.map(({ state }) => state)).toEqual(['idle', 'ringing', 'talking', 'wrapUp', 'idle']);
});

test('a customer who hangs up first is gone, and one who was dialled is taken at once', async () => {
  const of = tenant();
  const queue = await group(of, { wrap_up_seconds: 0 });
  const anna = await (await agent(of, [queue])).rehearses();
  const patient = { simulated: true, speed: 1 };

  const dialled = await customer(of, { groupId: queue, dialledFor: 10_000 }, patient);
  await dialled.became('accepted');
  await becomes(anna, 'talking');
  dialled.hangsUp();
  await becomes(anna, 'idle');
  expect(await partsOf(dialled.callId)).toMatchObject([{ result: 'talked', answered: true }]);

  const caller = await customer(of, { groupId: queue }, patient);
  await becomes(anna, 'ringing');
  caller.hangsUp();
  await becomes(anna, 'idle');
  await caller.became('callerGone');
});

test('a break ends by itself, unless a supervisor has sent them on it', async () => {
  const of = tenant();
  const queue = await group(of);
  const [anna, bert] = [await (await agent(of, [queue])).rehearses(), await (await agent(of, [queue])).rehearses()];
  await anna.has({ type: 'pause', reason: '1', at: now() });
  await bert.has({ type: 'forced', to: 'break', reason: '1', by: bert.personId, at: now() });

  later(50);
  await twoBeats();
  expect([(await anna.stands()).state, (await bert.stands()).state]).toEqual(['break', 'break']);
  later(260);
  await becomes(anna, 'idle');
  await twoBeats();
  expect(await bert.stands()).toMatchObject({ state: 'break' });
});

test('real calls reach real agents alone, and calls of a rehearsal those who are agents in name alone', async () => {
  const of = tenant();
  const queue = await group(of);
  const anna = await (await agent(of, [queue])).sitsDown();
  const bert = await agent(of, [queue]);

  const rehearsed = await customer(of, { groupId: queue }, quick);
  await rehearsed.waits();
  await twoBeats();
  expect(await anna.stands()).toMatchObject({ state: 'idle' });
  await bert.rehearses();
  await rehearsed.became('accepted');

  const real = await customer(of, { groupId: queue });
  await anna.rings(real.callId);
  await anna.has({ type: 'pause', reason: '1', at: now() });
  real.hangsUp();
});

test('a real caller does not wait for agents of a rehearsal: their group is as one in which nobody works', async () => {
  const of = tenant();
  const second = await group(of);
  const first = await group(of, {
    overflow_to: 'group',
    overflow_id: second,
    overflow_after_seconds: 60,
    overflow_unstaffed: true,
  });
  await (await agent(of, [first])).rehearses();

  const caller = await customer(of, { groupId: first });
  await expect
    .poll(() => visitsOf(caller.callId))
    .toMatchObject([{ outcome: 'sentOn', because: 'unstaffed' }, { groupId: second }]);
  caller.hangsUp();
  const rehearsed = await customer(of, { groupId: first }, quick);
  await rehearsed.became('accepted');
});

test('whose call ended at a node that died is free again, and not before it is dead: what it could not write comes late', async () => {
  const of = tenant();
  const queue = await group(of);
  const anna = await agent(of, [queue]);
  const caller = await customer(of, { groupId: queue }, quick);
  await anna.has({ type: 'signIn', at: now() });
  await caller.waits();
  caller.hangsUp();
  await caller.became('callerGone');
  await anna.has({ type: 'offered', callId: caller.callId, at: now() });
  await anna.has({ type: 'answered', callId: caller.callId, at: now() });
  await ask(ownerUrl, "update agent_now set reach = 'simulated' where agent_id = $1", [anna.agentId]);
  await ask(
    ownerUrl,
    "update call_record set ended_at = now() - interval '11 seconds', node = 'another' where call_id = $1",
    [caller.callId],
  );
  await twoBeats();
  expect(await anna.stands()).toMatchObject({ state: 'talking' });

  goneNodes.add('another');

  await becomes(anna, 'idle');
});
