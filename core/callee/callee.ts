import { between, oneOf } from '../text/random.ts';
import { speakingTime } from '../text/speakingTime.ts';
import { askedBy, type Asked } from './hears.ts';
import {
  personaNames,
  personas,
  sharesOf,
  usual,
  type Intent,
  type Persona,
  type PersonaMix,
  type PersonaName,
} from './personas.ts';
import { sentences } from './sentences.ts';

/** A made-up person on the phone, as plain data. */
export interface Callee {
  language: 'en' | 'zh';
  persona: PersonaName;
  /** How often each thing was asked: a callee who is asked the same again answers more shortly. */
  asked: Partial<Record<Asked, number>>;
}

/** What a person does about a sentence. `after` counts from its end; a person who is `gone` may leave before it. Milliseconds. */
export type Action =
  | { type: 'say'; text: string; after: number; lasts: number }
  /** Where keys were offered. */
  | { type: 'press'; keys: string; after: number }
  | { type: 'silent' }
  | { type: 'hangUp'; /** From the beginning of the sentence. */ after: number };

const usualShares = sharesOf();

export function newCallee(random: () => number, language: 'en' | 'zh', mix?: PersonaMix): Callee {
  const shares = mix ? sharesOf(mix) : usualShares;
  let draw = random();
  // The sum of the shares may stay a hair below 1: then the last one comes whom somebody wants.
  const persona =
    personaNames.find((name) => (draw -= shares[name]) < 0) ?? personaNames.findLast((name) => shares[name] > 0)!;
  return { language, persona, asked: {} };
}

/** Asked the same thing so often, anybody hangs up. */
const patience = 3;

/** How long a sentence takes one of the two, in milliseconds. */
export type Lasts = (text: string, speaker: 'robot' | 'customer') => number;

export function respond(
  callee: Callee,
  sentence: string,
  random: () => number,
  lasts: Lasts = (text) => speakingTime(text, callee.language),
): { callee: Callee; action: Action } {
  const asked = askedBy(sentence);
  const times = (callee.asked[asked] ?? 0) + 1;
  const next = { ...callee, asked: { ...callee.asked, [asked]: times } };
  const { thinks, answers, speaksOnce }: Persona = personas[callee.persona];
  const spoken = lasts(sentence, 'robot');
  if (speaksOnce && Object.keys(callee.asked).length > 0) return { callee: next, action: { type: 'silent' } };
  if (asked === 'goodbye')
    return {
      callee: next,
      action:
        random() < 0.35
          ? { type: 'hangUp', after: Math.round((spoken * between(60, 98, random)) / 100) }
          : { type: 'silent' },
    };
  if (times > patience) return { callee: next, action: { type: 'hangUp', after: spoken + 400 } };

  const choice = weighted(answers[asked] ?? usual[asked], random);
  if (choice === 'silent') return { callee: next, action: { type: 'silent' } };
  if (choice === 'gone')
    return { callee: next, action: { type: 'hangUp', after: Math.round((spoken * between(25, 115, random)) / 100) } };
  const keys = keysFor(asked, sentence, random);
  if (keys) return { callee: next, action: { type: 'press', keys, after: between(...thinks, random) } };
  const text = oneOf(sentences[callee.language][choice], random);
  return {
    callee: next,
    action: { type: 'say', text, after: between(...thinks, random), lasts: lasts(text, 'customer') },
  };
}

const offersKeys = /press|type the number|按/i;
/** Of those who are offered keys and answer at all, so many press one. */
const pressing = 0.3;

function keysFor(asked: Asked, sentence: string, random: () => number): string | null {
  if ((asked !== 'time' && asked !== 'rating') || !offersKeys.test(sentence) || random() >= pressing) return null;
  return asked === 'time' ? String(between(1, 2, random)) : `${between(2, 10, random)}#`;
}

function weighted(weights: Partial<Record<Intent | 'silent' | 'gone', number>>, random: () => number) {
  const entries = Object.entries(weights) as [Intent | 'silent' | 'gone', number][];
  let draw = random() * entries.reduce((sum, [, weight]) => sum + weight, 0);
  return (entries.find(([, weight]) => (draw -= weight) < 0) ?? entries[0]!)[0];
}
