import type { Asked } from './hears.ts';

/** What a person may mean; the sentences for it stand in sentences.ts. */
export type Intent =
  | 'confirm'
  | 'yes'
  | 'no'
  | 'wrong'
  | 'price'
  | 'later'
  | 'person'
  | 'done'
  | 'complaint'
  | 'think'
  | 'morning'
  | 'afternoon'
  | 'high'
  | 'middle'
  | 'low'
  | 'slow'
  | 'amount'
  | 'service'
  | 'murmur'
  | 'hello'
  | 'who'
  | 'distrust'
  | 'louder'
  | 'greeting'
  | 'willPay'
  | 'cannotPay'
  | 'paid';

/** Weights of what a person does when asked for something; `silent` says nothing, `gone` hangs up. */
type Answers = Partial<Record<Intent | 'silent' | 'gone', number>>;

export interface Persona {
  /** Of all who answer. */
  share: number;
  /** Milliseconds before they speak: least and most. */
  thinks: readonly [number, number];
  answers: Partial<Record<Asked, Answers>>;
  /** Says one sentence in a call and no other. */
  speaksOnce?: true;
}

/** What anybody does where a persona has no answer of its own. */
export const usual: Record<Asked, Answers> = {
  who: { confirm: 88, later: 4, murmur: 4, wrong: 2, gone: 2 },
  minute: { yes: 68, no: 20, murmur: 5, gone: 7 },
  offer: { yes: 30, no: 26, price: 20, think: 14, person: 5, murmur: 3, gone: 2 },
  rating: { high: 58, middle: 24, low: 14, murmur: 4 },
  whatWrong: { slow: 48, amount: 26, service: 22, murmur: 4 },
  whyNot: { price: 38, done: 26, no: 24, complaint: 4, murmur: 8 },
  time: { afternoon: 48, morning: 34, no: 12, murmur: 6 },
  mayCall: { yes: 62, no: 34, silent: 4 },
  pay: { willPay: 52, cannotPay: 18, paid: 14, murmur: 8, later: 6, gone: 2 },
  right: { yes: 84, no: 8, murmur: 6, gone: 2 },
  hello: { hello: 70, silent: 20, gone: 10 },
  goodbye: { silent: 1 },
  other: { murmur: 60, yes: 25, no: 15 },
};

export const personas = {
  agreeable: {
    share: 24,
    thinks: [400, 1_400],
    answers: {
      offer: { yes: 78, think: 10, price: 12 },
      minute: { yes: 96, murmur: 4 },
      pay: { willPay: 90, paid: 10 },
    },
  },
  priceSensitive: {
    share: 15,
    thinks: [700, 2_000],
    answers: { offer: { price: 64, no: 16, think: 12, yes: 8 }, whyNot: { price: 90, murmur: 10 } },
  },
  hesitant: { share: 13, thinks: [900, 2_600], answers: { offer: { think: 62, later: 10, yes: 12, murmur: 16 } } },
  busy: {
    share: 11,
    thinks: [250, 900],
    answers: {
      who: { later: 52, confirm: 38, gone: 10 },
      minute: { no: 84, gone: 16 },
      offer: { later: 66, no: 22, gone: 12 },
      pay: { later: 60, willPay: 30, gone: 10 },
    },
  },
  annoyed: {
    share: 6,
    thinks: [200, 800],
    answers: {
      who: { complaint: 34, confirm: 44, gone: 22 },
      minute: { no: 50, gone: 50 },
      offer: { no: 50, complaint: 30, gone: 20 },
      whyNot: { complaint: 50, no: 50 },
      pay: { complaint: 40, cannotPay: 40, gone: 20 },
    },
  },
  wrongPerson: {
    share: 5,
    thinks: [500, 1_500],
    answers: { who: { wrong: 96, gone: 4 }, minute: { wrong: 100 }, pay: { wrong: 100 } },
  },
  wantsAPerson: {
    share: 5,
    thinks: [500, 1_600],
    answers: { offer: { person: 84, no: 16 }, who: { confirm: 80, person: 20 }, pay: { person: 84, willPay: 16 } },
  },
  insuredElsewhere: { share: 5, thinks: [500, 1_500], answers: { offer: { done: 88, no: 12 }, whyNot: { done: 100 } } },
  elderly: {
    share: 4,
    thinks: [1_500, 4_200],
    answers: {
      who: { louder: 40, confirm: 60 },
      minute: { louder: 30, yes: 70 },
      offer: { louder: 38, yes: 32, think: 30 },
      rating: { high: 82, louder: 18 },
    },
  },
  suspicious: {
    share: 4,
    thinks: [600, 1_800],
    answers: {
      who: { distrust: 46, confirm: 36, who: 10, gone: 8 },
      minute: { distrust: 40, no: 50, gone: 10 },
      offer: { distrust: 26, no: 46, complaint: 14, person: 8, gone: 6 },
      mayCall: { no: 88, distrust: 12 },
      whyNot: { distrust: 40, no: 60 },
    },
  },
  curious: {
    share: 4,
    thinks: [400, 1_500],
    answers: {
      who: { who: 82, confirm: 18 },
      minute: { who: 40, yes: 60 },
      offer: { price: 38, yes: 26, think: 22, who: 14 },
    },
  },
  silent: {
    share: 2,
    thinks: [1_000, 3_000],
    answers: {
      who: { silent: 86, gone: 14 },
      minute: { silent: 90, gone: 10 },
      hello: { silent: 80, hello: 20 },
      pay: { silent: 86, gone: 14 },
    },
  },
  /** Not a person: it plays its sentence and then the line is silent. */
  answeringMachine: {
    share: 2,
    thinks: [200, 900],
    speaksOnce: true,
    answers: {
      who: { greeting: 1 },
      minute: { greeting: 1 },
      offer: { greeting: 1 },
      rating: { greeting: 1 },
      pay: { greeting: 1 },
      other: { greeting: 1 },
    },
  },
} as const satisfies Record<string, Persona>;
export type PersonaName = keyof typeof personas;
export const personaNames = Object.keys(personas) as PersonaName[];

/** Weights of the people who answer; a persona that is left out has its usual share. */
export type PersonaMix = Partial<Record<PersonaName, number>>;

/** Each persona's share of the people who answer, 0 to 1. If all weights are 0, the usual shares. */
export function sharesOf(mix: PersonaMix = {}): Record<PersonaName, number> {
  const weights = personaNames.map((name) => mix[name] ?? personas[name].share);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return sharesOf();
  return Object.fromEntries(personaNames.map((name, at) => [name, weights[at]! / total])) as Record<
    PersonaName,
    number
  >;
}
