import { defaultRetryRules } from '#core/dialing/retry.ts';
import { national } from '#core/text/phone.ts';
import type { Handlers } from '#kit/server/serve.ts';
import type { campaignEndpoints } from './campaign.contract.ts';
import { campaigns } from './campaign.store.ts';

const usualDailyCap = 3;

export const campaignHandlers: Handlers<typeof campaignEndpoints> = {
  list: ({ db, body }) => campaigns.list(db, body),
  async create({ db, who, body, changed }) {
    const made = await campaigns.create(db, who.id, body);
    changed({ target: made.campaignId, after: body });
    return made;
  },
  read: ({ db, params }) => campaigns.read(db, params.campaignId),
  async change({ db, params, body, changed }) {
    const before = await campaigns.read(db, params.campaignId);
    const after = await campaigns.change(db, params.campaignId, body);
    changed({ target: params.campaignId, before, after });
    return after;
  },
  enable: ({ db, params, body }) => campaigns.enable(db, params.campaignId, body.enableStatus),
  async choices({ db }) {
    const { robots, gateways, numbers } = await campaigns.choices(db);
    return { robots, gateways, numbers: numbers.map((number) => ({ ...number, phone: national(number.phone) })), retryRules: defaultRetryRules, dailyCap: usualDailyCap };
  },
  nameTaken: ({ db, query }) => campaigns.nameCount(db, query.name),
};
