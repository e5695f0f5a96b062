import { expect, test } from 'vitest';
import type { AgentWithCall, RobotConversation } from './moment.ts';
import { defaultRules } from './rules.ts';
import { kept, only, quiet } from './testWatching.ts';
import { seekWords } from './wordsSaid.ts';
import { brokenAt } from './broken.ts';

const minute = 60_000;
const at = Date.parse('2026-11-20T14:00:00+08:00');
const agent = (more: Partial<AgentWithCall>): AgentWithCall => ({
  ...{ agentId: '1', callId: '7', groupId: '3', state: 'talking', since: at, answeredAt: at, wrapUpAllowed: 15_000 },
  ...more,
});
const robot = (more: Partial<RobotConversation>): RobotConversation => ({
  ...{ callId: '7', answeredAt: at, speed: 1, turns: [], isWithPeople: false },
  ...more,
});
const said = (speaker: string, text: string, from: number, to = from + 1_000) => ({ speaker, text, from, to });

test('a conversation is long from its first word on, whatever of it was spent on hold, and its break ends with it', () => {
  const store = kept();
  const rules = only({ longTalk: { threshold: 10 } });
  const talk = agent({ answeredAt: at, since: at });
  store.look(rules, { ...quiet, at: at + 10 * minute - 1, agents: [talk] });
  expect(store.rows).toEqual([]);

  const held = { ...talk, state: 'hold' as const, since: at + 9 * minute };
  store.look(rules, { ...quiet, at: at + 10 * minute + 400, agents: [held] });
  store.look(rules, { ...quiet, at: at + 12 * minute, agents: [talk] });
  store.look(rules, { ...quiet, at: at + 12 * minute + 900, agents: [{ ...talk, state: 'wrapUp' }] });

  expect(store.rows).toMatchObject([
    {
      ...{ kind: 'longTalk', agentId: '1', callId: '7', groupId: '3', threshold: 10 * minute, value: 12 * minute },
      ...{ beganAt: at + 10 * minute, endedAt: at + 12 * minute + 900, what: null, callAt: null },
    },
  ]);
});

test.each([
  ['longHold', { state: 'hold', since: at - 60_000 }, 60_000],
  ['longWrapUp', { state: 'wrapUp', since: at - 45_000, wrapUpAllowed: 15_000 }, 30_000],
  ['longRinging', { state: 'ringing', since: at - 12_000, answeredAt: null }, 12_000],
] as const)('%s is broken as soon as its threshold is reached', (kind, more, value) => {
  const rules = only({ [kind]: {} });
  expect(brokenAt(rules, { ...quiet, at, agents: [agent(more)] })).toMatchObject([{ kind, value, beganAt: at }]);
  expect(brokenAt(rules, { ...quiet, at: at - 1, agents: [agent(more)] })).toEqual([]);
});

test('a queue is too long as a whole, and each caller waits for themselves, also where they were sent to another group', () => {
  const store = kept();
  const rules = only({ queueLength: { threshold: 2 }, longWaiting: { threshold: 30 } });
  const first = { callId: '7', groupId: '3', since: at - 40_000 };
  const second = { callId: '8', groupId: '3', since: at - 5_000 };
  store.look(rules, { ...quiet, at, waiting: [first, second, { callId: '9', groupId: '4', since: at }] });
  store.look(rules, { ...quiet, at: at + 1_000, waiting: [{ ...first, groupId: '4' }, second] });

  expect(store.rows).toMatchObject([
    { kind: 'longWaiting', callId: '7', groupId: '3', value: 41_000, endedAt: null, beganAt: at - 10_000 },
    { kind: 'queueLength', callId: null, groupId: '3', value: 2, threshold: 2, endedAt: at + 1_000 },
  ]);
});

test('a robot’s conversation is silent from the end of the last sentence on, and not while people have the call', () => {
  const rules = only({ silence: { threshold: 10 } });
  const turns = [said('robot', 'Good afternoon.', 0, 1_500), said('customer', 'Hello?', 2_000, 3_000)];
  const seconds = (after: number, more: Partial<RobotConversation> = {}) =>
    brokenAt(rules, { ...quiet, at: at + after, conversations: [robot({ turns, ...more })] });
  expect(seconds(12_999)).toEqual([]);
  expect(seconds(14_000)).toMatchObject([{ callAt: 3_000, value: 11_000, beganAt: at + 13_000, callId: '7' }]);
  expect(seconds(14_000, { isWithPeople: true })).toEqual([]);
  // Its own time runs ten times as fast.
  expect(seconds(1_400, { speed: 10 })).toMatchObject([{ callAt: 3_000, value: 11_000, beganAt: at + 1_300 }]);
});

test('a sentence that the robot still speaks is no silence', () => {
  const rules = only({ silence: { threshold: 3 } });
  const text = 'This call is about the insurance of your car, which ends on the last day of this month.';
  const speaking = [{ speaker: 'robot', text, from: 0, to: 0 }];
  const after = (ms: number) => brokenAt(rules, { ...quiet, at: at + ms, conversations: [robot({ turns: speaking })] });
  expect(after(6_000)).toEqual([]);
  expect(after(12_000)).toHaveLength(1);
});

test('words begin a break at the sentence in which they were said often enough, and it goes on as long as the call', () => {
  const store = kept();
  const rules = only({ words: { threshold: 2, words: ['lawyer', '投诉'] } });
  const turns = [said('customer', 'I call my LAWYER.', 4_000), said('robot', 'I see.', 6_000)];
  store.look(rules, { ...quiet, at: at + 8_000, conversations: [robot({ turns })] });
  expect(store.rows).toEqual([]);
  turns.push(said('customer', '我要投诉', 9_000));
  store.look(rules, { ...quiet, at: at + 11_000, conversations: [robot({ turns })] });
  turns.push(said('customer', 'Lawyer!', 12_000));
  store.look(rules, { ...quiet, at: at + 20_000, conversations: [robot({ turns, isWithPeople: true })] });
  store.look(rules, { ...quiet, at: at + 30_000 });

  expect(store.rows).toMatchObject([
    {
      ...{ kind: 'words', what: 'lawyer, 投诉', callAt: 9_000, value: 3, threshold: 2 },
      ...{ beganAt: at + 9_000, endedAt: at + 30_000 },
    },
  ]);
});

test('a Latin word is found as a word, one in Chinese anywhere, and signs mean themselves', () => {
  const find = (text: string, ...words: string[]) => seekWords(words)([{ text, from: 0 }], 1).words;
  expect(find('There is an issue.', 'sue')).toEqual([]);
  expect(find('I will SUE, you!', 'sue')).toEqual(['sue']);
  expect(find('You should  talk to\nmy boss', 'talk to my boss')).toEqual(['talk to my boss']);
  expect(find('Der Ärger!', 'ärger', 'rger')).toEqual(['ärger']);
  expect(find('我说了不要再打电话了', '不要再打')).toEqual(['不要再打']);
  expect(find('我要找CEO投诉', 'ceo')).toEqual(['ceo']);
  expect(find('lawyers', 'law', 'lawyers')).toEqual(['lawyers']);
  expect(find('a.b', 'a.b', '(', '[x]')).toEqual(['a.b']);
  expect(find('aab', 'a.b')).toEqual([]);
  expect(find('anything', '', ' ')).toEqual([]);
});

test('who is back within the threshold and over it again breaks the rule a second time', () => {
  const store = kept();
  const rules = only({ longHold: { threshold: 10 } });
  const held = (since: number) => agent({ state: 'hold', since });
  store.look(rules, { ...quiet, at: at + 10_000, agents: [held(at)] });
  store.look(rules, { ...quiet, at: at + 11_000, agents: [agent({})] });
  store.look(rules, { ...quiet, at: at + 25_000, agents: [held(at + 14_000)] });
  expect(store.rows.map(({ endedAt }) => endedAt)).toEqual([at + 11_000, null]);
});

test('the rules of a tenant that has changed nothing are on', () => {
  expect(Object.values(defaultRules).filter(({ on }) => !on)).toEqual([]);
});
