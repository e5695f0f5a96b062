import { afterEach, expect, test, vi } from 'vitest';
import { ask } from '#kit/testing/databaseCopy.ts';
import { asks, ends, intentions, says, testFlow, variables } from '#core/flow/testFlow.ts';
import { assistantEndpoints } from '../desk/assistant.contract.ts';
import { deskEndpoints } from '../desk/desk.contract.ts';
import { deskServer, words } from '../testDesks.ts';

const { ownerUrl, people, beside, group, agent, customer } = await deskServer();
afterEach(() => void (words.heard = false));

const flow = testFlow(
  [
    asks('greet', { name: 'Greeting', ttsConfigs: says('Good morning, this is Harbour Bank.') }),
    asks('offer', { name: 'Offer', ttsConfigs: says('We can lower your premium by ten per cent.') }),
    ends('bye', { name: 'Goodbye', ttsConfigs: says('Thank you, goodbye.') }),
  ] as never,
  ['greet.yes > offer', 'offer.yes > bye'],
  {
    robotType: 6,
    intentions,
    paramConfigs: variables('premium'),
    faqs: [
      {
        id: 'price',
        question: 'What does it cost?',
        on: true,
        condition: { nluResults: ['price'] },
        notExceed: { ttsConfigs: says('It costs three hundred.') },
      },
    ],
  },
);

/** A group with a silent robot, and its agent, who talks with a customer. */
async function talking(of: string, how: { simulated?: boolean; robot?: boolean } = {}) {
  const groupId = await group(of);
  if (how.robot !== false)
    await ask(
      ownerUrl,
      `with r as (insert into robot (tenant_id, name, robot_type, language, version) values ($1, 'Helper', 6, 'en', 1) returning robot_id),
        p as (select person_id from person where tenant_id = $1 limit 1),
        v as (insert into flow_version (tenant_id, robot_id, version, flow) select $1, robot_id, 1, $3 from r)
      update skill_group set assistant_robot_id = (select robot_id from r) where tenant_id = $1 and queue_id = $2`,
      [of, groupId, JSON.stringify(flow)],
    );
  const anna = await agent(of, [groupId]);
  await anna.sitsDown();
  const caller = await customer(of, { groupId }, { name: 'Li Wei' });
  const { callId } = caller;
  await anna.rings(callId);
  await anna.call(deskEndpoints.answer, { body: { callId } });
  const shown = async () => (await anna.call(deskEndpoints.read, {})).data.call!;
  const stands = async () => {
    await vi.waitFor(async () => expect((await shown()).beside).not.toBe(null), { timeout: 10_000 });
    return (await shown()).beside!;
  };
  return { groupId, anna, caller, callId, shown, stands };
}

test('nobody listens: the agent types what the customer asks, and ticks off what was said', async () => {
  const { anna, callId, caller, stands, shown } = await talking('800');
  expect(await stands()).toEqual({
    robotName: 'Helper',
    hears: 'nobody',
    about: '',
    suggestions: [],
    steps: [
      { id: 'greet', name: 'Greeting', text: 'Good morning, this is Harbour Bank.', done: false },
      { id: 'offer', name: 'Offer', text: 'We can lower your premium by ten per cent.', done: false },
      { id: 'bye', name: 'Goodbye', text: 'Thank you, goodbye.', done: false },
    ],
  });
  const types = (text: string) => anna.call(assistantEndpoints.asks, { body: { callId, text } });
  expect(await types('  what is the price? ')).toMatchObject({ code: 1 });
  expect(await stands()).toMatchObject({
    about: 'what is the price?',
    suggestions: [
      {
        text: 'It costs three hundred.',
        source: { kind: 'question', name: 'What does it cost?' },
        meaning: 'price',
        because: 'price',
      },
    ],
  });
  await types('the weather');
  expect(await stands()).toMatchObject({ about: 'the weather', suggestions: [] });
  expect((await types('   ')).status).toBe(400);

  const tick = (stepId: string, done: boolean) =>
    anna.call(assistantEndpoints.tick, { body: { callId, stepId, done } });
  const done = async () => (await stands()).steps.flatMap((step) => (step.done ? [step.id] : []));
  await tick('greet', true);
  await tick('bye', true);
  expect(await done()).toEqual(['greet', 'bye']);
  await tick('bye', false);
  expect(await done()).toEqual(['greet']);
  expect((await tick('gone', true)).name).toBe('NO_SUCH_STEP');
  expect((await anna.call(assistantEndpoints.say, { body: { callId, text: 'Hello' } })).name).toBe('NOT_A_REHEARSAL');
  // What is typed is nobody's words.
  expect((await shown()).turns).toEqual([]);
  expect(caller.did).not.toContain('say Hello');

  // Another agent, and another tenant's, reach nothing of it.
  for (const of of ['800', '801']) {
    const stranger = await agent(of, [await group(of)]);
    await stranger.sitsDown();
    for (const answer of [
      await stranger.call(assistantEndpoints.asks, { body: { callId, text: 'price' } }),
      await stranger.call(assistantEndpoints.tick, { body: { callId, stepId: 'greet', done: false } }),
    ])
      expect(answer.name).toBe('NO_SILENT_ROBOT');
  }
  caller.hangsUp();
  await anna.is('wrapUp');
  expect((await types('price')).name).toBe('NO_SILENT_ROBOT');
  expect((await shown()).beside).toBe(null);
  expect(beside.ended(callId)).toBe(undefined);
});

test('what both say is written down, brings suggestions and ticks off the script; it is told with the end of the call', async () => {
  words.heard = true;
  const { anna, callId, caller, stands, shown, groupId } = await talking('802');
  await vi.waitFor(async () => expect((await stands()).hears).toBe('words'));
  expect([caller.did.at(-1), anna.did.at(-1)]).toEqual(['write', 'write']);
  const hears = (text: string) => ({ text, at: 0, from: -900, to: -100 });
  beside.agentHeard('802', anna.agentId, hears('Good morning Mr Li, this is the'));
  beside.agentHeard('803', anna.agentId, hears('We can lower your premium by ten per cent'));
  expect((await stands()).steps.map(({ done }) => done)).toEqual([false, false, false]);
  // A step in two pieces.
  beside.agentHeard('802', anna.agentId, hears('Harbour Bank speaking'));
  beside.customerHeard(callId, hears('And what is the price'));
  beside.customerHeard('1', hears('Nothing'));
  await vi.waitFor(async () => expect((await stands()).suggestions).toHaveLength(1));
  expect((await stands()).steps.map(({ done }) => done)).toEqual([true, false, false]);
  expect((await shown()).turns).toEqual([
    { speaker: 'agent', text: 'Good morning Mr Li, this is the' },
    { speaker: 'agent', text: 'Harbour Bank speaking' },
    { speaker: 'customer', text: 'And what is the price' },
  ]);

  // The next agent begins the script anew; what was said stays.
  const bert = await agent('802', [groupId]);
  await bert.sitsDown();
  await anna.call(deskEndpoints.transfer, { body: { callId, to: { kind: 'agent', agentId: bert.agentId } } });
  await bert.rings(callId);
  await bert.call(deskEndpoints.answer, { body: { callId } });
  expect(anna.did).toContain('write no more');
  const of = async () => (await bert.call(deskEndpoints.read, {})).data.call!;
  await vi.waitFor(async () => expect((await of()).beside?.hears).toBe('words'), { timeout: 10_000 });
  expect((await of()).beside!.steps.map(({ done }) => done)).toEqual([false, false, false]);
  expect((await of()).turns).toHaveLength(3);
  beside.agentHeard('802', anna.agentId, hears('I say nothing to them any more'));
  expect((await anna.call(assistantEndpoints.asks, { body: { callId, text: 'price' } })).name).toBe('NO_SILENT_ROBOT');
  caller.hangsUp();
  const said = beside.ended(callId)!;
  expect(said.turns.map(({ speaker }) => speaker)).toEqual(['agent', 'agent', 'customer']);
  for (const { from, to } of said.turns) expect(from >= 0 && to >= from).toBe(true);
  await people.settled('802');
});

test('a group without a silent robot has nobody beside its agents', async () => {
  const { anna, callId, caller, shown } = await talking('804', { robot: false });
  await people.settled('804');
  expect((await shown()).beside).toBe(null);
  expect((await anna.call(assistantEndpoints.asks, { body: { callId, text: 'price' } })).name).toBe('NO_SILENT_ROBOT');
  expect(caller.did).not.toContain('write');
  caller.hangsUp();
});

test('in a rehearsal the customer hears what is ticked off and what is said of the suggestions', async () => {
  const { anna, callId, caller, groupId } = await talking('805');
  caller.hangsUp();
  await anna.is('wrapUp');
  await anna.call(deskEndpoints.wrapUp, { body: { callId, finish: true } });
  // An agent who places a call over a simulated line.
  const { callId: placed, line, did } = await customer('805', { groupId }, { simulated: true });
  await people.settled('805');
  people.ended(placed);
  const call = {
    ...{ tenant: '805', callId: placed, groupId, line, isRehearsed: true },
    isOver: () => false,
    since: () => 4_000,
  };
  beside.together(call, anna.agentId, line);
  beside.together(call, anna.agentId, line);
  await vi.waitFor(() => expect(beside.of('805', anna.agentId, placed)?.hears).toBe('rehearsed'), { timeout: 10_000 });
  beside.tick('805', anna.agentId, placed, 'greet', true);
  beside.tick('805', anna.agentId, placed, 'greet', true);
  beside.say('805', anna.agentId, placed, 'It costs three hundred.');
  expect(did.filter((one) => one.startsWith('say'))).toEqual([
    'say Good morning, this is Harbour Bank.',
    'say It costs three hundred.',
  ]);
  expect(beside.said(placed).map(({ text }) => text)).toEqual([
    'Good morning, this is Harbour Bank.',
    'It costs three hundred.',
  ]);
  expect(beside.of('805', anna.agentId, placed)!.steps[0]!.done).toBe(true);
  expect(beside.ended(placed)!.turns).toHaveLength(2);
});
