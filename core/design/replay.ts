import { compiled } from '../flow/compiled.ts';
import type { Flow } from '../flow/flow.ts';
import { pathSteps } from '../flow/functions.ts';
import { mockAnswer } from '../flow/mock.ts';
import { keyEnding } from '../flow/presets.ts';
import { stars, type FlowEvent, type FlowState } from '../flow/state.ts';
import { begin, step } from '../flow/step.ts';
import type { PathStep, Turn } from '../flow/transcript.ts';
import { plainWords } from '../flow/understand.ts';
import type { Understanding } from '../flow/understanding.ts';
import { endEntries, startEntry } from './debugEntries.ts';
import { playedBy, type Ask, type DebugTurn, type Played } from './debugTurn.ts';

/** A call as it was written down. */
export interface CallOnRecord {
  arguments: Record<string, unknown>;
  /** What the flow's variables held at its end. */
  outputs: Record<string, unknown>;
  turns: readonly Turn[];
  path: readonly PathStep[];
  /** Milliseconds since 1970. */
  answeredAt: number;
  zone: string;
  customerEnded: boolean;
}

/** A recorded call as a debugged conversation, as far as the flow says again what was said then. */
export function replayed(flow: Flow, call: CallOnRecord): { turns: DebugTurn[]; complete: boolean } {
  const turns: DebugTurn[] = [];
  const left = call.turns.filter(({ speaker }) => speaker !== 'agent');
  const path = [...call.path];
  const clock = { now: call.answeredAt, zone: call.zone };
  const answer = (ask: Ask) => answerOf(flow, ask, call, path, left);
  let played = playedBy(flow, begin(flow, call.arguments, clock), { now: clock.now }, answer);
  note('began', null, played, 0);
  turns[0]!.entries.unshift(startEntry(flow, call.arguments));
  if (!follows(played)) return { turns, complete: false };
  // Each round takes one turn off the record, or adds a silence that is followed by one.
  while (played.state.waitsFor !== 'nothing') {
    const next = left[0];
    if (!next && !call.customerEnded) break;
    const at = next?.from ?? call.turns.at(-1)?.to ?? 0;
    const chosen = next ? chooseEvent(next, at) : ({ did: 'happened', event: { type: 'hungUp' } } as const);
    if (next?.speaker === 'customer') left.shift();
    played = attempt(chosen);
    note(chosen.did, chosen.event, played, at);
    if (!follows(played)) return { turns, complete: false };
  }
  close();
  return { turns, complete: left.length === 0 };

  function note(
    did: DebugTurn['did'],
    event: FlowEvent | null,
    { entries, answers, state, speaking }: Played,
    at: number,
  ) {
    turns.push({ did, event, answers, entries, state, ...(speaking && { speaking }), at: call.answeredAt + at });
  }

  function attempt({ did, event }: { did: DebugTurn['did']; event: FlowEvent }): Played {
    const before = turns.at(-1)!;
    return playedBy(
      flow,
      step(flow, did === 'interrupted' ? before.speaking! : before.state, { ...event, now: clock.now }),
      { event, now: clock.now },
      answer,
    );
  }

  function chooseEvent(next: Turn, at: number): { did: DebugTurn['did']; event: FlowEvent } {
    const { speaking } = turns.at(-1)!;
    const last = call.turns[call.turns.indexOf(next) - 1];
    const did = speaking && last?.speaker === 'robot' && at < last.to ? 'interrupted' : 'happened';
    if (next.speaker === 'customer')
      return {
        did,
        event: next.keys
          ? { type: 'keys', keys: keysOf(flow, turns.at(-1)!.state, next.text) }
          : { type: 'heard', text: next.text, understood: meantBy(flow, next) },
      };
    // The robot went on by itself: nothing was heard, or the sound was gone.
    const silence = { did: 'happened', event: { type: 'silence' } } as const;
    const lost = { did: 'happened', event: { type: 'mediaLost' } } as const;
    return saysTheSame(attempt(silence).said, next) || !saysTheSame(attempt(lost).said, next) ? silence : lost;
  }

  /** Takes what was said off the record; false where something else was. */
  function follows({ said }: Played): boolean {
    for (const text of said) {
      if (left[0]?.speaker !== 'robot') return left.length === 0;
      if (!isSame(text, left.shift()!.text)) return false;
    }
    return true;
  }

  function close() {
    const last = turns.at(-1)!;
    if (last.state.waitsFor === 'nothing')
      last.entries.push(
        ...endEntries(
          flow,
          last.state,
          turns.flatMap(({ entries }) => entries),
          last.at - call.answeredAt,
        ),
      );
  }
}

/** A recorded sentence may be the beginning of the robot's: the customer hung up before its end. */
const isSame = (text: string, recorded: string) =>
  plainWords(text).startsWith(plainWords(recorded.replace(/[…—-]+$/, '')).trimEnd());
const saysTheSame = ([first]: string[], next: Turn) => first !== undefined && isSame(first, next.text);

function meantBy(flow: Flow, { tags = [], because }: Turn): Understanding {
  const ids = tags.flatMap(
    (tag) =>
      flow.intentions.find(({ name }) => name === tag)?.id ??
      flow.faqs.find(({ faqName, question }) => faqName === tag || question === tag)?.condition.nluResults[0] ??
      [],
  );
  return { intentions: ids.map((id) => ({ id, score: 1, ...(because && { by: because }) })) };
}

/** Secret keys were never written down: others of their form stand for them. */
function keysOf(flow: Flow, { at }: FlowState, shown: string): string {
  const node = compiled(flow).nodes.get(at);
  if (!shown.includes(stars) || node?.type !== 'interact') return shown;
  const { type, value } = keyEnding(node.dtmfConfig ?? { enabled: true, dtmfType: 'custom' });
  return type === 'length' ? '0'.repeat(Math.max(1, Number(value) || 1)) : `0000${value}`;
}

function answerOf(flow: Flow, ask: Ask, { outputs }: CallOnRecord, path: PathStep[], left: readonly Turn[]): FlowEvent {
  if (ask.type === 'transfer') return { type: 'transferred', accepted: left.length === 0 };
  const at = path.findIndex(({ nodeId, exitId }) => nodeId === ask.state.at && exitId !== 'call');
  const exitId = at < 0 ? undefined : path.splice(0, at + 1).at(-1)!.exitId;
  const events: FlowEvent[] =
    ask.type === 'callApi'
      ? apiAnswers(flow, ask, outputs)
      : [
          { type: 'scriptDone', result: 'success', values: storedBy(flow, ask.state.at, outputs) },
          { type: 'scriptDone', result: 'fail' },
          { type: 'scriptDone', result: 'timeout' },
        ];
  return (
    events.find((event) =>
      step(flow, ask.state, event).trace.some(
        (one) => one.type === 'left' && one.nodeId === ask.state.at && one.exitId === exitId,
      ),
    ) ?? events[0]!
  );
}

function apiAnswers(
  flow: Flow,
  { apiId, state }: Extract<Ask, { type: 'callApi' }>,
  outputs: Record<string, unknown>,
): FlowEvent[] {
  const mock = mockAnswer(flow, apiId);
  const failed: FlowEvent[] = [
    { type: 'apiAnswered', result: 'fail' },
    { type: 'apiAnswered', result: 'timeout' },
  ];
  return [
    ...(mock
      ? [mock]
      : [{ type: 'apiAnswered', result: 'success', body: bodyOf(flow, apiId, state.at, outputs) } as const]),
    ...failed,
  ];
}

/** An answer that gives the variables what they held in the end. */
function bodyOf(flow: Flow, apiId: string, nodeId: string, outputs: Record<string, unknown>): object {
  const ready = compiled(flow);
  const node = ready.nodes.get(nodeId);
  const into = new Map((node?.type === 'api' ? node.apiConfig.outputs : []).map(({ id, value }) => [id, value]));
  const body: Record<string, unknown> = {};
  for (const { id, name, path } of flow.apiConfigs?.find((one) => one.id === apiId)?.outputs ?? []) {
    const variable = into.get(id) || name;
    const value = variable === undefined ? undefined : outputs[ready.nameOf(variable)];
    if (value !== undefined && value !== null) put(body, pathSteps(path || id), value);
  }
  return body;
}

function put(into: Record<string, unknown>, [first, ...rest]: string[], value: unknown) {
  if (first === undefined || first === '__proto__') return;
  if (rest.length === 0) into[first] = value;
  else {
    if (!Object.hasOwn(into, first)) into[first] = {};
    put(into[first] as Record<string, unknown>, rest, value);
  }
}

function storedBy(flow: Flow, nodeId: string, outputs: Record<string, unknown>): Record<string, unknown> {
  const ready = compiled(flow);
  const node = ready.nodes.get(nodeId);
  const names = node?.type === 'script' ? (node.outputs ?? []).map(ready.nameOf) : [];
  return Object.fromEntries(
    names.filter((name) => outputs[name] !== undefined && outputs[name] !== null).map((name) => [name, outputs[name]]),
  );
}
