import { compiled, variablesOf } from '../flow/compiled.ts';
import { filled } from '../flow/filled.ts';
import type { Flow } from '../flow/flow.ts';
import { commonOf } from '../flow/presets.ts';
import { parse } from '../flow/template.ts';
import { typesOf } from '../flow/types/valueType.ts';
import { spokenIn } from './spoken.ts';

/** A sentence as a line is told to speak it. */
export interface Prompt {
  text: string;
  pitch: number;
  speed: number;
  volume: number;
  speaker: string;
}

/**
 * The sentences of a flow whose words are known before it is played: without arguments those in which nothing is filled in,
 * with them those in which only these are. Each once, in the order of the flow; what is played from a recording is left out.
 */
export function promptsOf(flow: Flow, given?: Readonly<Record<string, unknown>>): Prompt[] {
  const fill = given ? filler(flow, given) : fixed;
  const found = new Map<string, Prompt>();
  for (const { text: written, pitch, speed, volume, resourceId } of spokenIn(flow)) {
    const text = resourceId ? null : fill(written);
    if (!text?.trim()) continue;
    const prompt = { text, pitch, speed, volume, speaker: commonOf(flow, 'speaker') };
    found.set(JSON.stringify(prompt), prompt);
  }
  return [...found.values()];
}

const isFixed = (text: string) => parse(text).every((part) => typeof part === 'string');
const fixed = (text: string) => (isFixed(text) ? text : null);

/** Null for what is fixed, and for what is not known yet. */
function filler(flow: Flow, given: Readonly<Record<string, unknown>>): (text: string) => string | null {
  const { nameOf } = compiled(flow);
  const types = typesOf(flow);
  const usual = new Map(variablesOf(flow).map(({ name, dfltValue }) => [name, dfltValue]));
  const known = new Map<string, string>();
  for (const name of ['phone', ...flow.argConfigs.map((one) => one.name)]) {
    const value = Object.hasOwn(given, name) ? given[name] : undefined;
    const text = value === undefined || value === null || value === '' ? usual.get(name) : String(value);
    if (text) known.set(name, text);
  }
  return (text) => {
    const isKnown = parse(text).every(
      (part) =>
        typeof part === 'string' ||
        (part.expression.variable !== undefined && known.has(nameOf(part.expression.variable))),
    );
    if (!isKnown || isFixed(text)) return null;
    return filled(
      text,
      {
        language: flow.language,
        clock: undefined,
        look: (reference) => known.get(nameOf(reference)) ?? '',
        secret: () => undefined,
        typeOf: (reference) => types.get(nameOf(reference)),
      },
      true,
    );
  };
}
