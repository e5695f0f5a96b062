import { retireWebhookSecret, sealWebhookSecret } from '#areas/system/door.ts';
import { Fault } from '#kit/contract/faults.ts';
import type { Needs } from '#kit/server/needs.ts';
import type { Handlers } from '#kit/server/serve.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { qualityFaults } from '../quality.faults.ts';
import type { duringWebhookEndpoints, Webhook, webhookEndpoints } from './webhook.contract.ts';
import { inspectionWebhook } from './webhook.store.ts';

/** One receiver behind both addresses. */
export function webhookHandlers({
  secrets,
}: Pick<Needs, 'secrets'>): Handlers<typeof webhookEndpoints> & Handlers<typeof duringWebhookEndpoints> {
  const shown = async (db: TenantDb): Promise<Webhook> => {
    const { url, secret, events } = await inspectionWebhook.read(db);
    return { url, isSigned: secret !== null, events };
  };

  return {
    read: ({ db }) => shown(db),

    async write({ db, who, body: { url, secret, events }, changed }) {
      if (url !== null && events.length === 0) throw new Fault(qualityFaults.QC_WEBHOOK_WITHOUT_EVENT);
      if (url !== null && !URL.canParse(url)) throw new Fault(qualityFaults.QC_WEBHOOK_URL);
      const before = await shown(db);
      const kept = (await inspectionWebhook.read(db)).secret;
      const sealed =
        secret === undefined ? kept : secret === null ? null : sealWebhookSecret(db.tenant, secret, secrets);
      if (kept && sealed && sealed !== kept) await retireWebhookSecret(db, { source: 'quality', ref: '0' }, kept);
      await inspectionWebhook.write(db, { url, secret: sealed, events }, who.id);
      const after = await shown(db);
      changed({ before, after: { ...after, newSecret: typeof secret === 'string' } });
      return after;
    },
  };
}
