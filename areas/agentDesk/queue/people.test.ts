import { expect, test, vi } from 'vitest';
import { ask } from '#kit/testing/databaseCopy.ts';
import { deskEndpoints } from '../desk/desk.contract.ts';
import { deskServer } from '../testDesks.ts';

const { ownerUrl, people, group, agent, customer, visitsOf, partsOf, intervalsOf, rang, goneNodes, now } =
  await deskServer();
let tenants = 700;
const tenant = () => String(++tenants);

test('a call waits with music, rings at the desk, is answered at once, and is wrapped up', async () => {
  const of = tenant();
  const queue = await group(of);
  const anna = await agent(of, [queue]);
  const caller = await customer(of, { groupId: queue }, { name: 'Li Wei' });
  await caller.waits();
  expect(caller.did[0]).toBe('wait music');
  await anna.sitsDown();
  await anna.rings(caller.callId);
  const { data } = await anna.call(deskEndpoints.read, {});
  expect(data.call).toMatchObject({
    callId: caller.callId,
    name: 'Li Wei',
    phone: expect.stringContaining('138'),
    answeredAt: null,
  });

  const answer = await anna.call(deskEndpoints.answer, { body: { callId: caller.callId } });
  expect(answer.data).toMatchObject({ state: 'talking', callId: caller.callId });
  expect(caller.did.at(-1)).toBe('join');
  expect(anna.did.at(-1)).toBe('join');
  await caller.became('accepted');
  expect(await visitsOf(caller.callId)).toMatchObject([{ outcome: 'answered', agentId: anna.agentId }]);

  await anna.call(deskEndpoints.hold, { body: { callId: caller.callId, on: true } });
  expect(caller.did.at(-1)).toBe('wait music');
  expect((await anna.state()).state).toBe('hold');
  await anna.call(deskEndpoints.hold, { body: { callId: caller.callId, on: false } });
  await anna.call(deskEndpoints.keys, { body: { callId: caller.callId, keys: '1#' } });
  expect(caller.did.slice(-3)).toEqual(['join', 'key 1', 'key #']);

  const over = await anna.call(deskEndpoints.hangUp, { body: { callId: caller.callId } });
  expect(over.data).toMatchObject({ state: 'wrapUp', callId: caller.callId, stretched: false });
  expect(caller.did.at(-1)).toBe('hang up hungUpByAgent');
  expect(anna.did.at(-1)).toBe('wait null');
  const stretched = await anna.call(deskEndpoints.stretch, {});
  expect(stretched.data.until! - over.data.until!).toBe(60_000);
  expect((await anna.call(deskEndpoints.stretch, {})).name).toBe('STRETCHED_ALREADY');
  await anna.call(deskEndpoints.wrapUp, { body: { callId: caller.callId, note: 'wants a letter' } });
  expect((await anna.state()).state).toBe('wrapUp');
  const done = await anna.call(deskEndpoints.wrapUp, { body: { callId: caller.callId, finish: true } });
  expect(done.data.state).toBe('idle');
  expect(await partsOf(caller.callId)).toEqual([
    { agentId: anna.agentId, result: 'talked', answered: true, wrappedUp: true, note: 'wants a letter' },
  ]);

  const rows = await intervalsOf(anna.agentId);
  expect(rows.map(({ state }) => state)).toEqual(['idle', 'ringing', 'talking', 'hold', 'talking', 'wrapUp', 'idle']);
  for (const [at, { to }] of rows.slice(0, -1).entries()) expect(to).toEqual(rows[at + 1]!.from);
  expect(rows.at(-1)!.to).toBe(null);
});

test('who lets it ring goes into a break, and the next agent gets it', async () => {
  const of = tenant();
  const queue = await group(of, { ring_seconds: 5 });
  const [anna, bert] = [await agent(of, [queue]), await agent(of, [queue])];
  await anna.sitsDown();
  const caller = await customer(of, { groupId: queue });
  await anna.rings(caller.callId);
  await bert.sitsDown();
  await anna.call(deskEndpoints.refuse, { body: { callId: caller.callId } });
  await bert.rings(caller.callId);
  expect(await anna.state()).toMatchObject({ state: 'break', reason: 'notAnswering' });
  expect((await anna.call(deskEndpoints.answer, { body: { callId: caller.callId } })).name).toBe('CALL_IS_GONE');
  caller.hangsUp();
  await bert.is('idle');
  expect(await visitsOf(caller.callId)).toMatchObject([{ outcome: 'abandoned', letRing: [anna.agentId], ringing: [] }]);
  expect(await partsOf(caller.callId)).toMatchObject([
    { agentId: anna.agentId, result: 'notAnswered' },
    { agentId: bert.agentId, result: 'withdrawn' },
  ]);
  await caller.became('callerGone');
});

test('two who press for one call: the first has it', async () => {
  const of = tenant();
  const queue = await group(of, { strategy: 'ringAll' });
  const [anna, bert] = [await agent(of, [queue]), await agent(of, [queue])];
  await Promise.all([anna.sitsDown(), bert.sitsDown()]);
  const caller = await customer(of, { groupId: queue });
  await Promise.all([anna.rings(caller.callId), bert.rings(caller.callId)]);
  const answers = await Promise.all(
    [anna, bert].map((one) => one.call(deskEndpoints.answer, { body: { callId: caller.callId } })),
  );
  expect(answers.map(({ name }) => name ?? 'taken').sort()).toEqual(['CALL_IS_GONE', 'taken']);
  await caller.became('accepted');
  const [winner, other] = answers[0]!.name ? [bert, anna] : [anna, bert];
  await winner.is('talking');
  await other.is('idle');
  caller.hangsUp();
});

test('a telephone of the extension rings, and its end ends the call', async () => {
  const of = tenant();
  const queue = await group(of);
  const anna = await agent(of, [queue], { reach: 'telephone' });
  await anna.sitsDown();
  const caller = await customer(of, { groupId: queue });
  await vi.waitFor(() => expect(rang).toMatchObject([{ extension: anna.extension }]));
  rang[0]!.tell({ type: 'answered', at: 1 });
  await anna.is('talking');
  expect(rang[0]!.did).toEqual(['join']);
  rang[0]!.tell({ type: 'ended', at: 2, cause: 'hungUpByCustomer' });
  expect(caller.did.at(-1)).toBe('hang up hungUpByAgent');
  await anna.is('wrapUp');
});

test('a page that is closed while it rings gives the call to the next; while talking the customer waits, and goes first of all', async () => {
  const of = tenant();
  const queue = await group(of);
  const [anna, bert] = [await agent(of, [queue]), await agent(of, [queue])];
  await anna.sitsDown();
  const caller = await customer(of, { groupId: queue });
  await anna.rings(caller.callId);
  await anna.disconnect();
  await anna.is('idle');
  await bert.sitsDown();
  await bert.rings(caller.callId);
  await bert.call(deskEndpoints.answer, { body: { callId: caller.callId } });

  // Back within its time, as a page that is loaded anew is.
  await bert.disconnect();
  expect(caller.did.at(-1)).toBe('wait music');
  await bert.connect();
  expect([caller.did.at(-1), bert.did.at(-1)]).toEqual(['join', 'join']);
  expect((await bert.state()).state).toBe('talking');

  const other = await customer(of, { groupId: queue });
  await other.waits();
  await bert.disconnect();
  await bert.is('signedOut');
  await anna.connect();
  await anna.rings(caller.callId);
  expect(await partsOf(caller.callId)).toMatchObject([{ result: 'withdrawn' }, { result: 'lost' }, { result: null }]);
  caller.hangsUp();
  await anna.rings(other.callId);
  other.hangsUp();
});

test('handed to another group, to a colleague, to a number; never to oneself', async () => {
  const of = tenant();
  const [sales, service] = [await group(of), await group(of)];
  const [anna, bert] = [await agent(of, [sales]), await agent(of, [service])];
  await Promise.all([anna.sitsDown(), bert.sitsDown()]);
  const caller = await customer(of, { groupId: sales });
  await anna.rings(caller.callId);
  const { callId } = caller;
  await anna.call(deskEndpoints.answer, { body: { callId } });
  const to = (
    target: { kind: 'agent'; agentId: string } | { kind: 'group'; groupId: string } | { kind: 'phone'; phone: string },
  ) => anna.call(deskEndpoints.transfer, { body: { callId, to: target } });
  expect((await to({ kind: 'agent', agentId: anna.agentId })).name).toBe('TO_ONESELF');
  expect((await to({ kind: 'group', groupId: '999999' })).name).toBe('NOBODY_TO_TAKE');
  expect((await anna.state()).state).toBe('talking');

  expect((await to({ kind: 'group', groupId: service })).data).toMatchObject({ state: 'wrapUp' });
  await bert.rings(callId);
  await bert.call(deskEndpoints.answer, { body: { callId } });
  expect(await visitsOf(callId)).toMatchObject([{ outcome: 'answered' }, { groupId: service, outcome: 'answered' }]);
  await anna.call(deskEndpoints.wrapUp, { body: { callId, finish: true } });

  // Bert asks Anna, who goes back to idle; then hands it over to her.
  await bert.call(deskEndpoints.ask, { body: { callId, colleagueId: anna.agentId } });
  await anna.rings(callId);
  expect(caller.did.at(-1)).toBe('wait music');
  await anna.call(deskEndpoints.answer, { body: { callId } });
  expect([anna.did.at(-1), bert.did.at(-1)]).toEqual(['join aside', 'join aside']);
  expect((await bert.call(deskEndpoints.read, {})).data.call).toMatchObject({
    asked: { agentId: anna.agentId, talks: true },
  });
  expect((await anna.call(deskEndpoints.read, {})).data.call).toMatchObject({ isAsked: true });
  await bert.call(deskEndpoints.asked, { body: { callId, how: 'joinAll' } });
  expect([caller.did.at(-1), anna.did.at(-1), bert.did.at(-1)]).toEqual(['join', 'join', 'join']);
  await bert.call(deskEndpoints.asked, { body: { callId, how: 'handOver' } });
  await bert.is('wrapUp');
  await anna.is('talking');
  caller.hangsUp();
  await anna.is('wrapUp');
  expect((await partsOf(callId)).map(({ result }) => result)).toEqual(['handedOver', 'handedOver', 'talked']);

  const second = await customer(of, { groupId: sales });
  await anna.call(deskEndpoints.ready, {});
  await anna.rings(second.callId);
  await anna.call(deskEndpoints.answer, { body: { callId: second.callId } });
  await anna.call(deskEndpoints.transfer, {
    body: { callId: second.callId, to: { kind: 'phone', phone: '02160209999' } },
  });
  expect(second.did).toContain('transfer 02160209999');
  await anna.is('wrapUp');
});

test('a call that waited too long goes to the group behind it, or back to who handed it over', async () => {
  const of = tenant();
  const second = await group(of);
  const first = await group(of, { overflow_to: 'group', overflow_id: second, overflow_after_seconds: 5 });
  const caller = await customer(of, { groupId: first });
  await caller.waits();
  await ask(
    ownerUrl,
    "update queue_visit set entered_at = entered_at - interval '6 s', since = since - interval '6 s' where call_id = $1",
    [caller.callId],
  );
  await vi.waitFor(async () => {
    people.look(of);
    expect(await visitsOf(caller.callId)).toMatchObject([
      { outcome: 'sentOn', because: 'waitedTooLong' },
      { groupId: second, outcome: null },
    ]);
  });
  caller.hangsUp();
  await caller.became('callerGone');

  const full = await group(of, { most_waiting: 1 });
  const one = await customer(of, { groupId: full });
  await one.waits();
  const other = await customer(of, { groupId: full });
  await other.became('noAnswer');
  expect(other.did.at(-1)).toBe('wait null');
  one.hangsUp();
});

test('a break and the end of the day that were asked for during a call begin after it', async () => {
  const of = tenant();
  const queue = await group(of, { wrap_up_seconds: 0 });
  const anna = await agent(of, [queue]);
  await anna.sitsDown();
  const [reason] = await ask(
    ownerUrl,
    "insert into break_reason (tenant_id, name) values ($1, 'Lunch') returning reason_id::text as id",
    [of],
  );
  const caller = await customer(of, { groupId: queue });
  await anna.rings(caller.callId);
  await anna.call(deskEndpoints.answer, { body: { callId: caller.callId } });
  expect((await anna.call(deskEndpoints.pause, { body: { reasonId: '999999' } })).name).toBe('NO_SUCH_REASON');
  const asked = await anna.call(deskEndpoints.pause, { body: { reasonId: reason!.id as string } });
  expect(asked.data).toMatchObject({ state: 'talking', next: 'break' });
  caller.hangsUp();
  await anna.is('break');
  expect(await anna.state()).toMatchObject({ reason: reason!.id });
  expect((await anna.call(deskEndpoints.signOut, {})).data.state).toBe('signedOut');
  expect((await anna.call(deskEndpoints.ready, {})).name).toBe('SIGNED_OUT_OF_DESK');
});

test('a node that died: agents of three tenants are signed out, their calls wait no more, and every row has its end', async () => {
  const houses = [];
  for (const of of [tenant(), tenant(), tenant()]) {
    const queue = await group(of);
    const anna = await agent(of, [queue]);
    await anna.sitsDown();
    // For an hour.
    await ask(
      ownerUrl,
      `update agent_now set node = 'died', now = jsonb_set(now, '{since}', to_jsonb((now ->> 'since')::float8 - 3600000)) where agent_id = $1`,
      [anna.agentId],
    );
    await ask(ownerUrl, "update agent_state set began_at = began_at - interval '1 hour' where agent_id = $1", [
      anna.agentId,
    ]);
    // Where nobody serves: it rings at none of them meanwhile.
    const caller = await customer(of, { groupId: await group(of) });
    await caller.waits();
    await ask(ownerUrl, "update queue_visit set node = 'died' where call_id = $1", [caller.callId]);
    houses.push({ anna, caller });
  }
  await ask(ownerUrl, "insert into node_seen values ('died', now() - interval '5 minutes')");
  goneNodes.add('died');
  people.start();
  for (const { anna, caller } of houses) {
    await anna.is('signedOut');
    await vi.waitFor(async () => expect(await visitsOf(caller.callId)).toMatchObject([{ outcome: 'lost' }]));
    const rows = await intervalsOf(anna.agentId);
    expect(rows.filter(({ to }) => to === null)).toHaveLength(1);
    // Until the node said last that it lives.
    expect(Math.round((now() - (rows.at(-1)!.from as Date).getTime()) / 60_000)).toBe(5);
  }
});

test('agents on a call whose telephone was lost before its node died do not talk for ever: in three tenants', async () => {
  const talks: { anna: Awaited<ReturnType<typeof agent>>; caller: Awaited<ReturnType<typeof customer>> }[] = [];
  for (const of of [tenant(), tenant(), tenant()]) {
    const queue = await group(of);
    const anna = await agent(of, [queue]);
    await anna.sitsDown();
    const caller = await customer(of, { groupId: queue });
    await anna.rings(caller.callId);
    await anna.call(deskEndpoints.answer, { body: { callId: caller.callId } });
    await anna.is('talking');
    await ask(ownerUrl, 'update agent_now set node = null where agent_id = $1', [anna.agentId]);
    talks.push({ anna, caller });
  }
  const ends = (node: string, which: typeof talks) =>
    ask(ownerUrl, "update call_record set node = $1, ended_at = now() - interval '1 minute' where call_id = any($2)", [
      ...[node, which.map(({ caller }) => caller.callId)],
    ]);
  goneNodes.add('died');
  // A node that lives stores the end of its calls itself.
  await ends('lives', talks.slice(0, 1));
  await ends('died', talks.slice(1));
  for (const { anna, caller } of talks.slice(1)) {
    await anna.is('signedOut');
    expect(await partsOf(caller.callId)).toMatchObject([{ result: 'lost' }]);
  }
  expect((await talks[0]!.anna.stands()).state).toBe('talking');
  for (const { caller } of talks) caller.hangsUp();
});

test('an agent of another tenant, and one who has no seat, reach nothing here', async () => {
  const [of, other] = [tenant(), tenant()];
  const queue = await group(of);
  const [anna, eve] = [await agent(of, [queue]), await agent(other, [])];
  await Promise.all([anna.sitsDown(), eve.sitsDown()]);
  const caller = await customer(of, { groupId: queue });
  await anna.rings(caller.callId);
  const { callId } = caller;
  for (const endpoint of [deskEndpoints.answer, deskEndpoints.refuse, deskEndpoints.hangUp] as const)
    expect((await eve.call(endpoint, { body: { callId } })).name).toBe('CALL_IS_GONE');
  expect((await eve.call(deskEndpoints.wrapUp, { body: { callId, note: 'x' } })).name).toBe('CALL_IS_GONE');
  caller.hangsUp();
});

test('an agent who is taken out of the group while its call rings may still answer it, and gets no other of it', async () => {
  const of = tenant();
  const queue = await group(of);
  const anna = await agent(of, [queue]);
  await anna.sitsDown();
  const caller = await customer(of, { groupId: queue });
  await anna.rings(caller.callId);
  await ask(ownerUrl, 'delete from agent_in_group where agent_id = $1', [anna.agentId]);
  people.look(of);
  expect((await anna.call(deskEndpoints.answer, { body: { callId: caller.callId } })).name).toBeUndefined();
  await caller.became('accepted');
  await anna.is('talking');
  const next = await customer(of, { groupId: queue });
  caller.hangsUp();
  await anna.is('wrapUp');
  await anna.call(deskEndpoints.wrapUp, { body: { callId: caller.callId, finish: true } });
  await next.waits();
  people.look(of);
  await people.settled(of);
  await anna.is('idle');
  expect(await visitsOf(next.callId)).toMatchObject([{ outcome: null, ringing: [] }]);
  next.hangsUp();
});

test('who is called at the page of another node is not asked: its telephone is joined with calls of its own node', async () => {
  const of = tenant();
  const queue = await group(of);
  const anna = await agent(of, [queue]);
  await anna.sitsDown();
  await ask(ownerUrl, "update agent_now set node = 'there' where agent_id = $1", [anna.agentId]);
  const caller = await customer(of, { groupId: queue });
  await caller.waits();
  people.look(of);
  await people.settled(of);
  expect(await anna.state()).toMatchObject({ state: 'idle' });
  await ask(ownerUrl, "update agent_now set node = 'here' where agent_id = $1", [anna.agentId]);
  people.look(of);
  await anna.rings(caller.callId);
  caller.hangsUp();
  await anna.is('idle');
});

test('two tabs at one desk: the customer goes on with whoever connected last, and the earlier one does nothing more', async () => {
  const of = tenant();
  const queue = await group(of);
  const anna = await agent(of, [queue]);
  await anna.sitsDown();
  const caller = await customer(of, { groupId: queue });
  await anna.rings(caller.callId);
  await anna.call(deskEndpoints.answer, { body: { callId: caller.callId } });
  const earlier = anna.did;
  await anna.connect();
  expect(anna.did).not.toBe(earlier);
  // What is pressed in either tab is done once, on the one call.
  const hold = (on: boolean) => anna.call(deskEndpoints.hold, { body: { callId: caller.callId, on } });
  await Promise.all([hold(true), hold(true)]);
  expect(caller.did.filter((what) => what === 'wait music')).toHaveLength(2);
  await hold(false);
  expect(anna.did.at(-1)).toBe('join');
  expect(earlier.filter((what) => what === 'join')).toHaveLength(1);
  caller.hangsUp();
  await anna.is('wrapUp');
  const finish = () => anna.call(deskEndpoints.wrapUp, { body: { callId: caller.callId, finish: true } });
  await finish();
  expect((await finish()).data ?? {}).not.toMatchObject({ state: 'wrapUp' });
  await anna.is('idle');
  expect((await partsOf(caller.callId)).filter(({ wrappedUp }) => wrappedUp)).toHaveLength(1);
});
