import { randomUUID } from 'node:crypto';
import { enqueue } from '#kit/server/jobs.ts';
import type { SecretBox } from '#kit/server/secretBox.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';

/** What an address of another system is told. */
export interface Told {
  url: string;
  /** As `sealWebhookSecret` made it; null: what is sent is not signed. */
  sealedSecret: Buffer | null;
  /** `record.created` */
  event: string;
  body: object;
}

/** As it waits in the queue. */
export interface Delivery {
  url: string;
  /** Base64. */
  sealed: string | null;
  /** The same at every try, so that a receiver knows what it has had already. */
  id: string;
  event: string;
  /** Milliseconds since 1970. */
  at: number;
  body: object;
}

/**
 * Tells an address of another system, in the background: within the transaction, so that it is told if and only if that
 * commits. Tried again, ever more seldom, until it is taken with a status of 2xx (webhook.job.ts).
 */
export const deliver = (db: TenantDb, { url, sealedSecret, event, body }: Told) =>
  enqueue(db, 'system.webhook', {
    ...{ url, event, body, id: randomUUID(), at: Date.now() },
    sealed: sealedSecret?.toString('base64') ?? null,
  } satisfies Delivery);

/** A secret to sign with, as it is kept; one that is copied to another tenant does not open. */
export const sealWebhookSecret = (tenant: string, secret: string, box: Pick<SecretBox, 'seal'>): Buffer =>
  box.seal(secret, about(tenant));

export const openWebhookSecret = (tenant: string, sealed: Buffer, box: Pick<SecretBox, 'open'>): string | null =>
  box.open(sealed, about(tenant));

const about = (tenant: string) => `webhook secret ${tenant}`;
