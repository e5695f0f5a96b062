import { Type, type Static } from 'typebox';

export const speakers = ['anyone', 'us', 'agent', 'robot', 'customer', 'same'] as const;
/** Who is meant: `us` is an agent or a robot; `same` is whoever gave the step before its hit. */
export type Who = (typeof speakers)[number];

const who = Type.Enum(speakers, { examples: ['us'] });
const seconds = Type.Number({ minimum: 0.5, maximum: 3_600, examples: [8] });
const place = {
  who,
  /** Only in the first or last so many seconds of the call. */
  first: Type.Optional(seconds),
  last: Type.Optional(seconds),
};
const phrase = Type.String({ minLength: 1, maxLength: 60, examples: ['cheaper'] });

/** Phrases; `…` in one stands for some words between its parts. */
const Words = Type.Object({
  kind: Type.Literal('words'),
  ...place,
  words: Type.Array(phrase, { minItems: 1, maxItems: 100 }),
  /** Other forms of English words count as well. */
  inflected: Type.Boolean(),
  /** So many words, or Chinese characters, may stand where a phrase has `…`. */
  apart: Type.Integer({ minimum: 1, maximum: 20, examples: [5] }),
});
const Expression = Type.Object({
  kind: Type.Literal('expression'),
  ...place,
  pattern: Type.String({ minLength: 1, maxLength: 500, examples: ['policy number \\d+'] }),
});
/** Sentences that mean about the same. */
const Likeness = Type.Object({
  kind: Type.Literal('likeness'),
  ...place,
  samples: Type.Array(Type.String({ minLength: 2, maxLength: 200, examples: ['This call is recorded.'] }), {
    minItems: 1,
    maxItems: 20,
  }),
  least: Type.Number({ minimum: 0.3, maximum: 0.99, examples: [0.7] }),
});
/** What the robot understood, by name. */
const Intention = Type.Object({
  kind: Type.Literal('intention'),
  ...place,
  names: Type.Array(phrase, { minItems: 1, maxItems: 50 }),
});
const lasting = <Kind extends string>(kind: Kind) =>
  Type.Object({ kind: Type.Literal(kind), ...place, longer: seconds });
/** Nobody speaks; `who` spoke last before it. A time on hold is none. */
const Silence = lasting('silence');
/** `who` speaks into what somebody else is saying. */
const TalkOver = lasting('talkOver');
/** `who` speaks without anybody else saying a word. */
const Monologue = lasting('monologue');
/** The customer is kept on hold. */
const Hold = lasting('hold');
/** Words a minute, or characters where the words are Chinese; of what takes three seconds or more. */
const Speed = Type.Object({
  kind: Type.Literal('speed'),
  ...place,
  is: Type.Enum(['over', 'under'] as const),
  perMinute: Type.Integer({ minimum: 20, maximum: 1_000, examples: [220] }),
});
/** What is heard of `who` stands so little above the noise around it. Decibels. */
const Noise = Type.Object({
  kind: Type.Literal('noise'),
  ...place,
  under: Type.Integer({ minimum: 0, maximum: 40, examples: [10] }),
});
/** `who` asks the same question so often. */
const Repeated = Type.Object({
  kind: Type.Literal('repeated'),
  ...place,
  times: Type.Integer({ minimum: 2, maximum: 10, examples: [2] }),
});

const plainLooks = [
  Words,
  Expression,
  Likeness,
  Intention,
  Silence,
  TalkOver,
  Monologue,
  Hold,
  Speed,
  Noise,
  Repeated,
] as const;
export const PlainLook = Type.Union([...plainLooks]);
export type PlainLook = Static<typeof PlainLook>;

export const joins = ['and', 'or', 'then', 'not'] as const;
export const sides = ['before', 'after', 'around'] as const;
const joined = {
  /** How it goes with what stands before it; a rule's first step has `and`, or `not` for what is missing from the call. */
  join: Type.Enum(joins),
  /** Seconds between the two; anywhere in the call where it is left out. */
  within: Type.Optional(Type.Number({ minimum: 0.5, maximum: 600, examples: [8] })),
  /** On which side of what stands before it; `then` is always after. */
  side: Type.Optional(Type.Enum(sides)),
};
const PlainStep = Type.Object({ ...joined, look: PlainLook });
const Group = Type.Object({ kind: Type.Literal('group'), steps: Type.Array(PlainStep, { minItems: 1, maxItems: 8 }) });
export const Step = Type.Object({ ...joined, look: Type.Union([...plainLooks, Group]) });
export type Step = Static<typeof Step>;
export type Look = Step['look'];

/** Read from top to bottom: each step narrows, widens or prolongs what those before it found. */
export const Rule = Type.Object({
  steps: Type.Array(Step, {
    minItems: 1,
    maxItems: 12,
    examples: [[{ join: 'and', look: { kind: 'words', who: 'us', words: ['recorded'], inflected: true, apart: 5 } }]],
  }),
  /** Calls of others are none of its business. */
  only: Type.Optional(
    Type.Object({
      campaignIds: Type.Optional(Type.Array(Type.String({ maxLength: 20 }), { maxItems: 50 })),
      groupIds: Type.Optional(Type.Array(Type.String({ maxLength: 20 }), { maxItems: 50 })),
      /** 0 we called, 1 the customer did. */
      direction: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
      /** Seconds that were talked at least. */
      longer: Type.Optional(seconds),
    }),
  ),
});
export type Rule = Static<typeof Rule>;

export const isGroup = (look: Look): look is Static<typeof Group> => look.kind === 'group';
/** What is found in words, not in how a call sounds. */
export const isSaid = ({ kind }: PlainLook) =>
  kind === 'words' || kind === 'expression' || kind === 'likeness' || kind === 'intention';

/** All that a rule looks for, groups opened. */
export const looksOf = (steps: readonly Step[]): PlainLook[] =>
  steps.flatMap(({ look }) => (isGroup(look) ? look.steps.map((step) => step.look) : [look]));
