import { retireWebhookSecret, sealWebhookSecret } from '#areas/system/door.ts';
import { reasons } from '#core/dialing/taskState.ts';
import { Fault, faults } from '#kit/contract/faults.ts';
import type { SecretBox } from '#kit/server/secretBox.ts';
import type { Handlers } from '#kit/server/serve.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { outcomeTexts } from '../outcome.texts.ts';
import { outboundFaults } from '../outbound.faults.ts';
import type { taskConfigEndpoints } from './taskConfig.contract.ts';
import { taskConfigs } from './taskConfig.store.ts';

/** The tenant in the address is the caller's own. */
function own(customerId: string, tenantId: string) {
  if (customerId !== tenantId) throw new Fault(faults.NOT_FOUND);
}

export function taskConfigHandlers({
  secrets,
}: {
  secrets: Pick<SecretBox, 'seal'>;
}): Handlers<typeof taskConfigEndpoints> {
  const config = async (db: TenantDb, customerId: string) => {
    const { passiveCampaignId, campaignName, againAfterMinutes, changedAt, changedBy } = await taskConfigs.read(db);
    return { customerId, passiveCampaignId, campaignName, againAfterMinutes, changedAt, changedBy };
  };
  const webhook = async (db: TenantDb, customerId: string) => {
    const { webhookUrl, webhookSecret, webhookEvents } = await taskConfigs.read(db);
    return { customerId, url: webhookUrl, isSigned: webhookSecret !== null, events: webhookEvents };
  };
  return {
    reasons: async () => reasons.map((code) => ({ code, en: outcomeTexts.en[code], zh: outcomeTexts.zh[code] })),

    async read({ db, who, params: { customerId } }) {
      own(customerId, who.tenantId);
      return config(db, customerId);
    },

    async change({ db, who, params: { customerId }, body, changed }) {
      own(customerId, who.tenantId);
      if (body.passiveCampaignId !== null && !(await taskConfigs.isPassive(db, body.passiveCampaignId)))
        throw new Fault(outboundFaults.NOT_A_PASSIVE_CAMPAIGN);
      const { passiveCampaignId, againAfterMinutes } = await taskConfigs.read(db);
      await taskConfigs.change(db, who.id, body);
      changed({ target: customerId, before: { passiveCampaignId, againAfterMinutes }, after: body });
      return config(db, customerId);
    },

    async webhook({ db, who, params: { customerId } }) {
      own(customerId, who.tenantId);
      return webhook(db, customerId);
    },

    async setWebhook({ db, who, params: { customerId }, body: { url, secret, events }, changed }) {
      own(customerId, who.tenantId);
      if (url !== null && events.length === 0) throw new Fault(outboundFaults.WEBHOOK_WITHOUT_EVENT);
      if (url !== null && !URL.canParse(url)) throw new Fault(outboundFaults.WEBHOOK_URL_REFUSED);
      const before = await webhook(db, customerId);
      const kept = (await taskConfigs.read(db)).webhookSecret;
      const sealed =
        secret === undefined ? kept : secret === null ? null : sealWebhookSecret(db.tenant, secret, secrets);
      if (kept && sealed && sealed !== kept) await retireWebhookSecret(db, { source: 'tasks', ref: '0' }, kept);
      await taskConfigs.setWebhook(db, who.id, { url, events, secret: sealed });
      const after = await webhook(db, customerId);
      changed({ target: customerId, before, after: { ...after, newSecret: typeof secret === 'string' } });
      return after;
    },
  };
}
