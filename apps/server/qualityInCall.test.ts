import { afterAll, beforeEach, expect, test } from 'vitest';
import { duringEndpoints } from '#areas/quality/batch/batch.contract.ts';
import { duringWebhookEndpoints } from '#areas/quality/webhook/webhook.contract.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { expectUnexpected } from '#kit/testing/unexpected.ts';
import { testInCall } from './testInCall.ts';

const inCall = await testInCall();
const { product, ownerUrl, lead, inspectors, items, agentId, clock, going, live } = inCall;
const { answered, say, end, taken, started, record, told } = inCall;
afterAll(product.stop);
const [anna, ben] = await Promise.all(inspectors.map((one) => product.idOf(one)));
const url = 'https://quality.example/in-call';
await lead.call(duringWebhookEndpoints.write, { body: { url, events: ['inspection.alert'] } });
const nothing = { persons: [], items: [], systems: [] };
const price = items['Price before identity']!;
const watcher = inCall.watcher();
const look = () => watcher.look('1');

/** The only batch that looks at calls; for those of a campaign of its own. */
async function only(name: string, more: Parameters<typeof started>[1] = {}) {
  await ask(ownerUrl, `update qc_batch set state = 'stopped' where tenant_id = 1 and state = 'started'`);
  return started(name, more);
}
const campaignOf = async (callId: string) =>
  (await ask(ownerUrl, 'select campaign_id::text as id from call_record where call_id = $1', [callId]))[0]!
    .id as string;
const verdictsOf = (machine: { itemId: string; verdict: string }[]) =>
  Object.fromEntries(
    machine.map(({ itemId, verdict }) => [Object.keys(items).find((name) => items[name] === itemId), verdict]),
  );
beforeEach(() => {
  live.length = 0;
  going.clear();
});

test('a rule that is broken while they talk is told once, with its evidence', async () => {
  const [{ id: maker }] = (await ask(
    ownerUrl,
    `select person_id::text as id from qc_template where name = 'While they talk'`,
  )) as [{ id: string }];
  const batchId = await only('Told', { inspectors: [anna!, ben!, maker] });
  const callId = await answered('Told');
  say(callId, 'robot', 'Good morning.');
  await look();
  expect(await record(batchId, callId)).toMatchObject({ going: true, state: 'open', machine: [], tasks: 0 });
  expect(await told(batchId)).toEqual(nothing);
  expect(live).toEqual([{ event: 'quality.batch' }]);

  say(callId, 'robot', 'It costs 300 yuan.');
  await look();
  const broken = (await record(batchId, callId))!;
  expect(broken.machine).toEqual([
    {
      itemId: price,
      verdict: 'fail',
      hits: [
        expect.objectContaining({
          marks: [{ turn: 1, from: 13, to: 17, at: expect.any(Number), until: expect.any(Number) }],
        }),
      ],
    },
  ]);
  const once = await told(batchId);
  expect(once.persons.sort()).toEqual([anna, ben, maker].sort());
  expect([...new Set(once.items)]).toEqual(['Price before identity']);
  const { recordId, machine } = broken;
  expect(once.systems).toEqual([
    { recordId, callId, itemId: price, item: 'Price before identity', at: machine[0]!.hits[0]!.at },
  ]);
  expect(live.filter(({ event }) => event === 'notice.new').map(({ to }) => to)).toEqual(
    expect.arrayContaining(once.persons.map((only) => ({ only }))),
  );
  expect(live.filter(({ event }) => event === 'notice.new')).toHaveLength(3);
  expect(live.filter(({ event }) => event === 'quality.batch')).toHaveLength(2);
  expect((await lead.call(duringEndpoints.read, { params: { batchId } })).data).toMatchObject({
    alerts: 1,
    records: 1,
  });

  // Not at the next look, not when it is broken again, and not by a node that has just been started.
  clock.now += 5_000;
  await look();
  say(callId, 'robot', 'Really, 300 yuan.');
  await look();
  await inCall.watcher().look('1');
  expect((await record(batchId, callId))!.machine[0]!.hits).toHaveLength(2);
  expect(await told(batchId)).toEqual(once);
  // A rule without an alarm is kept and told nobody.
  say(callId, 'robot', 'It is never cheaper.');
  await look();
  expect(verdictsOf((await record(batchId, callId))!.machine)).toEqual({
    'Price before identity': 'fail',
    'No promise': 'fail',
  });
  expect(await told(batchId)).toEqual(once);
  await end(callId);
});

test('what was found stays broken while they talk, also when its words are taken back', async () => {
  const batchId = await only('Cut short');
  const callId = await answered('Cut short');
  say(callId, 'robot', 'It is never cheaper.');
  say(callId, 'robot', 'It costs 300 yuan.');
  await look();
  // The robot was cut short before it said the price.
  going.get(callId)!.turns[1]!.text = 'It costs';
  await look();
  expect(Object.keys(verdictsOf((await record(batchId, callId))!.machine)).sort()).toEqual([
    'No promise',
    'Price before identity',
  ]);
  going.get(callId)!.turns[1]!.text = 'It costs 300 yuan.';
  await look();
  expect((await told(batchId)).items).toEqual(['Price before identity']);
  await end(callId);
});

test('what may still be said alarms nobody, and is judged when the call is over', async () => {
  const byMachine = await only('By machine');
  const byPeople = await started('By people', { reviewers: 2 });
  const [good, bad] = [await answered('Judged'), await answered('Judged')];
  for (const text of ['Good morning, am I speaking to Mr Chen?', 'It costs 300 yuan.', 'Third party is covered.'])
    say(good, 'robot', text);
  say(bad, 'robot', 'Good morning.');
  await look();
  for (const batchId of [byMachine, byPeople]) {
    expect(await told(batchId)).toEqual(nothing);
    for (const callId of [good, bad]) expect((await record(batchId, callId))!.machine).toEqual([]);
  }

  say(good, 'robot', 'Goodbye.');
  await end(good);
  await end(bad);
  await look();
  const kept = {
    'Price before identity': 'pass',
    'No promise': 'pass',
    'Says goodbye': 'pass',
    'Names the cover': 'pass',
    'No long silence': 'pass',
  };
  const missed = { ...kept, 'Says goodbye': 'fail', 'Names the cover': 'fail' };
  const over = await record(byMachine, good);
  expect(over).toMatchObject({ going: false, state: 'done', score: 100, machineScore: 100, passed: true, tasks: 0 });
  expect(over!.talkTime).toBe(15_000);
  expect(verdictsOf(over!.machine)).toEqual(kept);
  expect(await record(byMachine, bad)).toMatchObject({ state: 'done', score: 60, passed: false });
  expect((await record(byMachine, bad))!.verdicts![items['Says goodbye']!]).toBe('fail');
  const waits = await record(byPeople, bad);
  expect(waits).toMatchObject({ going: false, state: 'open', machineScore: 60, score: null, verdicts: null, tasks: 2 });
  expect(verdictsOf(waits!.machine)).toEqual(missed);
  expect(live.at(-1)).toEqual({ event: 'quality.batch' });

  const before = live.length;
  clock.now += 5_000;
  await look();
  expect(live).toHaveLength(before);
  expect((await record(byPeople, bad))!.tasks).toBe(2);
});

test('calls that a batch does not want get no record', async () => {
  const [wanted, other] = [await answered('Wanted'), await answered('Not wanted')];
  const batchId = await only('Of one campaign', { calls: { campaignIds: [await campaignOf(wanted)] } });
  const all = await started('Of none by chance', {
    sampling: { by: 'share', share: 0.000_001, stratified: false, seed: 1 },
  });
  const rings = await answered('Wanted');
  const silent = await answered('Wanted');
  going.get(rings)!.answeredAt = null;
  for (const callId of [wanted, other]) say(callId, 'robot', 'It costs 300 yuan.');
  await look();
  expect(await record(batchId, wanted)).toMatchObject({ going: true });
  expect(
    await ask(ownerUrl, 'select batch_id::text as b, call_id::text as c from qc_record where batch_id = any($1)', [
      [batchId, all],
    ]),
  ).toEqual([{ b: batchId, c: wanted }]);
  going.get(rings)!.answeredAt = clock.now;
  for (const callId of [wanted, other, rings, silent]) await end(callId);
});

test('two batches look at the same call, each with those it tells', async () => {
  const first = await only('First', { inspectors: [anna!] });
  const second = await started('Second', { inspectors: [ben!] });
  const callId = await answered('Both');
  say(callId, 'robot', 'It costs 300 yuan.');
  await look();
  for (const [batchId, inspector] of [
    [first, anna],
    [second, ben],
  ] as const) {
    expect((await record(batchId, callId))!.machine.map(({ itemId }) => itemId)).toEqual([price]);
    const { persons } = await told(batchId);
    expect(persons).toHaveLength(2);
    expect(persons).toContain(inspector);
  }
  await end(callId);
});

test('a call that an agent takes over is from then on a call of the agent', async () => {
  const batchId = await only('All calls');
  const ofAgents = await started('Calls of agents', { calls: { by: 'agents' }, reviewers: 1 });
  const callId = await answered('Taken over');
  say(callId, 'robot', 'Good morning.');
  await look();
  expect((await record(batchId, callId))!.agentId).toBeNull();
  expect(await record(ofAgents, callId)).toBeUndefined();

  await taken(callId, agentId);
  say(callId, 'agent', 'Hello.');
  await look();
  expect((await record(batchId, callId))!.agentId).toBe(agentId);
  expect(await record(ofAgents, callId)).toMatchObject({ agentId, going: true });
  say(callId, 'agent', 'It costs 300 yuan.');
  await look();
  const [notice] = await ask(
    ownerUrl,
    `select facts from notice where kind = 'inspectionAlert' and facts->>'recordId' = $1`,
    [(await record(ofAgents, callId))!.recordId],
  );
  expect(notice!.facts).toMatchObject({ who: 'Test Person', item: 'Price before identity' });
  await end(callId);
});

test('a batch of calls that robots have alone leaves one out that an agent takes over', async () => {
  const batchId = await only('Alone', { calls: { by: 'robots' } });
  const [alone, early, late] = [await answered('Alone'), await answered('Alone'), await answered('Alone')];
  for (const callId of [alone, early, late]) say(callId, 'robot', 'It costs 300 yuan.');
  await look();
  for (const callId of [alone, early, late])
    expect(await record(batchId, callId)).toMatchObject({ going: true, state: 'open' });

  await taken(early, agentId);
  clock.now += 3_000;
  await look();
  expect(await record(batchId, early)).toMatchObject({ going: false, state: 'dropped' });
  // It is over before anybody looked again.
  await taken(late, agentId);
  for (const callId of [alone, early, late]) await end(callId);
  await look();
  for (const callId of [early, late])
    expect(await record(batchId, callId)).toMatchObject({ going: false, state: 'dropped', score: null });
  expect(await record(batchId, alone)).toMatchObject({ state: 'done', agentId: null });
});

test('a batch of so many calls of each looks at no more of an agent or a robot', async () => {
  const sampling = { by: 'perAgent' as const, count: 2, stratified: false, seed: 1 };
  const batchId = await only('Two of each', { sampling });
  const calls: string[] = [];
  for (let nth = 0; nth < 7; nth += 1) calls.push(await answered('Two of each'));
  const kept = async () => {
    const rows = await ask(
      ownerUrl,
      `select call_id::text as id from qc_record where batch_id = $1 and state <> 'dropped' order by record_id`,
      [batchId],
    );
    return rows.map(({ id }) => calls.indexOf(id as string));
  };
  for (const callId of calls.slice(0, 3)) await taken(callId, agentId);
  for (const callId of calls) say(callId, 'agent', 'Good morning.');
  await look();
  expect(await kept()).toEqual([0, 1, 3, 4]);

  // One of the robot's becomes one too many of the agent, and another comes in its place.
  await taken(calls[3]!, agentId);
  clock.now += 3_000;
  for (const callId of calls) say(callId, 'agent', 'It costs 300 yuan.');
  await look();
  clock.now += 3_000;
  for (const callId of calls) say(callId, 'agent', 'It is never cheaper.');
  await look();
  expect(await record(batchId, calls[3]!)).toMatchObject({ going: false, state: 'dropped' });
  expect(await kept()).toEqual([0, 1, 4, 5]);

  await taken(calls[5]!, agentId);
  for (const callId of calls) await end(callId);
  await look();
  expect(await kept()).toEqual([0, 1, 4]);
});

test('a call that cannot be looked at keeps no other from being looked at, nor from being closed', async () => {
  expectUnexpected('inspection');
  expectUnexpected('inCall');
  const batchId = await only('One is bad');
  const [bad, early, good] = [await answered('One is bad'), await answered('One is bad'), await answered('One is bad')];
  for (const callId of [bad, early, good]) say(callId, 'robot', 'Good morning.');
  await look();
  // Words that are none: in the last thing said, and in one before it.
  for (const callId of [bad, early]) say(callId, 'robot', null as unknown as string);
  say(early, 'robot', 'Hello.');
  say(good, 'robot', 'It costs 300 yuan.');
  await look();
  expect((await record(batchId, good))!.machine.map(({ itemId }) => itemId)).toEqual([price]);

  for (const callId of [bad, early, good]) await end(callId);
  await look();
  expect(await record(batchId, good)).toMatchObject({ going: false, state: 'done', score: 40 });
  for (const callId of [bad, early]) expect(await record(batchId, callId)).toMatchObject({ going: true });
  await ask(ownerUrl, 'delete from transcript where call_id = any($1)', [[bad, early]]);
  await look();
  for (const callId of [bad, early]) expect(await record(batchId, callId)).toMatchObject({ going: false });
});

test('a call that an agent took just before its end is told to the agent', async () => {
  const batchId = await only('Late');
  const callId = await answered('Late');
  say(callId, 'robot', 'Good morning.');
  await look();
  await taken(callId, agentId);
  await end(callId);
  await look();
  const over = (await record(batchId, callId))!;
  expect(over).toMatchObject({ state: 'done', agentId });
  expect(
    await ask(
      ownerUrl,
      `select facts->>'score' as score from notice where kind = 'inspected' and facts->>'recordId' = $1`,
      [over.recordId],
    ),
  ).toEqual([{ score: '60' }]);
});

test('a customer on hold hears no silence', async () => {
  const batchId = await only('Hold');
  const callId = await answered('Hold');
  await taken(callId, agentId);
  say(callId, 'agent', 'One moment please.');
  await ask(
    ownerUrl,
    `insert into agent_state (tenant_id, agent_id, state, call_id, began_at) values (1, $1, 'hold', $2, $3)`,
    [agentId, callId, new Date(clock.now)],
  );
  clock.now += 40_000;
  await look();
  expect(await told(batchId)).toEqual(nothing);

  await ask(ownerUrl, 'update agent_state set ended_at = $2 where call_id = $1', [callId, new Date(clock.now)]);
  clock.now += 31_000;
  await look();
  expect((await told(batchId)).items).toEqual(['No long silence']);
  await end(callId);
});

test('a call whose node was killed keeps what was broken, and is not praised where nothing was heard', async () => {
  const batchId = await only('Killed');
  const [quiet, broken] = [await answered('Killed'), await answered('Killed')];
  say(quiet, 'robot', 'Good morning.');
  say(broken, 'robot', 'It costs 300 yuan.');
  await look();
  for (const callId of [quiet, broken]) await end(callId, { killed: true });
  await ask(ownerUrl, `update qc_batch set state = 'stopped' where batch_id = $1`, [batchId]);
  // Another node closes them, though no batch looks at calls any more.
  await inCall.watcher().beat();
  expect(await record(batchId, quiet)).toMatchObject({ going: false, state: 'dropped', score: null, passed: null });
  expect(await record(batchId, broken)).toMatchObject({
    going: false,
    state: 'done',
    score: 80,
    verdicts: { [price]: 'fail' },
  });
});

test('a call that was judged stays as it was judged, though a node still hears it', async () => {
  const batchId = await only('Still heard');
  const callId = await answered('Still heard');
  say(callId, 'robot', 'Good morning.');
  await look();
  const call = going.get(callId)!;
  await end(callId);
  await inCall.watcher().look('1');
  const judged = await record(batchId, callId);
  expect(judged).toMatchObject({ state: 'done', score: 60 });
  going.set(callId, call);
  say(callId, 'robot', 'It costs 300 yuan.');
  await look();
  expect(await record(batchId, callId)).toEqual(judged);
  expect(await told(batchId)).toEqual(nothing);
  going.delete(callId);
});
