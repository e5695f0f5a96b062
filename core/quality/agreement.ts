import type { Verdict } from './sheet.ts';

export interface Agreement {
  /** Verdicts that both gave. */
  both: number;
  agreed: number;
  /** Cohen’s kappa: agreement beyond what chance alone would bring; null where chance cannot be told from agreement. */
  kappa: number | null;
}

/** How far two of those who judged the same items agree. */
export function agreementOf(pairs: Iterable<readonly [Verdict, Verdict]>): Agreement {
  const counts = new Map<string, number>();
  for (const [one, other] of pairs) counts.set(`${one} ${other}`, (counts.get(`${one} ${other}`) ?? 0) + 1);
  return agreementOfCounts([...counts].map(([pair, times]) => [...(pair.split(' ') as [Verdict, Verdict]), times]));
}

export function agreementOfCounts(counts: Iterable<readonly [Verdict, Verdict, number]>): Agreement {
  const [ofOne, ofOther] = [new Map<Verdict, number>(), new Map<Verdict, number>()];
  let both = 0;
  let agreed = 0;
  for (const [one, other, times] of counts) {
    both += times;
    if (one === other) agreed += times;
    ofOne.set(one, (ofOne.get(one) ?? 0) + times);
    ofOther.set(other, (ofOther.get(other) ?? 0) + times);
  }
  let chance = 0;
  for (const [verdict, times] of ofOne) chance += (times / both) * ((ofOther.get(verdict) ?? 0) / both);
  return { both, agreed, kappa: both === 0 || chance >= 1 ? null : (agreed / both - chance) / (1 - chance) };
}
