import { Type, type Static } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';
import { id, moment, nameOf } from '#kit/contract/fields.ts';

export const CampaignGroup = Type.Object({
  groupId: id,
  name: Type.String(),
  campaigns: Type.Array(Type.Object({ campaignId: id, name: Type.String() })),
  changedAt: moment,
  /** Who made it; empty where that user is gone. */
  personName: Type.String(),
});
export type CampaignGroup = Static<typeof CampaignGroup>;

const Named = {
  name: nameOf('Renewals', 60),
  campaignIds: Type.Array(id, { maxItems: 500, uniqueItems: true, examples: [[]] }),
};
const ofOne = Type.Object({ groupId: id });
const path = '/analysis/analysis/campaign/group';

/** Campaigns that are looked at together. Of a group, users with limited data permission see the campaigns they see anyway. */
export const groupEndpoints = {
  /** By name. */
  list: endpoint('GET', path, {
    gate: 'analysis.campaignGroup.view',
    query: Type.Object({ keyword: Type.Optional(Type.String({ maxLength: 60 })) }),
    returns: Type.Object({ list: Type.Array(CampaignGroup), total: Type.Integer() }),
  }),
  one: endpoint('GET', `${path}/:groupId`, {
    gate: 'analysis.campaignGroup.view',
    params: ofOne,
    returns: CampaignGroup,
  }),
  create: endpoint('POST', path, { gate: 'analysis.campaignGroup.edit', body: Type.Object(Named), returns: ofOne }),
  change: endpoint('PUT', `${path}/:groupId`, {
    gate: 'analysis.campaignGroup.edit',
    params: ofOne,
    body: Type.Object(Named),
    returns: ofOne,
  }),
  remove: endpoint('DELETE', `${path}/:groupId`, { gate: 'analysis.campaignGroup.edit', params: ofOne }),
};
