import { stars } from '../flow/state.ts';
import type { Turn } from '../flow/transcript.ts';
import { cues } from './cues.ts';
import { sentencesOf } from './sentences.ts';
import { mostKeySentences, longest, type KeySentence, type TellingCall } from './summary.ts';
import { languageOf } from './told.ts';
import { cutTo } from '../text/cutTo.ts';

interface Candidate extends KeySentence {
  weight: number;
  words: Set<string>;
  ours: boolean;
}

/** Sentences that weigh less than this say nothing. */
const least = 1;
/** Of two sentences that share so much the lighter one is left out. */
const alike = 0.6;

/**
 * The sentences, three at most and in the order they were said, that tell what a call came to: what the customer wants, can
 * and cannot, with why and when, and what was agreed. Weighs each by what stands in it; the same call gives the same sentences.
 */
export function keySentences({ turns, outputs }: Pick<TellingCall, 'turns' | 'outputs'>): KeySentence[] {
  const language = languageOf(turns);
  const values = Object.values(outputs)
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    .map((value) => String(value).toLowerCase())
    .filter((value) => value.length > 1 && !value.includes(stars));
  const said = turns.flatMap((turn, at) => candidatesOf(turn, at, turns, values, language));
  const heard = new Set(said.filter(({ ours }) => !ours).flatMap(({ words }) => [...words]));
  // What a speaker of ours says back is what was agreed.
  for (const one of said) if (one.ours) one.weight += 1.5 * shareIn(one.words, heard);
  const chosen: Candidate[] = [];
  for (const one of said.toSorted((a, b) => b.weight - a.weight || a.turn - b.turn)) {
    if (chosen.length === mostKeySentences || one.weight < least) break;
    if (chosen.some((other) => other.ours === one.ours && overlap(other.words, one.words) > alike)) continue;
    chosen.push(one);
  }
  return chosen
    .toSorted((a, b) => a.turn - b.turn || turns[a.turn]!.text.indexOf(a.text) - turns[b.turn]!.text.indexOf(b.text))
    .map(({ turn, text }) => ({ turn, text }));
}

function candidatesOf(
  turn: Turn,
  at: number,
  turns: readonly Turn[],
  values: string[],
  language: 'en' | 'zh',
): Candidate[] {
  if (turn.keys || turn.text.includes(stars)) return [];
  const ours = turn.speaker !== 'customer';
  const { tags = [] } = turn;
  const all = sentencesOf(turn.text);
  return all.map((text) => {
    const weight = (ours ? weightOfOurs : weightOfCustomer)(text, language);
    const named = values.some((value) => text.toLowerCase().includes(value)) ? 0.8 : 0;
    const understood = ours || tags.length === 0 ? 0 : tags.some(tells) ? 0.8 : -0.6;
    const late = ours ? 1.2 * (at / Math.max(1, turns.length - 1)) : 0;
    return {
      turn: at,
      text: cutTo(text, longest.sentence),
      weight: weight + named + understood + late,
      words: wordsOf(text, language),
      ours,
    };
  });
}

/** A tag that says more than yes or no. */
export const tells = (tag: string) =>
  !/^(?:confirm\w*|yes|no|den(?:y|ies)|ok|agree\w*|(?:asks? to )?repeat\w*|who (?:is calling|are you)\??|确认|肯定|否定|同意|是|否|(?:要求)?重复|你是谁？?)(?:\s[\d.]+)?$/i.test(
    tag.trim(),
  );
const isQuestion = (text: string) => /[?？]["”’)）]*$/.test(text) || /[吗呢]$/.test(text);

/** How much stands in it, by its length: a long one is not better than one that says enough. */
const body = (text: string, language: 'en' | 'zh') =>
  language === 'zh'
    ? Math.min(1, text.replace(/[\s\p{P}]/gu, '').length / 9)
    : Math.min(1, (text.match(/[\p{L}\p{N}'’]+/gu)?.length ?? 0) / 6);

function weightOfCustomer(text: string, language: 'en' | 'zh'): number {
  const { facts, reason, will, trouble, filler, courtesy } = cues[language];
  if (filler.test(text)) return -1;
  const found = text.match(facts)?.length ?? 0;
  return (
    1.6 * body(text, language) +
    Math.min(1.2, 0.6 * found) +
    (reason.test(text) ? 0.5 : 0) +
    (will.test(text) ? 0.7 : 0) +
    (trouble.test(text) ? 0.9 : 0) -
    (isQuestion(text) && !trouble.test(text) ? 1.2 : 0) -
    (courtesy.test(text) ? 0.8 : 0)
  );
}

function weightOfOurs(text: string, language: 'en' | 'zh'): number {
  const { facts, agreed, courtesy } = cues[language];
  const found = text.match(facts)?.length ?? 0;
  return (
    (agreed.test(text) ? 1.8 : -0.6) +
    0.6 * body(text, language) +
    Math.min(0.8, 0.4 * found) -
    (isQuestion(text) ? 1.6 : 0) -
    (courtesy.test(text) ? 1 : 0)
  );
}

/** Words, or pairs of signs where a language has no blanks. */
function wordsOf(text: string, language: 'en' | 'zh'): Set<string> {
  const plain = text.toLowerCase();
  if (language === 'en') return new Set((plain.match(/[\p{L}\p{N}]+/gu) ?? []).filter((one) => one.length > 2));
  const signs = plain.replace(/[\s\p{P}]/gu, '');
  return new Set(Array.from({ length: Math.max(0, signs.length - 1) }, (_, at) => signs.slice(at, at + 2)));
}

const shareIn = (words: Set<string>, all: Set<string>) =>
  words.size === 0 ? 0 : [...words].filter((one) => all.has(one)).length / words.size;
const overlap = (one: Set<string>, other: Set<string>) =>
  one.size < other.size ? shareIn(one, other) : shareIn(other, one);
