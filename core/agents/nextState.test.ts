import { expect, test } from 'vitest';
import { wrapUpLeft } from './agentState.ts';
import { story } from './testAgent.ts';

const signIn = { type: 'signIn' } as const;
const offered = { type: 'offered', callId: 'a' } as const;
const answered = { type: 'answered', callId: 'a' } as const;
const ended = { type: 'callEnded', callId: 'a', wrapUpSeconds: 15 } as const;
const endedWithoutWrapUp = { ...ended, wrapUpSeconds: 0 };
const lunch = { type: 'pause', reason: 'lunch' } as const;
const talking = [signIn, offered, answered] as const;

test('a call from the ring to the end of its wrap-up', () => {
  const { now, rows } = story(
    ...talking,
    { type: 'held', callId: 'a' },
    { type: 'resumed', callId: 'a' },
    { ...ended, at: 60_000 },
    { type: 'wrapUpOver', until: 75_000, at: 75_000 },
  );

  expect(rows.map(({ state, from, to, callId }) => [state, from, to, callId])).toEqual([
    ['signedOut', 0, 1_000, null],
    ['idle', 1_000, 2_000, null],
    ['ringing', 2_000, 3_000, 'a'],
    ['talking', 3_000, 4_000, 'a'],
    ['hold', 4_000, 5_000, 'a'],
    ['talking', 5_000, 60_000, 'a'],
    ['wrapUp', 60_000, 75_000, 'a'],
    ['idle', 75_000, null, null],
  ]);
  expect(rows.filter(({ endsTalk }) => endsTalk)).toEqual([expect.objectContaining({ state: 'talking', to: 60_000 })]);
  expect(now).toMatchObject({ state: 'idle', freeSince: 75_000 });
});

test('who lets a call ring is sent into a break, where no other call finds them', () => {
  expect(story(signIn, offered, { type: 'notAnswered', callId: 'a' }).now).toMatchObject({
    state: 'break',
    reason: 'notAnswering',
  });
  expect(story(signIn, offered, { type: 'notAnswered', callId: 'a' }, offered).refused).toBe('notNow');
});

test('a call that goes away while it rings takes nobody’s place among those who wait longest', () => {
  expect(story(signIn, offered, { type: 'offerWithdrawn', callId: 'a' }).now).toMatchObject({
    state: 'idle',
    since: 3_000,
    freeSince: 1_000,
  });
});

test('a break asked for during a call comes after its wrap-up, without one at once; it can be taken back', () => {
  const during = story(...talking, lunch);
  expect(during.now.state).toBe('talking');
  expect(story(...talking, lunch, ended).now.state).toBe('wrapUp');
  expect(story(...talking, lunch, ended, { type: 'wrapUpDone' }).now).toMatchObject({
    state: 'break',
    reason: 'lunch',
  });
  expect(story(...talking, lunch, endedWithoutWrapUp).now).toMatchObject({ state: 'break', reason: 'lunch' });
  expect(story(...talking, { type: 'signOut' }, endedWithoutWrapUp).now.state).toBe('signedOut');
  expect(story(...talking, lunch, { type: 'ready' }, endedWithoutWrapUp).now.state).toBe('idle');
  expect(story(signIn, offered, lunch, { type: 'offerWithdrawn', callId: 'a' }).now).toMatchObject({ reason: 'lunch' });
  expect(story(signIn, offered, lunch, { type: 'notAnswered', callId: 'a' }).now).toMatchObject({ reason: 'lunch' });
});

test('a supervisor’s change waits for the call and not for the wrap-up, says who it was, and stands', () => {
  const toBreak = { type: 'forced', to: 'break', reason: 'coaching', by: '7' } as const;
  const expected = { state: 'break', reason: 'coaching', by: '7' };

  expect(story(signIn, toBreak).now).toMatchObject(expected);
  expect(story(...talking, toBreak).now.state).toBe('talking');
  expect(story(...talking, toBreak, ended).now).toMatchObject(expected);
  expect(story(...talking, toBreak, ended).rows.at(-1)).toMatchObject(expected);
  expect(story(...talking, toBreak, { type: 'ready' }).refused).toBe('decidedBySupervisor');
  expect(story(...talking, toBreak, lunch).refused).toBe('decidedBySupervisor');
  expect(story(...talking, toBreak, { type: 'forced', to: 'signedOut', by: '8' }, ended).now).toMatchObject({
    state: 'signedOut',
    by: '8',
  });
  expect(story(...talking, ended, { type: 'forced', to: 'idle', by: '7' }).now).toMatchObject({
    state: 'idle',
    by: '7',
  });
  expect(story({ type: 'forced', to: 'idle', by: '7' }).refused).toBe('signedOut');
  // Who let it ring has not been made idle by a wish for the time after it.
  expect(
    story(signIn, offered, { type: 'forced', to: 'idle', by: '7' }, { type: 'notAnswered', callId: 'a' }).now,
  ).toMatchObject({ state: 'break', reason: 'notAnswering' });
});

test('a wrap-up is stretched once, and only the timer of its last end ends it', () => {
  const wrapping = [...talking, ended] as const;
  const stretched = [...wrapping, { type: 'stretch', seconds: 30 }] as const;
  expect(story(...wrapping).now).toMatchObject({ until: 19_000 });
  expect(story(...stretched).now).toMatchObject({ state: 'wrapUp', since: 4_000, until: 49_000 });
  expect(story(...stretched).rows).toHaveLength(5);
  expect(story(...stretched, { type: 'stretch', seconds: 30 }).refused).toBe('stretchedAlready');
  expect(story(...stretched, { type: 'wrapUpOver', until: 19_000 }).refused).toBe('notOver');
  expect(story(...stretched, { type: 'wrapUpOver', until: 49_000 }).now.state).toBe('idle');
  expect(story(...talking, { type: 'stretch', seconds: 30 }).refused).toBe('notNow');
});

test('a clock put back by an hour makes no wrap-up longer', () => {
  const { now } = story(...talking, { ...ended, at: 3_600_000 });
  expect(wrapUpLeft(now, 3_605_000)).toBe(10_000);
  expect(wrapUpLeft(now, 5_000)).toBe(15_000);
  expect(wrapUpLeft(now, 7_200_000)).toBe(0);
  const back = story(...talking, { type: 'held', callId: 'a', at: 3_600_000 }, { ...ended, at: 5_000 });
  expect(back.now).toMatchObject({ since: 3_600_000, until: 20_000 });
});

test('a call that an agent places rings at the customer’s; nobody answers, or they talk', () => {
  const placed = { type: 'placed', callId: 'a' } as const;
  expect(story(signIn, placed).now).toMatchObject({ state: 'ringing', direction: 'out' });
  expect(story(signIn, placed, answered).now).toMatchObject({ state: 'talking', direction: 'out' });
  expect(story(signIn, placed, endedWithoutWrapUp).now.state).toBe('idle');
  expect(story(signIn, placed, ended).now.state).toBe('wrapUp');
  expect(story(signIn, placed, { type: 'notAnswered', callId: 'a' }).refused).toBe('notNow');
  expect(story(signIn, offered, placed).refused).toBe('notNow');
  // From a break and out of a wrap-up as well; the break goes on afterwards.
  expect(story(signIn, lunch, placed, answered, endedWithoutWrapUp).now).toMatchObject({ reason: 'lunch' });
  expect(story(...talking, lunch, ended, { ...placed, callId: 'b' }).now).toMatchObject({
    callId: 'b',
    next: { reason: 'lunch' },
  });
});

test('who looks at a task is idle, keeps their place and is given nothing else', () => {
  const reserved = { type: 'reserved', taskId: '1' } as const;
  const preview = story(signIn, reserved);
  expect(preview.now).toMatchObject({ state: 'idle', taskId: '1', freeSince: 1_000 });
  expect(preview.rows).toHaveLength(2);
  expect(story(signIn, reserved, offered).refused).toBe('previewing');
  expect(story(signIn, reserved, { ...reserved, taskId: '2' }).refused).toBe('previewing');
  expect(story(signIn, reserved, { type: 'released', taskId: '2' }).refused).toBe('notNow');
  expect(story(signIn, reserved, { type: 'released', taskId: '1' }, offered).now.state).toBe('ringing');
  expect(story(signIn, reserved, { type: 'placed', callId: 'a' }).now.state).toBe('ringing');
});

test('what comes too late, twice or of another call is refused by name', () => {
  expect(story(signIn, signIn).refused).toBe('signedIn');
  expect(story(lunch).refused).toBe('signedOut');
  expect(story(signIn, offered, { ...answered, callId: 'b' }).refused).toBe('otherCall');
  expect(story(signIn, answered).refused).toBe('notNow');
  expect(story(...talking, answered).refused).toBe('notNow');
  expect(story(...talking, { type: 'resumed', callId: 'a' }).refused).toBe('notNow');
  expect(story(...talking, { ...ended, callId: 'b' }).refused).toBe('otherCall');
  expect(story(...talking, { type: 'offerWithdrawn', callId: 'a' }).refused).toBe('notNow');
  expect(story(signIn, offered, ended).refused).toBe('notNow');
  expect(story(signIn, { type: 'wrapUpDone' }).refused).toBe('notNow');
});

test('a node that dies signs its agents out, whatever they did', () => {
  const { now, rows } = story(...talking, { type: 'lost' });
  expect(now.state).toBe('signedOut');
  expect(rows.at(-2)).toMatchObject({ state: 'talking', to: 4_000, endsTalk: true });
});
