import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AgentWithCall, RobotConversation, WaitingCall } from './moment.ts';
import { ruleKinds, ruleLimits, type Rules } from './rules.ts';
import { kept } from './testWatching.ts';
import { subjectOf } from './watch.ts';

const id = fc.constantFrom('1', '2', '3');
const ago = fc.integer({ min: 0, max: 40_000 });

const rules = fc
  .tuple(
    ...ruleKinds.map((kind) =>
      fc.record({ on: fc.boolean(), threshold: fc.constantFrom(1, 2, ruleLimits[kind].least) }),
    ),
  )
  .map(
    (all) =>
      Object.fromEntries(
        ruleKinds.map((kind, at) => [kind, { ...all[at], ...(kind === 'words' && { words: ['no', '不'] }) }]),
      ) as unknown as Rules,
  );

const agents = fc.uniqueArray(
  fc.record({
    ...{ agentId: id, callId: id, groupId: fc.option(id), since: ago, answeredAt: fc.option(ago) },
    state: fc.constantFrom('ringing', 'talking', 'hold', 'wrapUp'),
    wrapUpAllowed: fc.constantFrom(0, 5_000),
  }),
  { selector: ({ agentId }) => agentId },
);
const waiting = fc.uniqueArray(fc.record({ callId: id, groupId: id, since: ago }), {
  selector: ({ callId }) => callId,
});
const turn = fc.record({
  speaker: fc.constantFrom('robot', 'customer'),
  text: fc.constantFrom('No.', '不要', 'Yes, please.', 'know'),
  ...{ from: ago, to: ago },
});
const conversations = fc.uniqueArray(
  fc.record({
    ...{ callId: id, answeredAt: ago, speed: fc.constantFrom(1, 10), isWithPeople: fc.boolean() },
    turns: fc.array(turn, { maxLength: 3 }),
  }),
  { selector: ({ callId }) => callId },
);
// The clock may be put back.
const look = fc.record({ ahead: fc.integer({ min: -2_000, max: 20_000 }), rules, agents, waiting, conversations });
const looks = fc.array(look, { minLength: 1, maxLength: 8 });

test('whatever happens, a break has one beginning and one end, a rule that is off has none, and the order of facts does not matter', () => {
  fc.assert(
    fc.property(looks, (all) => {
      let at = 1_000_000;
      const [store, other] = [kept(), kept()];
      for (const { ahead, rules, ...ages } of all) {
        at += ahead;
        const moment = { at, ...momentOf(at, ages) };
        const { begin, end } = store.look(rules, moment);
        other.look(rules, {
          at,
          agents: moment.agents.toReversed(),
          waiting: moment.waiting.toReversed(),
          conversations: moment.conversations.toReversed(),
        });

        expect(begin.filter(({ kind }) => !rules[kind].on)).toEqual([]);
        const open = store.open();
        expect(open.filter(({ kind }) => !rules[kind].on)).toEqual([]);
        expect(new Set(open.map(subjectOf)).size).toBe(open.length);
        expect(new Set(end.map(({ breakId }) => breakId)).size).toBe(end.length);
      }
      for (const { beganAt, endedAt } of store.rows) expect(endedAt ?? Infinity).toBeGreaterThanOrEqual(beganAt);
      expect(comparable(other.rows)).toEqual(comparable(store.rows));
    }),
    { numRuns: 150 },
  );
});

interface Ages {
  agents: (Omit<AgentWithCall, 'state'> & { state: string })[];
  waiting: WaitingCall[];
  conversations: RobotConversation[];
}

const momentOf = (at: number, { agents, waiting, conversations }: Ages) => ({
  agents: agents.map((one) => ({
    ...(one as AgentWithCall),
    since: at - one.since,
    answeredAt: one.answeredAt === null ? null : at - one.answeredAt,
  })),
  waiting: waiting.map((one) => ({ ...one, since: at - one.since })),
  conversations: conversations.map((one) => ({ ...one, answeredAt: at - one.answeredAt })),
});

const comparable = (rows: readonly { breakId: string }[]) =>
  rows.map(({ breakId: _, ...row }) => JSON.stringify(row)).sort();
