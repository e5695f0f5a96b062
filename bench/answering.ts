import type { AnsweringEvent } from '#core/answering/answering.ts';
import { shareOf, type Share } from '#core/answering/errors.ts';
import { greetingEar } from '#core/answering/greetingEar.ts';
import { foundIn } from '#core/answering/whole.ts';
import { beepDetector } from '#core/voice/beep.ts';
import { greetings, type Greeting } from './greetings.ts';
import { heldOutAnswering } from './heldOut/answering.ts';
import { figure } from './measure.ts';

/** The seed the times were chosen with, and one they have never seen. */
const seeds = { known: 19, heldOut: 20_261_124 };
/** More people than machines answer; both kinds are more than the errors need. */
const of = { people: 600, machines: 200 };

/** Milliseconds after the answer, by which the robot has spoken for 6 s. */
const soonAfter = 6_300;

interface Judged {
  kind: Greeting['kind'];
  verdict: string;
  at: number;
  /** With what is heard later. */
  last: string;
  /** When it was known for a machine, which it may be later than at first. */
  found: number | null;
  about: string;
}

/** People and machines through voice activity, beep detector and rules as calls have them, beside Asterisk's AMD with its defaults. */
export async function answering() {
  for (const [name, seed] of Object.entries(seeds)) {
    const all = await greetings(seed, of);
    const held = name === 'heldOut';
    const where = `answering machines, ${of.people + of.machines} greetings, ${held ? 'held-out seed' : 'seed'} ${seed}`;
    report(
      `${where}, without words`,
      all.map((one) => ours(one, false)),
      held,
      { quick: false },
    );
    report(
      `${where}, with words`,
      all.map((one) => ours(one, true)),
      held,
      { quick: true },
    );
    report(`${where}, AMD's defaults`, all.map(amd), false, { quick: false });
  }
  await heldOutAnswering();
}

function report(title: string, judged: Judged[], counts: boolean, { quick }: { quick: boolean }) {
  const those = (kind: Greeting['kind']) => judged.filter((one) => one.kind === kind);
  // Also one that was taken for a person first.
  const called = shareOf(those('person').filter(({ last }) => last === 'machine').length, those('person').length);
  const missed = shareOf(
    those('machine').filter(({ verdict }) => verdict !== 'machine').length,
    those('machine').length,
  );
  const soon = those('machine').filter(({ found }) => found !== null && found <= soonAfter).length;
  const never = those('machine').filter(({ last }) => last !== 'machine').length;
  const later = `${never} of them for ever; ${soon} of ${those('machine').length} known ${soonAfter / 1_000} s after the answer`;
  const times = (some: Judged[]) => {
    const sorted = some.map(({ at }) => at).sort((one, other) => one - other);
    return [0.5, 0.95].map((part) => sorted[Math.floor(part * (sorted.length - 1))]!);
  };
  const [median, p95] = times(judged);
  const [person] = times(those('person'));
  const [machine] = times(those('machine'));
  const text = (share: Share) =>
    `${share.wrong} of ${share.of} (95 %: ${(share.least! * 100).toFixed(1)}–${(share.most! * 100).toFixed(1)} %)`;
  const wanted = counts ? 'less than 1 %' : '–';
  figure(`${title}: people called machines`, text(called), wanted, !counts || called.share! < 0.01);
  figure(`${title}: machines missed at first`, `${text(missed)}, ${later}`, '–', true);
  figure(
    `${title}: decided after, median / p95`,
    `${median} / ${p95} ms (people ${person}, machines ${machine})`,
    counts && quick ? 'median at most 1,500 ms' : '–',
    !(counts && quick) || median! <= 1_500,
  );
}

function ours({ kind, samples, words, about }: Greeting, withWords: boolean): Judged {
  const ear = greetingEar();
  const beeps = beepDetector();
  const events: AnsweringEvent[] = withWords ? words.map((heard) => ({ type: 'words', ...heard })) : [];
  for (let from = 0; from + 160 <= samples.length; from += 160) {
    const at = from / 8 + 20;
    const piece = samples.subarray(from, from + 160);
    const beep = beeps.take(piece);
    if (beep) events.push({ type: 'beep', at, ...beep });
    const voice = ear.take(piece, beeps.hears());
    if (voice) events.push({ type: 'speech', at, ...voice });
  }
  const until = samples.length / 8;
  const all = foundIn(events, until).filter((found) => found.type === 'answeredBy');
  const { verdict, at } = all[0] ?? { verdict: 'unknown', at: until };
  const found = all.find((one) => one.verdict === 'machine')?.at ?? null;
  return { kind, verdict, at, last: all.at(-1)?.verdict ?? 'unknown', found, about };
}

/** What Asterisk's AMD decides with its defaults (its documentation): milliseconds, and a mean size below which it is silent. */
function amd({ kind, samples, about }: Greeting): Judged {
  const [initialSilence, greeting, afterGreeting, total] = [2_500, 1_500, 800, 5_000];
  const [minWord, betweenWords, maxWords, threshold] = [100, 50, 3, 256];
  let [silence, voice, word, count] = [0, 0, 0, 0];
  let inWord = false;
  let greeted = false;
  const end = (verdict: string, at: number): Judged => ({
    ...{ kind, verdict, at, about },
    ...{ last: verdict, found: verdict === 'machine' ? at : null },
  });
  for (let from = 0; from + 160 <= samples.length; from += 160) {
    const at = from / 8 + 20;
    if (at > total) return end('unknown', at);
    let sum = 0;
    for (let place = from; place < from + 160; place++) sum += Math.abs(samples[place]!);
    if (sum / 160 < threshold) {
      silence += 20;
      if (silence >= betweenWords) [inWord, word] = [false, 0];
      if (!greeted && silence >= initialSilence) return end('machine', at);
      if (greeted && silence >= afterGreeting) return end('person', at);
      continue;
    }
    silence = 0;
    word += 20;
    voice += 20;
    if (word >= minWord && !inWord) {
      inWord = greeted = true;
      count += 1;
      if (count > maxWords) return end('machine', at);
    }
    if (greeted && voice >= greeting) return end('machine', at);
  }
  return end('unknown', samples.length / 8);
}
