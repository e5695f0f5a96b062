import { createHmac } from 'node:crypto';
import type { Web } from '#adapters/web/web.ts';
import type { SecretBox } from '#kit/server/secretBox.ts';
import { openWebhookSecret } from './deliver.service.ts';
import type { Due } from './deliveries.store.ts';
import type { Try } from './webhook.contract.ts';

interface TellNeeds {
  web: Pick<Web, 'ask'>;
  secrets: Pick<SecretBox, 'open'>;
  now(): number;
}

/** Milliseconds. */
const timeLimit = 10_000;

export const isTaken = ({ status }: Try) => status !== null && status >= 200 && status <= 299;

/**
 * POSTs `{ id, event, at, data }` as JSON, once. `X-Callwright-Signature` is `sha256=` and HMAC-SHA256, in hex, of
 * `X-Callwright-Timestamp` (seconds since 1970, of this try), a full stop and the body: a receiver that refuses old
 * timestamps cannot be fooled by what somebody recorded. For a day after a change the secret before signs as well, after a comma.
 */
export async function tell(
  tenant: string,
  {
    uid: id,
    event,
    createdAt: at,
    body: data,
    url,
    secret,
    oldSecret,
  }: Pick<Due, 'uid' | 'event' | 'createdAt' | 'body' | 'secret' | 'oldSecret'> & { url: string },
  { web, secrets, now }: TellNeeds,
): Promise<Try> {
  const began = now();
  const tried = (came: Pick<Try, 'status' | 'problem'>): Try => ({
    at: began,
    url,
    took: Math.max(0, now() - began),
    ...came,
  });
  const keys: string[] = [];
  for (const sealed of [secret, oldSecret]) {
    if (sealed === null) continue;
    const key = openWebhookSecret(tenant, sealed, secrets);
    if (key !== null) keys.push(key);
    else if (sealed === secret) return tried({ status: null, problem: 'secretClosed' });
  }
  const body = JSON.stringify({ id, event, at, data });
  const timestamp = `${Math.floor(began / 1000)}`;
  const answer = await web.ask({
    method: 'POST',
    url,
    timeLimit,
    body,
    headers: {
      'content-type': 'application/json',
      'x-callwright-event': event,
      'x-callwright-delivery': id,
      'x-callwright-timestamp': timestamp,
      ...(keys.length > 0 && {
        'x-callwright-signature': keys.map((key) => `sha256=${signatureOf(key, timestamp, body)}`).join(', '),
      }),
    },
  });
  return 'failed' in answer
    ? tried({ status: null, problem: answer.failed })
    : tried({ status: answer.status, problem: null });
}

export const signatureOf = (secret: string, timestamp: string, body: string) =>
  createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
