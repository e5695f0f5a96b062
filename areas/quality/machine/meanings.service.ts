import { createHash } from 'node:crypto';
import { EncoderAway, type SentenceEncoder } from '#adapters/language/language.ts';
import { languageOf } from '#core/nlu/language.ts';
import { cosineOf, inEightBits, wordedAlike } from '#core/quality/likeness.ts';
import type { Likeness, Means } from '#core/quality/mark.ts';
import { isMeant } from '#core/quality/mark.ts';
import { looksOf, type Rule } from '#core/quality/rule.ts';
import { plainOf, sentencesOf, type Talk } from '#core/quality/talk.ts';
import { unexpected } from '#core/unexpected.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { meanings } from './meanings.store.ts';

export interface MeaningNeeds {
  inTenant<Answer>(tenant: string, work: (db: TenantDb) => Promise<Answer>): Promise<Answer>;
  encoder: SentenceEncoder;
}

/** Sentences that are encoded at once. */
const together = 64;

const keyOf = (sentence: string) => plainOf(sentence).replace(/\s+/gu, ' ').trim();
const hashOf = (key: string) => createHash('sha256').update(key).digest().readBigInt64BE(0).toString();

/**
 * What rules that go by meaning need to look at these calls. Vectors of sentences that were met before are stored; others are made now and
 * stored. Where the encoder does not know the language, or is away, sentences are alike by their words.
 */
export async function meansFor(
  { inTenant, encoder }: MeaningNeeds,
  tenant: string,
  rules: readonly Rule[],
  talks: readonly Pick<Talk, 'turns'>[],
): Promise<Means> {
  const looks = rules
    .flatMap(({ steps }) => looksOf(steps))
    .flatMap((look) => (look.kind === 'likeness' ? [look] : []));
  if (looks.length === 0) return {};
  const wanted = new Set<string>();
  const want = (text: string) => {
    const key = keyOf(text);
    if (isKnown(encoder, key)) wanted.add(key);
  };
  for (const look of looks) for (const sample of look.samples) want(sample);
  for (const { turns } of talks)
    for (const { text, speaker } of turns)
      if (looks.some(({ who }) => who === 'same' || isMeant(who, speaker, null)))
        for (const { from, to } of sentencesOf(text)) want(text.slice(from, to));
  const vectors = await vectorsOf({ inTenant, encoder }, tenant, [...wanted]).catch((error: unknown) => {
    if (!(error instanceof EncoderAway)) unexpected('encoder', error, { tenant });
    return new Map<string, Int8Array>();
  });
  const likeness: Likeness = (sentence, samples) => {
    const key = keyOf(sentence);
    const own = vectors.get(key);
    return Math.max(
      ...samples.map((sample) => {
        const other = vectors.get(keyOf(sample));
        return own && other ? Math.max(0, cosineOf(own, other)) : wordedAlike(key, keyOf(sample));
      }),
    );
  };
  return { likeness };
}

const isKnown = (encoder: SentenceEncoder, key: string) => {
  const language = languageOf(key);
  return language !== null && encoder.knows(language);
};

async function vectorsOf(
  { inTenant, encoder }: MeaningNeeds,
  tenant: string,
  keys: string[],
): Promise<Map<string, Int8Array>> {
  const hashes = new Map(keys.map((key) => [key, hashOf(key)]));
  const stored = await inTenant(tenant, (db) => meanings.known(db, [...hashes.values()]));
  const byHash = new Map(stored.map(({ hash, vector }) => [hash, new Int8Array(vector)]));
  const vectors = new Map<string, Int8Array>();
  const missing: string[] = [];
  for (const [key, hash] of hashes) {
    const vector = byHash.get(hash);
    if (vector) vectors.set(key, vector);
    else missing.push(key);
  }
  for (let at = 0; at < missing.length; at += together) {
    const some = missing.slice(at, at + together);
    // What means the same lies closest in the last part of a vector.
    const from = encoder.parts.slice(0, -1).reduce((sum, size) => sum + size, 0);
    const made = (await encoder.encode(some)).map((vector) => inEightBits(vector.subarray(from)));
    some.forEach((key, which) => vectors.set(key, made[which]!));
    await inTenant(tenant, (db) =>
      meanings.add(
        db,
        some.map((key, which) => ({ hash: hashes.get(key)!, vector: made[which]! })),
      ),
    );
  }
  return vectors;
}
