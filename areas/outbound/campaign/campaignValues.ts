import { usualForAgents } from '#core/dialing/forAgents.ts';
import { cutTo } from '#core/text/cutTo.ts';
import type { Campaign, CampaignChoices, CampaignForm } from './campaign.contract.ts';

const usualChannels = 10;

/** What the editor's fields hold. */
export type CampaignValues = Partial<CampaignForm>;

export function valuesOf({
  name,
  campaignType,
  robotId,
  gatewayId,
  numberIds,
  gatewayGone,
  numbersGone,
  numberChoice,
  calendarId,
  bankScene,
  bankSubScene,
  channels,
  retryRules,
  dailyCap,
  memo,
  machineAction,
  machineMessage,
  robotParams,
  templateId,
  ratingVariable,
  groupId,
  forAgents,
}: Campaign): CampaignValues {
  return {
    name,
    campaignType,
    robotId,
    // What was taken back is to be chosen anew.
    gatewayId: gatewayGone ? undefined : gatewayId,
    numberIds: numberIds.filter((one) => !numbersGone.includes(one)),
    numberChoice,
    calendarId,
    bankScene,
    bankSubScene,
    channels,
    retryRules,
    dailyCap,
    memo,
    machineAction,
    machineMessage,
    robotParams,
    templateId,
    ratingVariable,
    groupId,
    forAgents,
  };
}

const longestName = 60;

export const copyValues = (like: Campaign, name: string): CampaignValues => ({
  ...valuesOf(like),
  name: cutTo(name, longestName),
});

/** Where there is one choice alone it is made already. */
export function firstValues({ robots, gateways, numbers, retryRules, dailyCap }: CampaignChoices): CampaignValues {
  const usable = gateways.filter(({ validFlag }) => validFlag);
  const line = robots.length === 1 ? robots[0]!.line : null;
  const gateway =
    usable.find(({ gatewayId }) => gatewayId === line?.gatewayId) ?? (usable.length === 1 ? usable[0] : undefined);
  return {
    campaignType: 1,
    robotId: robots.length === 1 ? robots[0]!.robotId : undefined,
    gatewayId: gateway?.gatewayId,
    numberIds:
      line?.gatewayId === gateway?.gatewayId && line
        ? line.numberIds
        : numbers.filter(({ gatewayId }) => gatewayId === gateway?.gatewayId).map(({ numberId }) => numberId),
    numberChoice: 'inTurn',
    channels: Math.min(usualChannels, gateway?.channels ?? usualChannels),
    retryRules,
    dailyCap,
    memo: '',
    machineAction: 'off',
    machineMessage: '',
    robotParams: {},
    templateId: null,
    ratingVariable: null,
    groupId: null,
    forAgents: usualForAgents,
  };
}
