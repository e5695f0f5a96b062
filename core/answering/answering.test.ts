import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answering, dueAt, newAnswering, usualTimes, type AnsweringEvent } from './answering.ts';
import type { Decision } from './evidence.ts';
import { foundIn } from './whole.ts';
import { leaving, leavingDueAt, newLeaving, type Due } from './leaving.ts';

/** Voiced from to, as voice activity tells it. */
const said = (from: number, to: number): AnsweringEvent[] => [
  { type: 'speech', at: from + 60, speaking: true },
  { type: 'speech', at: to + 300, speaking: false },
];
const words = (at: number, text: string): AnsweringEvent => ({ type: 'words', at, text });
const beep = (at: number, hertz = 1_000, lasts = 400) => ({ type: 'beep' as const, at, hertz, lasts });

/** All decisions, asked when they are due. */
function decisions(events: AnsweringEvent[], until = 60_000): Decision[] {
  let state = newAnswering();
  const all: Decision[] = [];
  const take = (event: AnsweringEvent) => {
    const { state: next, decision } = answering(state, event);
    state = next;
    if (decision) all.push(decision);
  };
  const sorted = events.toSorted((one, other) => one.at - other.at);
  for (const event of [...sorted, { type: 'time', at: until } as const]) {
    for (let due = dueAt(state); due !== null && due < event.at; due = dueAt(state)) {
      const before = all.length;
      take({ type: 'time', at: due });
      if (all.length === before) break;
    }
    take(event);
  }
  return all;
}
const first = (...events: AnsweringEvent[]) => decisions(events)[0]!;

test('a word and then silence is a person, within a second and a half', () => {
  const { verdict, evidence } = first(...said(500, 900));

  expect(verdict).toBe('person');
  expect(evidence).toEqual({
    rule: 'shortGreeting',
    at: 1_220,
    initialSilence: 500,
    greeting: 400,
    longest: 400,
    utterances: 1,
    pauses: [],
    silence: 320,
    beep: null,
    words: null,
  });
});

test('a business that says who it is and waits is a person; one that never ends to speak is a machine', () => {
  expect(first(...said(400, 1_900), ...said(2_300, 3_600))).toMatchObject({
    verdict: 'person',
    evidence: { rule: 'greetingThenSilence', greeting: 3_200, utterances: 2, pauses: [400], longest: 1_500 },
  });
  expect(first(...said(400, 2_400), ...said(2_800, 9_000))).toMatchObject({
    verdict: 'machine',
    evidence: { rule: 'longGreeting', at: 400 + usualTimes.longWithPause, initialSilence: 400 },
  });
});

test.each([
  ['you have reached', 'machine'],
  ['Hi, please leave a message', 'machine'],
  ['I’m sorry, Maria is not available', 'machine'],
  ['the number you have dialed', 'machine'],
  ['您拨打的电话', 'machine'],
  ['对不起，暂时无法接听', 'machine'],
  ['请在嘀声后留言', 'machine'],
  ['Maria speaking', 'person'],
  ['good morning how can i help', 'person'],
  ['喂，哪位', 'person'],
])('“%s” gives a %s away before the sentence is over', (text, verdict) => {
  const decided = first(...said(300, 6_000), words(1_200, text));
  expect(decided).toMatchObject({ verdict, evidence: { at: 1_200, rule: `${verdict}Words` } });
  expect(decided.evidence.words).toBeTruthy();
});

test('words that anybody says decide nothing', () => {
  for (const text of ['hello', 'yes', 'good morning', '喂', '你好', 'can I call you back', ''])
    expect(first(...said(300, 700), words(800, text)).evidence.rule).toBe('shortGreeting');
});

test('a beep is a machine’s, also of one that was taken for a person; tones of a facsimile machine are its own', () => {
  expect(first(beep(1_500))).toMatchObject({ verdict: 'machine', evidence: { rule: 'beep', beep: { hertz: 1_000 } } });
  expect(decisions([...said(500, 1_000), ...said(2_500, 4_000), beep(5_200, 440)])).toMatchObject([
    { verdict: 'person' },
    { verdict: 'machine', evidence: { rule: 'beep', before: 'person' } },
  ]);
  expect(first(beep(2_500, 2_096, 2_000))).toMatchObject({ verdict: 'fax', evidence: { rule: 'faxTone' } });
  expect(first(beep(1_200, 1_105, 500)).verdict).toBe('fax');
  expect(first(...said(100, 2_000), beep(2_600, 1_105, 500)).verdict).toBe('machine');
});

test('who was taken for a person is a machine as soon as they talk on over the robot; who answers it is not', () => {
  expect(decisions([...said(400, 900), ...said(1_700, 3_900), ...said(4_500, 9_000)])).toMatchObject([
    { verdict: 'person', evidence: { rule: 'shortGreeting' } },
    { verdict: 'machine', evidence: { rule: 'longGreeting', at: 4_560, before: 'person', pauses: [800, 600] } },
  ]);
  // Asks who calls; waits and answers at length; greets for long and then waits.
  for (const events of [
    [...said(400, 900), ...said(2_500, 3_600), ...said(5_200, 5_700)],
    [...said(400, 900), ...said(3_000, 9_000)],
    [...said(400, 4_200), ...said(6_000, 7_000)],
    [...said(400, 3_000), words(2_000, 'how can I help'), ...said(3_600, 7_000)],
  ])
    expect(decisions(events).map(({ verdict }) => verdict)).toEqual(['person']);
});

test('a beep is told while it goes on: the verdict is there, the message waits for its end', () => {
  const found = foundIn(
    [...said(400, 900), { ...beep(4_000), goesOn: true as const }, beep(4_900, 1_000, 1_300)],
    20_000,
  );
  expect(found).toMatchObject([
    { type: 'answeredBy', verdict: 'person' },
    { type: 'answeredBy', verdict: 'machine', at: 4_000 },
    { type: 'messageDue', after: 'beep', at: 5_100 },
  ]);
});

test('a fax tone at once is a fax, also where its beginning was taken for a voice; after a greeting it is a beep', () => {
  const tone = { ...beep(2_020, 2_100, 2_000) };
  expect(
    first(
      { type: 'speech', at: 80, speaking: true, ago: 80 },
      { type: 'speech', at: 500, speaking: false, ago: 380 },
      tone,
    ).verdict,
  ).toBe('person');
  expect(decisions([{ type: 'speech', at: 80, speaking: true, ago: 80 }, tone])).toMatchObject([{ verdict: 'fax' }]);
  expect(decisions([tone])).toMatchObject([{ verdict: 'fax' }]);
  expect(decisions([...said(200, 2_500), beep(4_700, 2_100, 2_000)])).toMatchObject([
    { verdict: 'person' },
    { verdict: 'machine' },
  ]);
});

test('the tones before an announcement of a network are a machine’s', () => {
  expect(first({ ...beep(1_200, 1_777, 990), network: true as const })).toMatchObject({
    verdict: 'machine',
    evidence: { rule: 'networkTones', beep: null },
  });
});

test('without a sound nothing is known of them, and a machine that speaks then is still found', () => {
  expect(decisions([])).toMatchObject([
    { verdict: 'unknown', evidence: { rule: 'nothingHeard', initialSilence: null } },
  ]);
  expect(decisions([...said(5_000, 9_000), beep(9_900)]).map(({ verdict }) => verdict)).toEqual(['unknown', 'machine']);
});

const anyEvent = (at: number) =>
  fc.oneof(
    fc.boolean().map((speaking): AnsweringEvent => ({ type: 'speech', at, speaking })),
    fc.constantFrom('hello', 'leave a message', 'speaking', '').map((text) => words(at, text)),
    fc
      .tuple(fc.integer({ min: 350, max: 2_600 }), fc.integer({ min: 150, max: 2_000 }))
      .map(([h, l]) => beep(at, h, l)),
    fc.constant<AnsweringEvent>({ type: 'time', at }),
  );

test('whatever is heard: one verdict within the time, at most one that revises it, and evidence that adds up', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(900), { maxLength: 40 }).chain((steps) => {
        let at = 0;
        return fc.tuple(...steps.map((step) => anyEvent((at += step))));
      }),
      (events) => {
        const all = decisions(events as AnsweringEvent[]);
        expect(all.length).toBeGreaterThan(0);
        // An unknown or a person may turn out to be a machine; nothing else is taken back.
        expect(all.length).toBeLessThanOrEqual(2);
        if (all.length === 2) expect(['machine', 'fax']).toContain(all[1]!.verdict);
        for (const { evidence } of all) {
          const { greeting, longest, silence, initialSilence, pauses, utterances, at } = evidence;
          expect(greeting).toBeGreaterThanOrEqual(0);
          expect(longest).toBeLessThanOrEqual(Math.max(greeting, 0));
          expect((initialSilence ?? 0) + greeting + silence).toBeLessThanOrEqual(at);
          expect(pauses.length).toBe(Math.min(50, Math.max(0, utterances - 1)));
          expect(pauses.every((pause) => pause >= 0)).toBe(true);
        }
      },
    ),
    { numRuns: 500 },
  );
});

/** What is due, and when. */
function dues(events: AnsweringEvent[], { speaking = true, beeped = false } = {}): [Due, number][] {
  let state = newLeaving(2_000, speaking, beeped);
  const all: [Due, number][] = [];
  const take = (event: AnsweringEvent) => {
    const { state: next, due } = leaving(state, event);
    state = next;
    if (due) all.push([due, event.at]);
  };
  for (const event of [...events, { type: 'time', at: 100_000 } as const]) {
    for (let due = leavingDueAt(state); due !== null && due <= event.at; due = leavingDueAt(state)) {
      const before = all.length;
      take({ type: 'time', at: due });
      if (all.length === before) break;
    }
    take(event);
  }
  return all;
}

test('a message begins a moment after the beep, or after a long silence; then a beep begins it anew', () => {
  expect(dues([{ type: 'speech', at: 8_000, speaking: false }, beep(8_600)])).toEqual([['beep', 8_800]]);
  expect(dues([], { beeped: true })).toEqual([['beep', 2_200]]);
  expect(dues([{ type: 'speech', at: 8_000, speaking: false }])).toEqual([['silence', 10_200]]);
  expect(dues([{ type: 'speech', at: 8_000, speaking: false }, beep(11_000)])).toEqual([
    ['silence', 10_200],
    ['beep', 11_200],
  ]);
});

test('a machine that speaks on and on gets no message', () => {
  expect(dues([])).toEqual([['never', 62_000]]);
});
