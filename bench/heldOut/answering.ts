import type { AnsweringEvent } from '#core/answering/answering.ts';
import { shareOf, type Share } from '#core/answering/errors.ts';
import { foundIn } from '#core/answering/whole.ts';
import { figure } from '../measure.ts';
import { heldOutCalls, type HeldOutCall } from './calls.ts';
import { heardOf } from './hear.ts';
import { missingPackage, type Part } from './voices.ts';

/** The lengths of pauses, noises and losses of each part are drawn with it. */
const seeds: Record<Part, number> = { development: 71, final: 20_261_220 };
/** The robot begins 0.3 s after the answer; milliseconds it has spoken by the time a machine is to be known. */
const [robotBegins, spokenAtMost] = [300, 6_000];
const talksFor = { person: 14_000, machine: 34_000 };

interface Judged {
  kind: HeldOutCall['kind'];
  /** Milliseconds from the end of their first words to the verdict of a person, and from the answer to that of a machine. */
  person: number | null;
  machine: number | null;
}

/** Greetings that share nothing with those the times were chosen with, through G.711, loss and the ears of a leg, while the robot speaks. */
export async function heldOutAnswering() {
  const missing = await missingPackage();
  if (missing) return console.log(`held-out greetings left out: ${missing} is not installed`);
  for (const part of ['development', 'final'] as const) {
    const judged: Record<'without' | 'with', Judged[]> = { without: [], with: [] };
    for await (const call of heldOutCalls(part, seeds[part])) {
      const heard = heardOf(call);
      judged.without.push(judge(call, heard));
      judged.with.push(judge(call, [...heard, ...call.words.map((one) => ({ type: 'words' as const, ...one }))]));
    }
    for (const words of ['without', 'with'] as const)
      report(`new greetings, ${part}, ${words} words`, judged[words], part);
  }
}

function judge({ kind, firstWordsEnd }: HeldOutCall, events: AnsweringEvent[]): Judged {
  const verdicts = foundIn(events, talksFor[kind]).filter((found) => found.type === 'answeredBy');
  const person = verdicts.find(({ verdict }) => verdict === 'person');
  const machine = verdicts.find(({ verdict }) => verdict === 'machine' || verdict === 'fax');
  return { kind, person: person ? person.at - firstWordsEnd : null, machine: machine?.at ?? null };
}

function report(title: string, judged: Judged[], part: Part) {
  const counts = part === 'final' && title.includes('without');
  const wanted = (text: string) => (counts ? text : '–');
  const people = judged.filter(({ kind }) => kind === 'person');
  const machines = judged.filter(({ kind }) => kind === 'machine');
  const called = shareOf(people.filter(({ machine }) => machine !== null).length, people.length);
  figure(`${title}: people called machines`, text(called), wanted('at most 1 %'), !counts || called.share! <= 0.01);
  const times = people.map(({ person }) => person ?? Infinity).sort((one, other) => one - other);
  const p95 = times[Math.ceil(0.95 * times.length) - 1]!;
  const [median] = times.slice(times.length >> 1);
  figure(
    `${title}: a person known after the end of their first words, median / p95`,
    `${Math.round(median!)} / ${Math.round(p95)} ms`,
    wanted('p95 at most 1,500 ms'),
    !counts || p95 <= 1_500,
  );
  const inTime = (at: number | null) => at !== null && at <= robotBegins + spokenAtMost;
  const found = shareOf(machines.filter(({ machine }) => inTime(machine)).length, machines.length);
  const ever = machines.filter(({ machine }) => machine !== null).length;
  figure(
    `${title}: machines found before the robot has spoken 6 s`,
    `${text(found)}; at some time ${ever}`,
    wanted('at least 92 %'),
    !counts || found.share! >= 0.92,
  );
}

const text = ({ wrong, of, share, least, most }: Share) =>
  `${wrong} of ${of}, ${(share! * 100).toFixed(1)} % (95 %: ${(least! * 100).toFixed(1)}–${(most! * 100).toFixed(1)} %)`;
