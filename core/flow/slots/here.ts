import { assign } from '../effects.ts';
import type { Here } from '../nodes/node.ts';
import type { Asking } from '../questions.ts';
import { saidBy, type SlotCheck } from '../saved/node.ts';
import { filledClear } from '../filled.ts';
import type { Understanding } from '../understanding.ts';
import { variablesOf } from '../compiled.ts';
import { fill } from './fill.ts';
import type { Named, Slot } from './slot.ts';
import { isTaken } from './valid.ts';

type Extracted = NonNullable<NonNullable<Asking['nluConfigs']>['extractInfo']>[number];

export interface Refusal {
  name: string;
  check: SlotCheck;
}

export interface Learned {
  /** A slot was filled or changed. */
  any: boolean;
  /** This node's question says it, and it held another value before, or the node asks for none. */
  corrected: boolean;
  /** The first value that was refused, and its words: they are said before it is asked for again. */
  refused: Refusal | null;
  /** An API is asked about a value first. */
  asks: boolean;
}

const nothing: Learned = { any: false, corrected: false, refused: null, asks: false };

/** Where the things stand that were named; what comes without a place stands where its words are first found, else at the end. */
function placesOf(text: string, entities: Understanding['entities'] = []): Named[] {
  let end = text.length;
  return entities.map(({ type, value, text: own, from, to, unsure, answer }) => {
    if (from !== undefined && to !== undefined)
      return {
        type,
        value,
        text: own ?? text.slice(from, to),
        from,
        to,
        ...(unsure && { unsure }),
        ...(answer && { answer }),
      };
    const at = text.toLowerCase().indexOf(value.toLowerCase());
    if (at >= 0) return { type, value, text: text.slice(at, at + value.length), from: at, to: at + value.length };
    end += 2;
    return { type, value, text: value, from: end, to: end + 1 };
  });
}

/** The day where the customer is, where the conversation knows the time. */
function todayOf({ state: { clock } }: Here): string | undefined {
  if (!clock) return undefined;
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone: clock.zone, dateStyle: 'short' });
  return parts.format(clock.now);
}

/** Puts what was named into the variables that wait for it. */
export function learn(here: Here<Asking>, said: string, meaning: Understanding, meant: readonly string[]): Learned {
  const { node, flow, state, values } = here;
  if (!node.nluConfigs?.extractInfo?.length) return nothing;
  const wanted = node.nluConfigs.extractInfo.filter(({ param }) => param !== '');
  const learned: Learned = { ...nothing };
  const described = new Map(variablesOf(flow.flow).map(({ name, description }) => [name, description]));
  const byName = new Map<string, Extracted>();
  const slots = wanted.map((one): Slot => {
    const name = flow.nameOf(one.param);
    byName.set(name, one);
    const { entity, before = [], after = [], check } = one;
    return {
      name,
      label: described.get(name) ?? '',
      entity,
      before,
      after,
      value: values.look(name),
      // A day not taken may have been meant before or after today; within a range it is the one that was said.
      ...(check &&
        (entity === 'time' || check.kind !== 'range') && {
          takes: (value) => isTaken(value, withValues(check, here), todayOf(here)),
        }),
    };
  });
  const asked = state.asking || (wanted.length === 1 ? slots[0]!.name : null);
  const filled = fill({
    text: said,
    language: flow.flow.language,
    slots,
    named: placesOf(said, meaning.entities),
    asked,
    meant,
  });
  for (const { name, value, corrected } of filled) {
    const { check } = byName.get(name)!;
    if (check && !isTaken(value, withValues(check, here), todayOf(here))) {
      here.trace({ type: 'refused', name, value, why: check.kind });
      learned.refused ??= { name, check };
      continue;
    }
    if (check?.kind === 'api' && check.apiId) {
      (state.checking ??= []).push({ name, before: values.look(name) });
      learned.asks = true;
    }
    assign(here, name, value);
    learned.any = true;
    if (
      (corrected || !node.nluConfigs.collectionInfo?.length) &&
      saidBy(node).some((text) => text.includes(`\${${name}`))
    )
      learned.corrected = true;
  }
  return learned;
}

/** Limits may hold variables: no later than the day the contract ends. */
const withValues = (check: SlotCheck, { values }: Here): SlotCheck => ({
  ...check,
  ...(check.min !== undefined && { min: filledClear(check.min, values).text }),
  ...(check.max !== undefined && { max: filledClear(check.max, values).text }),
});

/** Asks the API of the first value that waits for it. Answers false where there is none to ask. */
export function askAboutValues(here: Here<Asking>): boolean {
  const { state, flow, node, values } = here;
  const [first] = state.checking ?? [];
  const check = first && checkOf(here, first.name);
  const called = check && flow.flow.apiConfigs?.find(({ id }) => id === check.apiId);
  if (!first || !called || !node) {
    delete state.checking;
    return false;
  }
  const inputs = Object.fromEntries(
    called.inputs.map(({ id, name, dfltValue = '' }) => [
      name || id,
      dfltValue === '' ? values.look(first.name) : filledClear(dfltValue, values).text,
    ]),
  );
  here.effect({ type: 'callApi', apiId: called.id, inputs });
  state.waitsFor = 'api';
  return true;
}

export const checkOf = ({ node, flow }: Here<Asking>, name: string): SlotCheck | undefined =>
  node.nluConfigs?.extractInfo?.find(({ param }) => flow.nameOf(param) === name)?.check;
