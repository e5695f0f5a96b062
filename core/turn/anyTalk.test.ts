import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mayCut, testTalk, usual } from './testTalk.ts';
import { yieldsFor } from './profiles.ts';

type Talk = ReturnType<typeof testTalk>;
type Deed = (talk: Talk) => void;

const pass = (most: number) =>
  fc.nat(most).map(
    (milliseconds): Deed =>
      (talk) =>
        void talk.pass(milliseconds),
  );
const words = fc.constantFrom('', 'mhm', 'yes', 'no I', '嗯', 'my number is four', 'stop it and', '…');
/** Somebody speaks, pauses, presses keys; now and then events come that make no sense. */
const deeds: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 6, arbitrary: pass(2_500) },
  {
    weight: 6,
    arbitrary: fc.boolean().map(
      (speaking): Deed =>
        (talk) =>
          talk.send({ type: 'speech', speaking }),
    ),
  },
  {
    weight: 5,
    arbitrary: words.map(
      (text): Deed =>
        (talk) =>
          talk.send({ type: 'partial', id: talk.state().recognitions, text }),
    ),
  },
  {
    weight: 2,
    arbitrary: words.map(
      (text): Deed =>
        (talk) =>
          talk.send({ type: 'final', id: talk.state().recognitions, text }),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.nat(3).map(
      (id): Deed =>
        (talk) =>
          talk.send({ type: 'failed', id }),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom('1', '#').map(
      (key): Deed =>
        (talk) =>
          talk.send({ type: 'key', key }),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.nat(9).map(
      (id): Deed =>
        (talk) =>
          talk.send({ type: 'playing', id }),
    ),
  },
);
/** What the robot does next, whenever it is told something. */
const robots = fc.array(
  fc.record({
    does: fc.constantFrom('speak', 'speak', 'listen', 'collect', 'both'),
    lasts: fc.constantFrom(null, 0, 700, 3_000, 8_000),
    interruptible: fc.constantFrom(null, mayCut, { ...mayCut, words: ['stop'] }, { ...mayCut, from: 5_000 }),
    turnTaking: fc.constantFrom('classic', 'responsive'),
  }),
  { minLength: 1, maxLength: 12 },
);
const recognisers = fc.record({
  recognises: fc.boolean(),
  /** How long a text takes, and what it is; null hangs. */
  ends: fc.array(fc.record({ after: fc.constantFrom(null, 0, 200, 1_500), text: words }), {
    minLength: 1,
    maxLength: 6,
  }),
});

function talkOf(
  plan: typeof robots extends fc.Arbitrary<infer R> ? R : never,
  how: typeof recognisers extends fc.Arbitrary<infer R> ? R : never,
) {
  const seen = { asked: 0, told: 0, broken: [] as string[] };
  let turn = 0;
  let within = false;
  let prompts = 0;
  let open = false;

  function next(talk: Talk) {
    const { does, ...rest } = plan[turn++ % plan.length]!;
    within = true;
    if (does === 'speak') talk.speak(++prompts, rest.lasts, rest);
    else {
      seen.asked += 1;
      open = true;
      if (does !== 'collect') talk.listen({ turnTaking: rest.turnTaking });
      if (does !== 'listen')
        talk.send({
          type: 'collect',
          ending: { type: 'length', value: '2' },
          noInputAfter: 5_000,
          maxInterval: 2_000,
          secret: false,
        });
    }
    within = false;
  }

  const talk = testTalk({
    recognises: how.recognises,
    robot(told, one) {
      // Whoever asks is not interrupted.
      if (within) seen.broken.push(`${told.type} within a question`);
      if (told.type === 'speaking') return;
      if (told.type !== 'spoken') {
        if (!open) seen.broken.push(`${told.type} nobody asked for`);
        open = false;
        seen.told += 1;
      }
      next(one);
    },
    ended(id, one) {
      const { after, text } = how.ends[id % how.ends.length]!;
      if (after !== null) one.in(after, () => one.send({ type: 'final', id, text }));
    },
  });
  return { talk, seen, next };
}

test('whatever is said and whenever: one answer for one question, no more written down than was played, and it always goes on', () => {
  fc.assert(
    fc.property(robots, recognisers, fc.array(deeds, { maxLength: 40 }), (plan, how, happens) => {
      const { talk, seen, next } = talkOf(plan, how);
      next(talk);
      for (const deed of happens) {
        deed(talk);
        // A robot that is asked nothing and says nothing waits for ever.
        expect(talk.wakes(), JSON.stringify(talk.state())).toBe(true);
      }
      expect(seen.broken).toEqual([]);
      expect(seen.told).toBeLessThanOrEqual(seen.asked);
      const asked = seen.asked + talk.told.length;
      // Even if nothing more is heard, not even that somebody stopped speaking, something follows within the longest answer.
      const follows = () => seen.asked + talk.told.length > asked;
      for (let waited = 0; waited < usual.maxLength + 40_000 && !follows(); waited += 1_000) talk.pass(1_000);
      expect(follows()).toBe(true);
      for (const one of talk.told)
        if (one.type === 'spoken' && one.cut) expect(one.cut.heard).toBeLessThanOrEqual(one.cut.lasts);
    }),
    { numRuns: 300 },
  );
});

test('of every sentence no more is told than was played', () => {
  fc.assert(
    fc.property(
      recognisers,
      fc.array(deeds, { maxLength: 25 }),
      fc.boolean(),
      fc.boolean(),
      (how, happens, classic, losesStops) => {
        let prompts = 0;
        const heard: [number, number][] = [];
        const talk = testTalk({
          recognises: how.recognises,
          losesStops,
          robot(told, one) {
            if (told.type === 'spoken') heard.push([told.cut?.heard ?? 4_000, one.played.get(prompts) ?? 0]);
            if (told.type !== 'speaking')
              one.speak(++prompts, 4_000, { turnTaking: classic ? 'classic' : 'responsive' });
          },
        });
        talk.speak(++prompts, 4_000);
        for (const deed of happens) deed(talk);
        // A first packet that is told before there was one is believed: it goes out within a millisecond here.
        for (const [told, played] of heard) expect(told).toBeLessThanOrEqual(played + 1);
      },
    ),
    { numRuns: 300 },
  );
});

test('responsive: no sentence begins or goes on while somebody speaks, but after it has waited its time', () => {
  fc.assert(
    fc.property(recognisers, fc.array(deeds, { maxLength: 30 }), (how, happens) => {
      let prompts = 0;
      let waits = 0;
      const over: string[] = [];
      const talk = testTalk({
        recognises: how.recognises,
        robot(told, one) {
          if (told.type !== 'speaking') one.speak(++prompts, 2_000);
          waits = one.clock() + 1;
        },
        acts(action, one) {
          if (action.type === 'pause') waits = one.clock();
          const begins = action.type === 'play' || action.type === 'resume';
          if (begins && one.state().utterance?.speaking && one.clock() - waits < yieldsFor)
            over.push(`${action.type} at ${one.clock()}, waiting since ${waits}`);
        },
      });
      waits = 1;
      talk.speak(++prompts, 2_000);
      for (const deed of happens) deed(talk);
      expect(over).toEqual([]);
    }),
  );
});

test('the state given is left as it is', () => {
  const frozen = (value: unknown) => {
    if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) frozen(one);
    Object.freeze(value);
  };
  fc.assert(
    fc.property(robots, recognisers, fc.array(deeds, { maxLength: 20 }), (plan, how, happens) => {
      const { talk, next } = talkOf(plan, how);
      next(talk);
      for (const deed of happens) {
        frozen(talk.state());
        deed(talk);
      }
    }),
    { numRuns: 50 },
  );
});
