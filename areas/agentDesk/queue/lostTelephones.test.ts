import { expect, test, vi } from 'vitest';
import type { EndCause } from '#adapters/telephony/telephony.ts';
import { deskEndpoints } from '../desk/desk.contract.ts';
import { deskServer } from '../testDesks.ts';

const { group, agent, customer, visitsOf, partsOf, rang, people } = await deskServer();
let tenants = 7_000;
const tenant = () => String(++tenants);

/** Agents whose telephone stands on the table, and a customer the first of them talks with. */
async function talking(agents = 2) {
  const of = tenant();
  const queue = await group(of);
  const all = [];
  for (let made = 0; made < agents; made++) all.push(await agent(of, [queue], { reach: 'telephone' }));
  const [anna] = all;
  await anna!.sitsDown();
  const caller = await customer(of, { groupId: queue });
  const telephone = await lifted(anna!.extension);
  await anna!.is('talking');
  return { of, queue, all, anna: anna!, bert: all[1]!, caller, telephone };
}

/** The telephone of an extension rings, and is answered. */
async function lifted(extension: string) {
  await vi.waitFor(() => expect(rang.at(-1)).toMatchObject({ extension }));
  const telephone = rang.at(-1)!;
  telephone.tell({ type: 'answered', at: 1 });
  return telephone;
}

/** Nobody but the customer and the agent may have ended it. */
const ends = ({ did }: { did: string[] }) => did.filter((one) => one.startsWith('hang up'));

test('a telephone that is not heard any more: music at once, and both go on where it comes back', async () => {
  const { anna, caller, telephone } = await talking();
  telephone.tell({ type: 'mediaLost', at: 2 });
  expect(caller.did.at(-1)).toBe('wait music');
  telephone.tell({ type: 'mediaBack', at: 3 });
  expect([caller.did.at(-1), telephone.did.at(-1)]).toEqual(['join', 'join']);
  await anna.is('talking');
  expect(ends(caller)).toEqual([]);
  // As before: who puts the receiver down ends the call.
  telephone.tell({ type: 'ended', at: 4, cause: 'hungUpByCustomer' });
  expect(ends(caller)).toEqual(['hang up hungUpByAgent']);
});

test('one that does not come back: the customer is before all others with the next agent, and nobody has hung up', async () => {
  const { of, queue, anna, bert, caller, telephone } = await talking();
  const other = await customer(of, { groupId: queue });
  await other.waits();
  telephone.tell({ type: 'mediaLost', at: 2 });
  await anna.is('signedOut');
  expect(telephone.did.at(-1)).toBe('hang up');
  await bert.sitsDown();
  await bert.rings(caller.callId);
  expect(ends(caller)).toEqual([]);
  expect(await partsOf(caller.callId)).toMatchObject([{ result: 'lost', answered: true }, { result: null }]);
  expect(await visitsOf(caller.callId)).toMatchObject([{ outcome: 'answered' }, { outcome: null }]);
  // What it says afterwards is of no call any more.
  telephone.tell({ type: 'mediaBack', at: 3 });
  telephone.tell({ type: 'ended', at: 4, cause: 'hungUpByCustomer' });
  await lifted(bert.extension);
  await bert.is('talking');
  expect(ends(caller)).toEqual([]);
  caller.hangsUp();
  other.hangsUp();
});

test.each<EndCause>(['networkLost', 'ourFault'])('a telephone whose line ends by %s: at once', async (cause) => {
  const { anna, bert, caller, telephone } = await talking();
  telephone.tell({ type: 'ended', at: 2, cause });
  expect(caller.did.at(-1)).toBe('wait music');
  expect(ends(caller)).toEqual([]);
  await anna.is('signedOut');
  await bert.sitsDown();
  await bert.rings(caller.callId);
  caller.hangsUp();
  await caller.became('accepted');
});

test('in a conference whoever is left goes on: the colleague, or the agent', async () => {
  for (const lost of ['agent', 'colleague'] as const) {
    const { of, anna, bert, caller, telephone } = await talking();
    const { callId } = caller;
    await bert.sitsDown();
    await anna.call(deskEndpoints.ask, { body: { callId, colleagueId: bert.agentId } });
    const colleague = await lifted(bert.extension);
    await bert.is('talking');
    await anna.call(deskEndpoints.asked, { body: { callId, how: 'joinAll' } });
    const before = caller.did.length;
    const [gone, stays] = lost === 'agent' ? [telephone, colleague] : [colleague, telephone];
    gone.tell({ type: 'mediaLost', at: 9 });
    gone.tell({ type: 'ended', at: 10, cause: 'networkLost' });
    await (lost === 'agent' ? anna : bert).is('signedOut');
    await (lost === 'agent' ? bert : anna).is('talking');
    // The customer never left the room, and nobody else did.
    expect(caller.did.slice(before).filter((one) => one !== 'join')).toEqual([]);
    expect(stays.did.filter((one) => one.startsWith('hang up'))).toEqual([]);
    expect(people.callNow(callId)).toMatchObject({ agentId: lost === 'agent' ? bert.agentId : anna.agentId });
    stays.tell({ type: 'ended', at: 11, cause: 'hungUpByCustomer' });
    expect(ends(caller)).toEqual(['hang up hungUpByAgent']);
    await people.settled(of);
    expect((await partsOf(callId)).map(({ result }) => result).sort()).toEqual(['lost', 'talked']);
  }
});

test('a colleague who was asked aside is let go with the agent who asked, and the customer goes to the next', async () => {
  const { anna, bert, caller, telephone } = await talking();
  const { callId } = caller;
  await bert.sitsDown();
  await anna.call(deskEndpoints.ask, { body: { callId, colleagueId: bert.agentId } });
  const colleague = await lifted(bert.extension);
  await bert.is('talking');
  telephone.tell({ type: 'ended', at: 10, cause: 'networkLost' });
  expect([caller.did.at(-1), colleague.did.at(-1)]).toEqual(['wait music', 'hang up']);
  await bert.rings(callId);
  expect((await anna.state()).state).toBe('signedOut');
  caller.hangsUp();
});

test('a telephone that cannot be rung is no agent who lets it ring', async () => {
  const of = tenant();
  const queue = await group(of);
  const [anna, bert] = [
    await agent(of, [queue], { reach: 'telephone' }),
    await agent(of, [queue], { reach: 'telephone' }),
  ];
  await anna.sitsDown();
  const caller = await customer(of, { groupId: queue });
  await vi.waitFor(() => expect(rang).toMatchObject([{ extension: anna.extension }]));
  rang[0]!.tell({ type: 'ended', at: 1, cause: 'unreachable' });
  await bert.sitsDown();
  await lifted(bert.extension);
  await bert.is('talking');
  expect((await anna.state()).state).toBe('idle');
  expect(await partsOf(caller.callId)).toMatchObject([{ result: 'lost', answered: false }, { result: null }]);
  caller.hangsUp();
});

test('a page that stands and is not heard any more: music at once, and again the call where it is', async () => {
  const of = tenant();
  const queue = await group(of);
  const anna = await agent(of, [queue]);
  await anna.sitsDown();
  const caller = await customer(of, { groupId: queue });
  await anna.rings(caller.callId);
  await anna.call(deskEndpoints.answer, { body: { callId: caller.callId } });
  const { line } = people.callNow(caller.callId)!;
  people.deskSilent(of, anna.agentId, line, true);
  expect(caller.did.at(-1)).toBe('wait music');
  people.deskSilent(of, anna.agentId, line, false);
  expect(caller.did.at(-1)).toBe('join');
  people.deskSilent(of, anna.agentId, line, true);
  await anna.is('signedOut');
  expect(anna.did.at(-1)).toBe('wait null');
  expect(ends(caller)).toEqual([]);
  caller.hangsUp();
});
