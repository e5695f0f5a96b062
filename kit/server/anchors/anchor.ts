import { createHash } from 'node:crypto';

/**
 * How far the audit of a tenant had come at a moment: kept outside the database it shows later that no line was cut off and none changed
 * (decision 0114). A record is one line of JSON that ends in `"key":"…","sig":"…"}`. What is signed is the text before `,"sig"` with a `}` after it,
 * by Ed25519; `sig` is base64.
 */
export interface Anchor {
  tenant: string;
  /** The data folder it was written into, by an id of its own, and the host that wrote it. */
  folder: string;
  node: string;
  /** Counts the anchors of the tenant in that folder, from 1 on. */
  seq: number;
  /** Milliseconds since 1970. */
  at: number;
  /** The number of the last line, which is how many there were. */
  lines: number;
  /** The chain's hash of that line, in hexadecimal digits. */
  head: string;
  /** SHA-256 of the record before it in the folder; '' of the first. */
  prev: string;
}

export interface Signs {
  fingerprint: string;
  /** Base64. */
  sign(text: string): string;
}

export interface KnowsSignatures {
  /** Null: no key with that fingerprint is known here. */
  isSigned(text: string, by: string, signature: string): boolean | null;
}

const isSha = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0;

export const hashOfRecord = (record: string) => createHash('sha256').update(record).digest('hex');

/** As it is written, without the end of its line. */
export function recordOf(anchor: Anchor, key: Signs): string {
  const { tenant, folder, node, seq, at, lines, head, prev } = anchor;
  const said = { tenant, folder, node, seq, at: new Date(at).toISOString(), lines, head, prev, key: key.fingerprint };
  const signed = JSON.stringify(said);
  return `${signed.slice(0, -1)},"sig":"${key.sign(signed)}"}`;
}

/** Null where it is no record at all, as when its writing was broken off. */
export function readRecord(record: string, keys: KnowsSignatures) {
  const end = record.lastIndexOf(',"sig":"');
  if (end < 0) return null;
  let said: Record<string, unknown>;
  try {
    said = JSON.parse(record) as Record<string, unknown>;
  } catch {
    return null;
  }
  const { tenant, folder, node, seq, at, lines, head, prev, key, sig } = said;
  const moment = typeof at === 'string' ? Date.parse(at) : NaN;
  if (![tenant, folder, node, key, sig].every((text) => typeof text === 'string' && text !== '')) return null;
  if (!isCount(seq) || !isCount(lines) || !isSha(head) || !(prev === '' || isSha(prev)) || Number.isNaN(moment))
    return null;
  const anchor = { tenant, folder, node, seq, at: moment, lines, head, prev } as Anchor;
  return { anchor, isSigned: keys.isSigned(`${record.slice(0, end)}}`, key as string, sig as string) };
}
