import { Type, type Static } from 'typebox';
import { ruleKinds, ruleLimits, type RuleKind } from '#core/watching/rules.ts';
import { endpoint } from '#kit/contract/endpoint.ts';
import { id, moment, nameOf } from '#kit/contract/fields.ts';
import { page, pageQuery } from '#kit/contract/page.ts';

const view = 'monitor.rule.view';
const edit = 'monitor.rule.edit';
const textOrNull = Type.Union([Type.String(), Type.Null()]);
const momentOrNull = Type.Union([moment, Type.Null()]);
const kind = Type.Enum([...ruleKinds], { examples: ['longTalk'] });

const rule = (of: RuleKind, example: number) => ({
  on: Type.Boolean({ examples: [true] }),
  /** The rule is broken as soon as it is reached. */
  threshold: Type.Integer({ minimum: ruleLimits[of].least, maximum: ruleLimits[of].most, examples: [example] }),
});

/** What supervisors are warned of. The figures are what holds until a tenant changes it; all are on. */
export const WatchingRules = Type.Object({
  /** Minutes of one conversation with an agent, with its times on hold: 15. */
  longTalk: Type.Object(rule('longTalk', 15)),
  /** Seconds that an agent keeps a customer on hold: 60. */
  longHold: Type.Object(rule('longHold', 60)),
  /** Seconds of wrap-up beyond what the group allows: 30. */
  longWrapUp: Type.Object(rule('longWrapUp', 30)),
  /** Seconds that a waiting call rings at an agent: 12. */
  longRinging: Type.Object(rule('longRinging', 12)),
  /** Calls that wait in one group: 5. */
  queueLength: Type.Object(rule('queueLength', 5)),
  /** Seconds that one caller waits, over all groups they were in: 60. */
  longWaiting: Type.Object(rule('longWaiting', 60)),
  /**
   * Seconds without a word in the conversation of a robot, since the last sentence that was understood: 15. What agents
   * say is not written down, so their conversations are never silent.
   */
  silence: Type.Object(rule('silence', 15)),
  /**
   * Times that words of a list were said in a robot's conversation, by either side: 1. Upper and lower case are the same;
   * Latin words are found as words, Chinese ones anywhere.
   */
  words: Type.Object({
    ...rule('words', 1),
    words: Type.Array(nameOf('complaint'), { maxItems: 100, uniqueItems: true, examples: [['complaint', '投诉']] }),
  }),
});
export type WatchingRules = Static<typeof WatchingRules>;

export const BreaksFilter = Type.Object({
  kind: Type.Optional(kind),
  /** Those that go on, or those that are over. */
  open: Type.Optional(Type.Boolean()),
  seen: Type.Optional(Type.Boolean()),
  groupId: Type.Optional(id),
  agentId: Type.Optional(id),
  /** When they began; both included. */
  beganFrom: Type.Optional(moment),
  beganTo: Type.Optional(moment),
});
export type BreaksFilter = Static<typeof BreaksFilter>;

export const RuleBreak = Type.Object({
  breakId: Type.String(),
  kind,
  /** When the threshold was reached. */
  beganAt: moment,
  /** Null while it goes on. */
  endedAt: momentOrNull,
  /** At worst, and when the rule is broken: milliseconds where the rule counts a time, else a count. */
  worst: Type.Number(),
  threshold: Type.Number(),
  /** Of `words`: those that were said. */
  what: textOrNull,
  /** Of silence and words: the moment in the recording, milliseconds since the answer. */
  callAt: Type.Union([Type.Number(), Type.Null()]),
  callId: textOrNull,
  /** Null where the call is outside the asker's data permission. The number is masked for users who may not see plain numbers. */
  callName: textOrNull,
  phone: textOrNull,
  agentId: textOrNull,
  agentName: textOrNull,
  robotName: textOrNull,
  groupId: textOrNull,
  groupName: textOrNull,
  seenAt: momentOrNull,
  seenByName: textOrNull,
});
export type RuleBreak = Static<typeof RuleBreak>;

const choice = Type.Object({ value: Type.String(), label: Type.String() });

export const rulesEndpoints = {
  rules: endpoint('GET', '/analysis/monitor/rules', { gate: view, returns: WatchingRules }),
  /** Holds from the next second on. What no longer breaks a rule ends then. */
  change: endpoint('PUT', '/analysis/monitor/rules', { gate: edit, body: WatchingRules, returns: WatchingRules }),
  /** Within the asker's data permission, the latest first. */
  breaks: endpoint('POST', '/analysis/monitor/rules/breaks', {
    gate: view,
    body: Type.Object({ ...pageQuery, ...BreaksFilter.properties }),
    returns: Type.Object({
      ...page(RuleBreak).properties,
      /** The server's clock. */
      at: moment,
      /** Of all within the asker's data permission: those that go on, and those of them that nobody has marked as seen. */
      open: Type.Integer(),
      unseen: Type.Integer(),
    }),
  }),
  /** Groups and agents of the breaks that the asker sees. */
  choices: endpoint('POST', '/analysis/monitor/rules/choices', {
    gate: view,
    body: Type.Object({}),
    returns: Type.Object({ groups: Type.Array(choice), agents: Type.Array(choice) }),
  }),
  /** For everybody; who was first stays. */
  seen: endpoint('POST', '/analysis/monitor/rules/seen', {
    gate: view,
    body: Type.Object({ ids: Type.Array(id, { minItems: 1, maxItems: 500, examples: [['1']] }) }),
  }),
};

/** `rules.changed` is watched of `everyRule`: something began or ended, was seen, or is another rule now. */
export const everyRule = 'all';
export const rulesLiveEvents = { 'rules.changed': view } as const;
