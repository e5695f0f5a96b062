import { Type, type Static } from 'typebox';
import { RetryRules } from '#core/dialing/retry.ts';
import { endpoint } from '#kit/contract/endpoint.ts';
import { page, pageQuery } from '#kit/contract/page.ts';

const id = Type.String({ pattern: '^[1-9][0-9]{0,17}$' });
const campaignId = Type.String({ pattern: '^[1-9][0-9]{0,17}$', examples: ['1'] });
/** Milliseconds since 1970. */
const moment = Type.Integer();

const form = {
  name: Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' }),
  /** 1 robot outbound. */
  campaignType: Type.Literal(1),
  robotId: id,
  gatewayId: id,
  numberIds: Type.Array(id, { minItems: 1, maxItems: 200, uniqueItems: true }),
  /** Concurrent calls. */
  channels: Type.Integer({ minimum: 1, maximum: 5_000 }),
  retryRules: RetryRules,
  /** Attempts per contact and day, over all its batches. */
  dailyCap: Type.Integer({ minimum: 1, maximum: 20 }),
  memo: Type.String({ maxLength: 200 }),
};

const sample = { name: 'Motor renewals', campaignType: 1, robotId: '1', gatewayId: '1', numberIds: ['1'], channels: 10, retryRules: [], dailyCap: 3, memo: '' };
export const CampaignForm = Type.Object(form, { examples: [sample] });
export type CampaignForm = Static<typeof CampaignForm>;

export const Campaign = Type.Object({
  campaignId,
  ...form,
  name: Type.String(),
  enableStatus: Type.Boolean(),
  robotName: Type.String(),
  robotVersion: Type.Integer(),
  language: Type.String(),
  gatewayName: Type.String(),
  createdAt: moment,
  createdBy: Type.String(),
  /** Batches that are calling or resting, and all of them. */
  batchesAtWork: Type.Integer(),
  batches: Type.Integer(),
  inCall: Type.Integer(),
  /** Contacts that were reached, of those that are done. */
  connected: Type.Integer(),
  done: Type.Integer(),
});
export type Campaign = Static<typeof Campaign>;

export const CampaignQuery = Type.Object({
  ...pageQuery,
  keyword: Type.Optional(Type.String({ maxLength: 60 })),
  enableStatus: Type.Optional(Type.Boolean()),
});
export type CampaignQuery = Static<typeof CampaignQuery>;

/** What a new campaign can choose from. */
export const CampaignChoices = Type.Object({
  robots: Type.Array(Type.Object({ robotId: Type.String(), name: Type.String(), version: Type.Integer(), language: Type.String() })),
  gateways: Type.Array(Type.Object({ gatewayId: Type.String(), name: Type.String(), kind: Type.String(), channels: Type.Integer(), validFlag: Type.Boolean() })),
  numbers: Type.Array(Type.Object({ numberId: Type.String(), gatewayId: Type.String(), phone: Type.String() })),
  retryRules: RetryRules,
  dailyCap: Type.Integer(),
});
export type CampaignChoices = Static<typeof CampaignChoices>;

const one = Type.Object({ campaignId });
const view = 'outbound.campaign.view';
const edit = 'outbound.campaign.edit';

export const campaignEndpoints = {
  list: endpoint('POST', '/outbound/campaigns/list', { gate: view, body: CampaignQuery, returns: Type.Object({ ...page(Campaign).properties, facets: Type.Object({ on: Type.Integer(), off: Type.Integer() }) }) }),
  create: endpoint('POST', '/outbound/campaigns', { gate: edit, body: CampaignForm, returns: Campaign }),
  read: endpoint('GET', '/outbound/campaign/:campaignId', { gate: view, params: one, returns: Campaign }),
  change: endpoint('PUT', '/outbound/campaigns/:campaignId', { gate: edit, params: one, body: CampaignForm, returns: Campaign }),
  enable: endpoint('POST', '/outbound/campaigns/changeEnableStatus/:campaignId', { gate: edit, params: one, body: Type.Object({ enableStatus: Type.Boolean({ examples: [true] }) }), returns: Campaign }),
  choices: endpoint('GET', '/outbound/campaign/init', { gate: view, returns: CampaignChoices }),
  nameTaken: endpoint('GET', '/outbound/campaign/name/count', { gate: view, query: Type.Object({ name: Type.String({ maxLength: 60, examples: ['Motor renewals'] }) }), returns: Type.Object({ count: Type.Integer() }) }),
};
