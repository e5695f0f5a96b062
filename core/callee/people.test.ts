import fc from 'fast-check';
import { expect, test } from 'vitest';
import { samples } from '../flow/samples/index.ts';
import { randomFrom } from '../text/random.ts';
import { saidAfter, speakingTime } from '../text/speakingTime.ts';
import { newCallee, respond } from './callee.ts';
import { lineFate, missedCauses, missedShares, usualCallees, withMissedShare } from './line.ts';
import { personaNames, personas, sharesOf, type PersonaMix } from './personas.ts';
import { rehearse } from './rehearse.ts';
import { sentences } from './sentences.ts';

const draws = 10_000;
const shareOf = <Item>(all: readonly Item[], one: Item) => all.filter((item) => item === one).length / all.length;

test.each<{ mix: PersonaMix | undefined; why: string }>([
  { why: 'the usual people', mix: undefined },
  { why: 'twice as many who are busy', mix: { busy: 22 } },
  {
    why: 'nobody but two',
    mix: { ...Object.fromEntries(personaNames.map((name) => [name, 0])), silent: 1, annoyed: 3 },
  },
])('of ten thousand who answer, $why have their shares', ({ mix }) => {
  const random = randomFrom(7);
  const drawn = Array.from({ length: draws }, () => newCallee(random, 'en', mix).persona);
  const shares = sharesOf(mix);

  for (const name of personaNames) expect(Math.abs(shareOf(drawn, name) - shares[name])).toBeLessThan(0.015);
});

test('where nobody is wanted, the usual people answer; the usual shares are percentages', () => {
  expect(sharesOf(Object.fromEntries(personaNames.map((name) => [name, 0])))).toEqual(sharesOf());
  expect(Object.values(personas).reduce((sum, { share }) => sum + share, 0)).toBe(100);
});

test('of ten thousand attempts every end has its share, whatever else is set', () => {
  const random = randomFrom(11);
  const fates = Array.from({ length: draws }, () =>
    lineFate(random, { mix: { busy: 90 }, ring: { least: 2, most: 4 } }),
  );

  for (const [cause, share] of Object.entries(usualCallees))
    expect(
      Math.abs(
        shareOf(
          fates.map((fate) => fate.cause),
          cause === 'answerRate' ? 'answered' : cause,
        ) - share,
      ),
    ).toBeLessThan(0.015);
  for (const { cause, ringFor } of fates)
    if (cause === 'answered') expect(ringFor >= 2_000 && ringFor <= 4_000).toBe(true);
});

test('a cause has the share of the missed attempts that was chosen for it, at any answer rate', () => {
  const settings = withMissedShare({ answerRate: 0.2 }, 'busy', 0.5);
  const random = randomFrom(5);
  const missed = Array.from({ length: draws }, () => lineFate(random, settings).cause).filter(
    (cause) => cause !== 'answered',
  );

  expect(missedShares(settings).busy).toBeCloseTo(0.5, 3);
  for (const cause of [...missedCauses, 'noAnswer'] as const)
    expect(Math.abs(shareOf(missed, cause) - missedShares(settings)[cause])).toBeLessThan(0.02);
});

test('the seed decides a conversation to the last word', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e9 }), fc.constantFrom(...Object.values(samples)), (seed, flow) => {
      const call = () =>
        rehearse({ flow, arguments: { name: 'Wei' }, seed, settings: { answerRate: 1, mix: { suspicious: 50 } } });
      expect(call()).toEqual(call());
    }),
    { numRuns: 100 },
  );
});

test.each(['en', 'zh'] as const)(
  'there are a dozen different sentences for everything a person may mean (%s)',
  (language) => {
    for (const said of Object.values(sentences[language])) expect(new Set(said).size).toBeGreaterThanOrEqual(12);
    for (const said of Object.values(sentences[language])) expect(new Set(said).size).toBe(said.length);
  },
);

test('who hangs up in the middle of a sentence has heard whole words of its beginning', () => {
  const cut = Object.values(samples)
    .flatMap((flow) =>
      Array.from({ length: 120 }, (_, seed) =>
        rehearse({
          flow,
          arguments: { name: 'Chen Wei', plate: 'A12345' },
          seed,
          settings: { answerRate: 1, mix: { annoyed: 100 } },
        }),
      ),
    )
    .flatMap(({ turns, hungUpBy }) => (hungUpBy === 'customer' ? [turns.at(-1)!] : []))
    .filter(({ speaker, text }) => speaker === 'robot' && text.endsWith('…'));

  expect(cut.length).toBeGreaterThan(50);
  for (const { text, from, to } of cut)
    expect(speakingTime(text.replace(/…+$/, ''), /\p{Script=Han}/u.test(text) ? 'zh' : 'en')).toBeLessThanOrEqual(
      Math.max(to - from, 300),
    );
});

test('what was said of a sentence is its beginning, and all of it in the end', () => {
  const text = 'Good morning, this is Yunhe Insurance. Am I speaking with Chen Wei?';

  expect(saidAfter(text, 1_400)).toBe('Good morning…');
  expect(saidAfter('您好，这里是云禾保险。', 1_300)).toBe('您好，这……');
  expect(saidAfter('Good morning, it is about 沪A12345.', 1_400)).toBe('Good morning…');
  fc.assert(
    fc.property(fc.constantFrom(text, '您好，这里是云禾保险。'), fc.integer({ min: 0, max: 9_000 }), (whole, time) =>
      whole.startsWith(saidAfter(whole, time).replace(/…+$/, '')),
    ),
  );
  expect(saidAfter(text, 60_000)).toBe(text);
});

test('an answering machine plays its sentence once, whatever it is asked', () => {
  const random = randomFrom(3);
  const first = respond(
    { language: 'en', persona: 'answeringMachine', asked: {} },
    'Am I speaking with Chen Wei?',
    random,
  );

  expect(first.action).toMatchObject({ type: 'say' });
  expect(sentences.en.greeting).toContain((first.action as { text: string }).text);
  expect(respond(first.callee, 'Hello, are you still there?', random).action).toEqual({ type: 'silent' });
});
