import type { SecretBox } from '#kit/server/secretBox.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { deliveries, type Receiver, type Told } from './deliveries.store.ts';

export type { Told };

/**
 * Tells addresses of other systems, in the background: within the transaction, so that they are told if and only if that
 * commits. Tried again, ever more seldom, until it is taken with a status of 2xx (webhook.job.ts).
 */
export const deliver = (db: TenantDb, told: readonly Told[]) =>
  told.length === 0 ? Promise.resolve() : deliveries.add(db, told);

/** A secret to sign with, as it is kept; one that is copied to another tenant does not open. */
export const sealWebhookSecret = (tenant: string, secret: string, box: Pick<SecretBox, 'seal'>): Buffer =>
  box.seal(secret, about(tenant));

export const openWebhookSecret = (tenant: string, sealed: Buffer, box: Pick<SecretBox, 'open'>): string | null =>
  box.open(sealed, about(tenant));

/** Hours. */
export const oldSecretSigns = 24;

/** A secret that another takes the place of signs beside it for a day, so that the receiver can change over. None that is taken away. */
export const retireWebhookSecret = (db: TenantDb, of: Receiver, sealed: Buffer) =>
  deliveries.retire(db, of, sealed, oldSecretSigns);

const about = (tenant: string) => `webhook secret ${tenant}`;
