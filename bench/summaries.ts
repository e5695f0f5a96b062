import { extracted } from '#core/summary/extracted.ts';
import type { Golden } from '#core/summary/golden/conversation.ts';
import { agreed, readGolden, sets } from '#core/summary/golden/golden.ts';
import { sentencesOf } from '#core/summary/sentences.ts';
import { told } from '#core/summary/told.ts';
import type { Turn } from '#core/flow/transcript.ts';
import { figure } from './measure.ts';

/** How often two of the three sentences that are kept of a call are those a person kept, and how long a summary takes. */
export async function summaries() {
  for (const [language, { seen, unseen }] of Object.entries(sets)) {
    const all = [...seen, ...unseen];
    const [good, plain] = [agreeing(all, agreed), agreeing(all, byLength)];
    figure(
      `summaries: two of three key sentences agree, ${language}`,
      `${good} of ${all.length} (${agreeing(unseen, agreed)} of the ${unseen.length} that were not looked at meanwhile; the three longest sentences: ${plain})`,
      'at least 17 of 20',
      good >= 17,
    );
  }
  for (const turns of [10, 200]) {
    const call = longCall(turns);
    const times = Array.from({ length: 300 }, () => timeOf(() => extracted(told(call)))).toSorted((a, b) => a - b);
    const p99 = times[Math.floor(times.length * 0.99)]!;
    figure(
      `a summary of ${turns} turns, extracted, median; p99`,
      `${times[times.length / 2]!.toFixed(2)}; ${p99.toFixed(2)} ms`,
      'median below 2 ms',
      times[times.length / 2]! < 2,
    );
  }
}

const agreeing = (of: readonly Golden[], count: (one: Golden) => number) => of.filter((one) => count(one) >= 2).length;

/** What the simplest rule would keep. */
function byLength(one: Golden): number {
  const { turns, key } = readGolden(one);
  const all = turns.flatMap(({ text }) => sentencesOf(text)).toSorted((a, b) => b.length - a.length);
  return all.slice(0, 3).filter((text) => key.includes(text)).length;
}

function timeOf(work: () => unknown): number {
  const began = performance.now();
  work();
  return performance.now() - began;
}

/** The conversations of the set, one behind the other. */
function longCall(length: number): Parameters<typeof told>[0] {
  const turns: Turn[] = [...sets.english.seen, ...sets.chinese.seen].flatMap((one) => readGolden(one).turns);
  return {
    phone: '+8613812342043',
    turns: Array.from({ length }, (_, at) => turns[at % turns.length]!),
    path: [],
    ending: 'Call complete',
    category: 'A',
    label: 'Promised all',
    outputs: { promised: '120', day: 'Friday' },
  };
}
