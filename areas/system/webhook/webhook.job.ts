import { createHmac } from 'node:crypto';
import type { Web } from '#adapters/web/web.ts';
import { ofKind, type Jobs } from '#kit/server/jobs.ts';
import type { Log } from '#kit/server/log.ts';
import type { SecretBox } from '#kit/server/secretBox.ts';
import { openWebhookSecret, type Delivery } from './deliver.service.ts';

interface WebhookNeeds {
  web: Pick<Web, 'ask'>;
  secrets: Pick<SecretBox, 'open'>;
  log: Log;
  now(): number;
}

/** Milliseconds. */
const timeLimit = 10_000;

/**
 * POSTs `{ id, event, at, data }` as JSON. `X-Callwright-Signature` is `sha256=` and HMAC-SHA256, in hex, of
 * `X-Callwright-Timestamp` (seconds since 1970, of this try), a full stop and the body: a receiver that refuses old
 * timestamps cannot be fooled by what somebody recorded. A failed delivery is a failed job, which the queue repeats.
 */
export const webhookJobs = ({ web, secrets, log, now }: WebhookNeeds): Jobs => ({
  'system.webhook': ofKind('webhooks', async (told: Delivery & { tenant: string }) => {
    const { tenant, url, sealed, id, event, at, body: data } = told;
    const body = JSON.stringify({ id, event, at, data });
    const timestamp = `${Math.floor(now() / 1000)}`;
    const secret = sealed === null ? null : openWebhookSecret(tenant, Buffer.from(sealed, 'base64'), secrets);
    if (sealed !== null && secret === null) throw new Error('the secret it is signed with does not open');
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
        ...(secret !== null && { 'x-callwright-signature': `sha256=${signatureOf(secret, timestamp, body)}` }),
      },
    });
    // No later try changes what the address is.
    if ('failed' in answer && (answer.failed === 'refusedAddress' || answer.failed === 'malformed'))
      return log.warn({ tenant, delivery: id, event, why: answer.failed }, 'an address may not be told, and is not');
    if ('failed' in answer) throw new Error(`the address could not be told: ${answer.failed}`);
    if (answer.status < 200 || answer.status > 299) throw new Error(`the address answered ${answer.status}`);
  }),
});

export const signatureOf = (secret: string, timestamp: string, body: string) =>
  createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
