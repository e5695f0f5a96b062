import { isMeant, markOf, type Find, type Mark } from './mark.ts';
import type { PlainLook } from './rule.ts';
import { sentencesOf, wordsIn, type Heard, type Said } from './talk.ts';

/** What can be told from when who spoke, and from how it sounded. */
export function soundsOf(look: PlainLook): Find {
  const longer = 'longer' in look ? look.longer * 1_000 : 0;
  const within: Record<string, Find> = {
    silence: (heard, _, same) =>
      silences(heard)
        .filter(({ at, until, after }) => until - at >= longer && (!after || isMeant(look.who, after, same)))
        .map(({ at, until }) => span(at, until)),
    hold: ({ holds = [] }) => holds.filter(({ from, to }) => to - from >= longer).map(({ from, to }) => span(from, to)),
    talkOver: ({ said }, _, same) => talkOver(said, longer, (speaker) => isMeant(look.who, speaker, same)),
    monologue: ({ said }, _, same) => monologues(said, longer, (speaker) => isMeant(look.who, speaker, same)),
    speed: ({ said }, _, same) =>
      said
        .filter((one) => {
          if (look.kind !== 'speed' || one.to - one.from < 3_000 || !isMeant(look.who, one.speaker, same)) return false;
          const perMinute = (wordsIn(one.text) * 60_000) / (one.to - one.from);
          return look.is === 'over' ? perMinute > look.perMinute : perMinute < look.perMinute && one.text !== '';
        })
        .map(wholeOf),
    noise: ({ said, turns }, _, same) =>
      said
        .filter(({ turn, speaker }) => {
          const above = turns[turn]!.aboveNoise;
          return look.kind === 'noise' && above !== undefined && above < look.under && isMeant(look.who, speaker, same);
        })
        .map(wholeOf),
    repeated: ({ said }, _, same) =>
      look.kind === 'repeated' ? asked(said, look.times, (speaker) => isMeant(look.who, speaker, same)) : [],
  };
  return within[look.kind] ?? (() => []);
}

const span = (at: number, until: number): Mark => ({ turn: null, from: 0, to: 0, at, until });
const wholeOf = (said: Said) => markOf(said, { from: 0, to: said.text.length });

/** Spans in which nobody speaks, times on hold left out; `after` spoke last before. */
function silences({ said, holds = [], length }: Heard) {
  const found: { at: number; until: number; after: Said['speaker'] | null }[] = [];
  const busy = [
    ...said.map(({ from, to, speaker }) => ({ from, to, speaker: speaker as Said['speaker'] | null })),
    ...holds.map(({ from, to }) => ({ from, to, speaker: null })),
  ].sort((a, b) => a.from - b.from);
  let until = 0;
  let after: Said['speaker'] | null = null;
  for (const one of [...busy, { from: length, to: length, speaker: null }]) {
    if (one.from > until) found.push({ at: until, until: one.from, after });
    if (one.to >= until) {
      until = one.to;
      after = one.speaker ?? after;
    }
  }
  return found;
}

function talkOver(said: readonly Said[], longer: number, isMeant: (speaker: Said['speaker']) => boolean): Mark[] {
  const found: Mark[] = [];
  for (const [at, one] of said.entries()) {
    if (!isMeant(one.speaker)) continue;
    // Whoever began to speak earlier is spoken into; two turns back is enough, since turns stand in the order of their beginnings.
    for (const other of said.slice(Math.max(0, at - 2), at)) {
      const until = Math.min(one.to, other.to);
      if (other.speaker !== one.speaker && until - one.from >= longer) {
        found.push({ turn: one.turn, from: 0, to: one.text.length, at: one.from, until });
        break;
      }
    }
  }
  return found;
}

function monologues(said: readonly Said[], longer: number, isMeant: (speaker: Said['speaker']) => boolean): Mark[] {
  const found: Mark[] = [];
  let first: Said | null = null;
  let last: Said | null = null;
  const end = () => {
    if (first && last && isMeant(first.speaker) && last.to - first.from >= longer)
      found.push({ turn: first.turn, from: 0, to: first.text.length, at: first.from, until: last.to });
  };
  for (const one of said) {
    if (first && one.speaker !== first.speaker) {
      end();
      first = null;
    }
    first ??= one;
    last = one;
  }
  end();
  return found;
}

const question = /[?？]\s*$|(?:吗|呢)[。.\s]*$/u;

/** The first time is no hit, the others are, from the one that makes it so many. */
function asked(said: readonly Said[], times: number, isMeant: (speaker: Said['speaker']) => boolean): Mark[] {
  const found: Mark[] = [];
  const known = new Map<string, { grams: Set<string>; times: number }[]>();
  for (const one of said) {
    if (!isMeant(one.speaker)) continue;
    for (const { from, to } of sentencesOf(one.text)) {
      const text = one.text.slice(from, to);
      if (!question.test(text)) continue;
      const grams = gramsOf(text);
      if (grams.size < 4) continue;
      const before = known.get(one.speaker) ?? [];
      known.set(one.speaker, before);
      const same = before.find((other) => alike(other.grams, grams) >= 0.6);
      if (!same) before.push({ grams, times: 1 });
      else if ((same.times += 1) >= times) found.push(markOf(one, { from, to }));
    }
  }
  return found;
}

function gramsOf(text: string): Set<string> {
  const signs = text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
  const size = /\p{Script=Han}/u.test(signs) ? 2 : 3;
  const grams = new Set<string>();
  for (let at = 0; at + size <= signs.length; at += 1) grams.add(signs.slice(at, at + size));
  return grams;
}

function alike(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let common = 0;
  for (const gram of one) if (other.has(gram)) common += 1;
  return (2 * common) / (one.size + other.size);
}
