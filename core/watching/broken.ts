import { speakingTime, spokenLanguage } from '../text/speakingTime.ts';
import type { AgentWithCall, RobotConversation, WaitingCall, WatchedMoment } from './moment.ts';
import { measureOf, type RuleKind, type Rules } from './rules.ts';
import { seekWords } from './wordsSaid.ts';

/** A rule that is broken at a moment, and by whom. */
export interface Broken {
  kind: RuleKind;
  callId: string | null;
  agentId: string | null;
  groupId: string | null;
  /** When its threshold was reached. */
  beganAt: number;
  /** Milliseconds where the threshold is a time, else a count. */
  value: number;
  threshold: number;
  /** The words that were said. */
  what: string | null;
  /** The moment in the recording: milliseconds since the answer. */
  callAt: number | null;
}

/** All that breaks a rule at this moment. */
export function brokenAt(rules: Rules, { at, agents, waiting, conversations }: WatchedMoment): Broken[] {
  const found: Broken[] = [];

  /** Something that grows with the time. */
  function lasts(kind: RuleKind, value: number, of: Partial<Broken>, speed = 1) {
    const threshold = measureOf(kind, rules[kind].threshold);
    const beganAt = Math.min(at, Math.round(at - (value - threshold) / speed));
    if (value >= threshold) found.push({ ...nobody, kind, value: Math.round(value), threshold, beganAt, ...of });
  }
  const isOn = (kind: RuleKind) => rules[kind].on;
  const saidIn = wordsOf(rules, at);

  for (const agent of agents) {
    const of = { agentId: agent.agentId, callId: agent.callId, groupId: agent.groupId };
    for (const [kind, value] of timesOf(agent, at)) if (isOn(kind)) lasts(kind, value, of);
  }
  if (isOn('longWaiting'))
    for (const { callId, groupId, since } of waiting) lasts('longWaiting', at - since, { callId, groupId });
  if (isOn('queueLength'))
    for (const [groupId, calls] of inGroups(waiting)) {
      const threshold = measureOf('queueLength', rules.queueLength.threshold);
      if (calls >= threshold)
        found.push({ ...nobody, kind: 'queueLength', groupId, value: calls, threshold, beganAt: at });
    }
  for (const conversation of conversations) {
    const { callId, speed } = conversation;
    if (isOn('silence') && !conversation.isWithPeople) {
      const callAt = spokenUntil(conversation);
      lasts('silence', (at - conversation.answeredAt) * speed - callAt, { callId, callAt }, speed);
    }
    if (isOn('words')) found.push(...saidIn(conversation));
  }
  return found;
}

const nobody = { callId: null, agentId: null, groupId: null, what: null, callAt: null };

/** How long an agent has done what a rule watches. */
function* timesOf(
  { state, since, answeredAt, wrapUpAllowed }: AgentWithCall,
  at: number,
): Generator<[RuleKind, number]> {
  if ((state === 'talking' || state === 'hold') && answeredAt !== null) yield ['longTalk', at - answeredAt];
  if (state === 'hold') yield ['longHold', at - since];
  if (state === 'wrapUp') yield ['longWrapUp', at - since - wrapUpAllowed];
  if (state === 'ringing') yield ['longRinging', at - since];
}

function inGroups(waiting: readonly WaitingCall[]): Map<string, number> {
  const calls = new Map<string, number>();
  for (const { groupId } of waiting) calls.set(groupId, (calls.get(groupId) ?? 0) + 1);
  return calls;
}

/** A sentence that the robot is speaking has no end yet: it lasts as long as such a sentence does. */
const spokenUntil = ({ turns }: RobotConversation) =>
  turns.reduce(
    (last, { speaker, text, from, to }) =>
      Math.max(last, speaker === 'robot' && to <= from ? from + speakingTime(text, spokenLanguage(text)) : to),
    0,
  );

function wordsOf({ words: { words, threshold } }: Rules, at: number) {
  const seek = seekWords(words);
  return ({ callId, answeredAt, speed, turns }: RobotConversation): Broken[] => {
    const said = seek(turns, threshold);
    if (said.from === null) return [];
    const beganAt = Math.min(at, Math.round(answeredAt + said.from / speed));
    const what = said.words.join(', ');
    return [{ ...nobody, kind: 'words', callId, beganAt, value: said.times, threshold, what, callAt: said.from }];
  };
}
