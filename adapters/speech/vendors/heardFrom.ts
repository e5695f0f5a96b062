import { Type } from 'typebox';
import { Value } from 'typebox/value';

const perCent = Type.Optional(Type.Union([Type.Number({ minimum: 0, maximum: 100 }), Type.Null()]));
const sure = Type.Optional(Type.Union([Type.Number(), Type.Null()]));
const Recognised = Type.Object({ text: Type.String(), confidence: sure, emotion: perCent, noise: perCent });
const Message = Type.Object({
  type: Type.String(),
  is_final: Type.Optional(Type.Boolean()),
  alternatives: Type.Optional(Type.Array(Type.Object({ transcript: Type.String(), confidence: sure }))),
});

/** Letters; a vendor that answers more answers something else. */
const longest = 2_000;
const plain = (text: string) =>
  text
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, longest);
const sureness = (value: number | null | undefined) =>
  typeof value === 'number' && value >= 0 && value <= 1 ? value : null;

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** What a vendor answers for an utterance; null where it is something else. */
export function recognisedIn(body: string) {
  const value = parsed(body);
  if (!Value.Check(Recognised, value)) return null;
  const { text, confidence, emotion, noise } = value;
  return {
    text: plain(text),
    confidence: sureness(confidence),
    ...(typeof emotion === 'number' && { emotion }),
    ...(typeof noise === 'number' && { noise }),
  };
}

/** A message of a vendor that streams: a piece of text, an error, or null for what is none of ours. */
export function messageIn(body: string) {
  const value = parsed(body);
  if (!Value.Check(Message, value)) return null;
  if (value.type === 'error') return { error: true as const };
  const [best] = value.alternatives ?? [];
  if (value.type !== 'transcription' || !best) return null;
  return { text: plain(best.transcript), confidence: sureness(best.confidence), isFinal: value.is_final === true };
}
