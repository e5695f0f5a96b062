import { expect, test } from 'vitest';
import { evaluator } from './evaluate.ts';
import type { Rule, Step } from './rule.ts';
import { heard, type Talk } from './talk.ts';
import { talk } from './testTalk.ts';

const words = (list: string[], more: object = {}) => ({
  kind: 'words' as const,
  who: 'us' as const,
  words: list,
  inflected: true,
  apart: 4,
  ...more,
});
const step = (join: Step['join'], look: Step['look'], more: Partial<Step> = {}): Step => ({ join, look, ...more });
const found = (rule: Rule, of: Talk) =>
  evaluator(rule)(heard(of)).map(({ marks }) =>
    marks.map(({ turn, from, to }) => (turn === null ? '' : of.turns[turn]!.text.slice(from, to))).join(' + '),
  );
const moments = (rule: Rule, of: Talk) =>
  evaluator(rule)(heard(of)).map(({ at, until }) => [at / 1_000, until / 1_000]);

const renewal = talk(`
  agent 0-8 Good morning, Yunhe Insurance, Luo Yan. The call is recorded.
  customer 9-12 You called me yesterday about the car?
  agent 13-22 Yes. First the last four digits of your ID card, please.
  customer 24-26 ****
  agent 28-40 It comes to 3,412.00 yuan, and nobody will ever sell it cheaper.
  customer 41-46 I would like to think about it.
  agent 47-52 If you do not pay today, the no-claims discount is gone.
  customer 54-57 Is that really so?
  agent 58-64 It is kept for three months, to be exact.
`);

test('phrases are found as words, in other forms, with something between, and where they stand', () => {
  expect(found({ steps: [step('and', words(['nobody … cheaper', 'paying … today']))] }, renewal)).toEqual([
    'nobody will ever sell it cheaper',
    'pay today',
  ]);
  // “pay” is none of “paying” unless other forms count, and “car” none of “card”.
  expect(found({ steps: [step('and', words(['paying'], { inflected: false }))] }, renewal)).toEqual([]);
  expect(found({ steps: [step('and', words(['car'], { who: 'anyone' }))] }, renewal)).toEqual(['car']);
  // Too far apart, or in another sentence.
  expect(found({ steps: [step('and', words(['nobody … cheaper'], { apart: 2 }))] }, renewal)).toEqual([]);
  expect(found({ steps: [step('and', words(['Luo … recorded'], { apart: 20 }))] }, renewal)).toEqual([]);
  expect(moments({ steps: [step('and', words(['recorded']))] }, renewal)[0]![0]).toBeCloseTo(6.9, 0);
});

test('one after the other within a time, but not where it is taken back', () => {
  const rule = (more: Step[]): Rule => ({
    steps: [
      step('and', words(['not pay today'])),
      step('then', words(['gone'], { who: 'same' }), { within: 8 }),
      ...more,
    ],
  });
  expect(found(rule([]), renewal)).toEqual(['not pay today + gone']);
  const takenBack = words(['three months'], { who: 'same' });
  expect(found(rule([step('not', takenBack, { within: 20 })]), renewal)).toEqual([]);
  expect(found(rule([step('not', takenBack, { within: 5 })]), renewal)).toHaveLength(1);
  expect(found(rule([step('not', takenBack, { within: 20, side: 'before' })]), renewal)).toHaveLength(1);
  expect(found({ steps: [step('and', words(['gone'])), step('then', words(['not pay today']))] }, renewal)).toEqual([]);
});

test('what should come first: an amount that is named before the customer is known', () => {
  const rule: Rule = {
    steps: [
      step('and', { kind: 'expression', who: 'us', pattern: '\\d[\\d,.]* yuan' }),
      step('not', words(['ID card', 'date of birth']), { side: 'before' }),
    ],
  };
  expect(found(rule, renewal)).toEqual([]);
  const early = {
    ...renewal,
    turns: [renewal.turns[4]!, ...renewal.turns.slice(0, 4)].map((one, at) => ({
      ...one,
      from: at * 10_000,
      to: at * 10_000 + 8_000,
    })),
  };
  expect(found(rule, early)).toEqual(['3,412.00 yuan']);
});

test('what is missing from the call, or from its beginning, is a hit without a place', () => {
  const recorded = (first?: number): Rule => ({ steps: [step('not', words(['recorded'], first ? { first } : {}))] });
  expect(found(recorded(30), renewal)).toEqual([]);
  expect(found(recorded(5), renewal)).toEqual(['']);
  expect(found({ steps: [step('not', words(['recorded'], { last: 10 }))] }, renewal)).toEqual(['']);
  expect(found({ steps: [step('not', words(['recorded'])), step('and', words(['cheaper']))] }, renewal)).toEqual([]);
});

test('or, groups, and which calls a rule is of', () => {
  const group = step('and', {
    kind: 'group',
    steps: [
      { join: 'and', look: words(['cheaper']) },
      { join: 'or', look: words(['gone']) },
    ],
  });
  expect(found({ steps: [step('and', words(['recorded'])), group] }, renewal)).toEqual(['recorded + cheaper']);
  expect(found({ steps: [group, step('or', words(['recorded']))] }, renewal)).toEqual(['recorded', 'cheaper', 'gone']);
  const only = (of: NonNullable<Rule['only']>): Rule => ({ steps: [step('and', words(['gone']))], only: of });
  expect(found(only({ longer: 60 }), renewal)).toHaveLength(1);
  expect(found(only({ longer: 65 }), renewal)).toEqual([]);
  expect(found(only({ campaignIds: ['7'] }), { ...renewal, campaignId: '8' })).toEqual([]);
  expect(found(only({ groupIds: ['3'] }), { ...renewal, groupIds: ['2', '3'] })).toHaveLength(1);
  expect(found(only({ direction: 1 }), { ...renewal, direction: 0 })).toEqual([]);
});

const silent = talk(
  `
  agent 0-4 早上好，这里是云和保险。
  customer 9-12 你说什么？
  agent 11-30 您好，今天不交钱，优惠就没有了，我再跟您说一遍，这个事情非常非常重要，请您一定听我说完这句话。
  agent 31-34 请问您的身份证后四位是多少？
  customer 35-36 等等。
  agent 58-60 请问您身份证的后四位是多少？
`,
  { holds: [{ from: 40_000, to: 56_000 }] },
);

test.each<[string, Step['look'], [number, number][]]>([
  [
    'silence, times on hold left out',
    { kind: 'silence', who: 'anyone', longer: 4 },
    [
      [4, 9],
      [36, 40],
    ],
  ],
  ['silence after the customer spoke', { kind: 'silence', who: 'customer', longer: 4 }, [[36, 40]]],
  ['on hold', { kind: 'hold', who: 'anyone', longer: 15 }, [[40, 56]]],
  ['on hold for long', { kind: 'hold', who: 'anyone', longer: 20 }, []],
  ['speaking into what another says', { kind: 'talkOver', who: 'us', longer: 0.5 }, [[11, 12]]],
  ['speaking into, by the customer', { kind: 'talkOver', who: 'customer', longer: 0.5 }, []],
  ['a monologue', { kind: 'monologue', who: 'agent', longer: 20 }, [[11, 34]]],
  [
    'too fast',
    { kind: 'speed', who: 'agent', is: 'over', perMinute: 120 },
    [
      [0, 4],
      [11, 30],
      [31, 34],
    ],
  ],
  ['too slow', { kind: 'speed', who: 'customer', is: 'under', perMinute: 100 }, [[9, 12]]],
  ['asked again', { kind: 'repeated', who: 'agent', times: 2 }, [[58, 60]]],
  ['asked three times', { kind: 'repeated', who: 'agent', times: 3 }, []],
  ['noise that was not measured', { kind: 'noise', who: 'customer', under: 10 }, []],
])('how it sounded: %s', (_, look, expected) => {
  expect(moments({ steps: [step('and', look)] }, silent)).toEqual(expected);
});

test('noise, intentions, and Chinese phrases with something between them', () => {
  const noisy = {
    ...silent,
    turns: silent.turns.map((turn, at) => ({ ...turn, aboveNoise: at === 1 ? 4 : 20, tags: at === 4 ? ['wait'] : [] })),
  };
  expect(moments({ steps: [step('and', { kind: 'noise', who: 'customer', under: 10 })] }, noisy)).toEqual([[9, 12]]);
  expect(found({ steps: [step('and', { kind: 'intention', who: 'customer', names: ['wait'] })] }, noisy)).toEqual([
    '等等。',
  ]);
  expect(found({ steps: [step('and', words(['不交钱…没有了']))] }, silent)).toEqual(['不交钱，优惠就没有了']);
  expect(found({ steps: [step('and', words(['不交錢…沒有了'], { apart: 2 }))] }, silent)).toEqual([]);
});

test('likeness goes by the sentence, and nothing is alike where nobody knows meanings', () => {
  const look = { kind: 'likeness' as const, who: 'us' as const, samples: ['You are recorded'], least: 0.7 };
  const rule: Rule = { steps: [step('and', look)] };
  expect(found(rule, renewal)).toEqual([]);
  const asked: string[] = [];
  const means = { likeness: (sentence: string) => (asked.push(sentence), sentence.includes('recorded') ? 0.8 : 0.1) };
  expect(evaluator(rule)(heard(renewal), means).map(({ marks }) => [marks[0]!.turn, marks[0]!.from])).toEqual([
    [0, 40],
  ]);
  expect(asked).toContain('Good morning, Yunhe Insurance, Luo Yan.');
});

test('keys are nothing that was said, and a call without words has no hits', () => {
  const pressed = {
    turns: [{ speaker: 'customer' as const, text: '1234', from: 0, to: 500, keys: true }],
    length: 1_000,
  };
  expect(found({ steps: [step('and', words(['1234'], { who: 'customer' }))] }, pressed)).toEqual([]);
  expect(found({ steps: [step('and', words(['gone']))] }, { turns: [], length: 0 })).toEqual([]);
});
