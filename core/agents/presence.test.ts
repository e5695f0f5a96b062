import { expect, test } from 'vitest';
import { comesBackWithin, wayEnded, type Presence } from './presence.ts';
import { story } from './testAgent.ts';

const { page, telephone } = comesBackWithin;
const signIn = { type: 'signIn' } as const;
const offered = { type: 'offered', callId: 'a' } as const;
const answered = { type: 'answered', callId: 'a' } as const;
const ended = { type: 'callEnded', callId: 'a', wrapUpSeconds: 15 } as const;

/** Somebody who is there, but for what is said. */
const somebody = (but: Partial<Presence> = {}, isSure = true) =>
  wayEnded(
    { now: story(signIn).now, reach: 'browser', isOn: true, mayWork: true, unheard: 2_000, unreached: null, ...but },
    isSure,
  );

test('a way ends after the time in which a page or a telephone comes back, at the moment since when it is gone', () => {
  expect(somebody()).toBe(null);
  expect(somebody({ unheard: page - 1 })).toBe(null);
  expect(somebody({ unheard: page })).toBe(page);
  expect(somebody({ unreached: telephone - 1 })).toBe(null);
  expect(somebody({ unreached: telephone })).toBe(telephone);
  expect(somebody({ reach: 'telephone', unreached: telephone + 5 })).toBe(telephone + 5);
  // Both are gone: the agent was reached until the first of them went.
  expect(somebody({ unheard: page, unreached: page + 10_000 })).toBe(page + 10_000);
  // Noticed within five seconds, and both are said to be there every ten at most.
  expect(Math.max(page + 20_000, telephone) + 5_000).toBeLessThan(60_000);
});

test('whose right, session or account is gone is waited for no longer', () => {
  for (const but of [{ isOn: false }, { mayWork: false }, { unheard: null }]) {
    expect(somebody(but)).toBe(0);
    expect(somebody(but, false)).toBe(0);
    expect(somebody({ ...but, now: story(signIn, { type: 'pause', reason: 'lunch' }).now })).toBe(0);
  }
});

test('a call ends before the state of its agent does; a wrap-up goes on without a telephone, and not without a page', () => {
  const gone = { isOn: false, mayWork: false, unheard: null, unreached: telephone };
  for (const events of [[offered], [offered, answered], [offered, answered, { type: 'held', callId: 'a' } as const]])
    expect(somebody({ ...gone, now: story(signIn, ...events).now })).toBe(null);
  const wrapsUp = story(signIn, offered, answered, ended).now;
  expect(wrapsUp.state).toBe('wrapUp');
  expect(somebody({ now: wrapsUp, unreached: telephone })).toBe(null);
  expect(somebody({ now: wrapsUp, unheard: page })).toBe(page);
  expect(somebody({ ...gone, now: wrapsUp })).toBe(0);
});

test('while nobody could say that they are there, nobody is taken for gone', () => {
  expect(somebody({ unheard: 3_600_000, unreached: 3_600_000 }, false)).toBe(null);
});

test('who is there in name alone needs neither a page nor a telephone, but a seat that is on', () => {
  const inName = { reach: 'simulated', mayWork: false, unheard: null } as const;
  expect(somebody(inName)).toBe(null);
  expect(somebody({ ...inName, isOn: false })).toBe(0);
});

test('who is signed out has no state to end', () => {
  expect(somebody({ now: story(signIn, { type: 'signOut' }).now, isOn: false })).toBe(null);
});
