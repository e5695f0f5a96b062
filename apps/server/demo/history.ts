import { nextOpening, type Schedule } from '#core/calendar/schedule.ts';
import { dayAfter, momentOf, wallClock } from '#core/calendar/zone.ts';
import { rehearse, type Lasts, type Rehearsed } from '#core/callee/index.ts';
import { outcomeOf } from '#core/dialing/causes.ts';
import { nextAttempt, type RetryRule } from '#core/dialing/retry.ts';
import { batchStateCodes, landing, type BatchState } from '#core/dialing/batchState.ts';
import type { Flow } from '#core/flow/flow.ts';
import type { DemoBatch } from './plan.ts';

export interface DemoContact {
  contactId: number;
  phone: string;
  name: string;
  fields: Record<string, string>;
}

interface Given {
  zone: string;
  now: number;
  batch: DemoBatch;
  flow: Flow;
  language: 'en' | 'zh';
  channels: number;
  rules: RetryRule[];
  dailyCap: number;
  contacts: DemoContact[];
  seed: number;
  /** What is done when a machine answers. */
  machine?: { action: 'hangUp' | 'leaveMessage'; message(contact: DemoContact): string } | undefined;
  /** How long each sentence is heard, where the calls are recorded. */
  lasts?(contact: DemoContact): Lasts;
}

export interface DemoCall extends ReturnType<typeof outcomeOf> {
  contact: DemoContact;
  attempt: number;
  startedAt: number;
  answeredAt: number | null;
  endedAt: number;
  ringTime: number;
  talkTime: number;
  variables: Record<string, unknown>;
  turns: unknown[];
  path: unknown[];
  messages: unknown[];
  answer?: Rehearsed['answer'];
  isMachine?: boolean | undefined;
}

export interface DemoTask {
  contact: DemoContact;
  calls: DemoCall[];
  /** When it is tried again; null where it is not. */
  dueAt: number | null;
}

export interface DemoHistory {
  startedAt: number;
  endedAt: number | null;
  state: BatchState;
  tasks: DemoTask[];
}

const minute = 60_000;
/** Of a batch that is still at work, this share has been called. */
const shareCalled = { running: 0.45, paused: 0.6, resting: 0.35, cancelled: 0.3 } as const;

/** What became of one batch, worked out with the rules that the dialer and the interpreter follow. */
export function history(given: Given): DemoHistory {
  const { zone, now, batch, channels, contacts } = given;
  const firstDay = dayAfter(wallClock(zone, now).day, -batch.day);
  const earliest = batch.day === 0 ? now - 3 * 60 * minute : momentOf(zone, firstDay, 9 * 60 + ((given.seed * 7) % 90));
  const startedAt = opening(batch.schedule, zone, earliest, now);
  const called = batch.now ? Math.floor(contacts.length * shareCalled[batch.now]) : contacts.length;
  const pace =
    (50_000 / channels) * (batch.now === 'running' ? (now - startedAt) / (((called || 1) * 50_000) / channels) : 1);

  let clock = startedAt;
  const tasks = contacts.map((contact, at): DemoTask => {
    if (at >= called) return { contact, calls: [], dueAt: startedAt };
    clock = opening(batch.schedule, zone, clock + pace, now);
    return callUntilDone(given, contact, Math.min(clock, now - 2 * minute), given.seed * 100_003 + at);
  });
  const last = Math.max(startedAt, ...tasks.map(({ calls }) => calls.at(-1)?.endedAt ?? 0));
  return { startedAt, tasks, ...stateOf(given, last) };
}

function stateOf({ batch, zone, now }: Given, last: number): { state: BatchState; endedAt: number | null } {
  if (!batch.now) return { state: batchStateCodes.complete, endedAt: last };
  if (batch.now === 'cancelled') return { state: batchStateCodes.cancelled, endedAt: last + minute };
  return { state: batch.now === 'paused' ? batchStateCodes.paused : landing(batch.schedule, zone, now), endedAt: null };
}

const opening = (schedule: Schedule, zone: string, moment: number, now: number) =>
  Math.min(nextOpening(schedule, zone, moment) ?? moment, now);

function callUntilDone(given: Given, contact: DemoContact, first: number, seed: number): DemoTask {
  const { zone, now, batch, rules, dailyCap } = given;
  const calls: DemoCall[] = [];
  let startedAt = first;
  for (let attempt = 1; ; attempt++) {
    const call = oneCall(given, contact, attempt, startedAt, seed + attempt * 7_919);
    calls.push(call);
    const today = wallClock(zone, call.endedAt).day;
    const attemptsToday = calls.filter((one) => wallClock(zone, one.startedAt).day === today).length;
    const again = nextAttempt({
      rules,
      outcome: call,
      attempts: attempt,
      attemptsToday,
      dailyCap,
      now: call.endedAt,
      schedule: batch.schedule,
      zone,
    });
    if ('none' in again) return { contact, calls, dueAt: null };
    startedAt = again.dueAt;
    if (batch.now ? startedAt > now - 2 * minute : startedAt > now)
      return { contact, calls, dueAt: batch.now ? again.dueAt : null };
  }
}

function oneCall(
  { flow, lasts, machine }: Given,
  contact: DemoContact,
  attempt: number,
  startedAt: number,
  seed: number,
): DemoCall {
  const { cause, ringFor, talkFor, turns, path, messages, variables, hungUpBy, answer, isMachine } = rehearse({
    flow,
    arguments: { ...contact.fields, name: contact.name, phone: contact.phone },
    seed,
    lasts: lasts?.(contact),
    machine: machine && { action: machine.action, message: machine.message(contact) },
  });
  const answered = cause === 'answered';
  const ended = hungUpBy === 'customer' ? 'customerEnded' : 'robotEnded';
  const outcome = outcomeOf(
    cause !== 'answered' ? cause : answer?.deed === 'messageLeft' ? 'messageLeft' : ended,
    answer?.deed ? 'voicemail' : 'unknown',
  );
  return {
    ...outcome,
    contact,
    attempt,
    startedAt,
    answeredAt: answered ? startedAt + ringFor : null,
    endedAt: startedAt + ringFor + (answered ? talkFor : 0),
    ringTime: ringFor,
    talkTime: answered ? talkFor : 0,
    variables,
    turns,
    path,
    messages,
    ...(answer && { answer, isMachine }),
  };
}
