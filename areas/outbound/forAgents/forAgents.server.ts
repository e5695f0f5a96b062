import { dayAfter, dayIn } from '#core/calendar/zone.ts';
import { Fault, faults } from '#kit/contract/faults.ts';
import type { Handlers } from '#kit/server/serve.ts';
import { campaigns } from '../campaign/campaign.store.ts';
import { dialledCallsOf } from './dialled.store.ts';
import type { forAgentsEndpoints } from './forAgents.contract.ts';
import { forAgents } from './forAgents.store.ts';
import { budgetAt } from './look.service.ts';

export const forAgentsHandlers = ({ now }: { now(): number }): Handlers<typeof forAgentsEndpoints> => ({
  async now({ db, who, params: { predictiveId: campaignId } }) {
    const campaign = await campaigns.read(db, campaignId);
    const { forAgents: settings, groupId, groupName } = campaign;
    if (settings === null || groupId === null) throw new Fault(faults.NOT_FOUND);
    const at = now();
    const zone = who.timeZone;
    const day = dayIn(zone, at);
    const [kept, days, hours] = await Promise.all([
      forAgents.read(db, campaignId),
      forAgents.days(db, campaignId, dayAfter(day, 1 - settings.windowDays)),
      forAgents.hoursAtWork(db, campaignId),
    ]);
    const { today, window, share, left, forecast, why } = budgetAt({ at, day, zone, days, ...hours }, settings);
    const known = kept?.learnt;
    return {
      ...{ at, campaignName: campaign.name, groupId, groupName: groupName ?? '' },
      limitPercent: settings.limitPercent,
      windowDays: settings.windowDays,
      withinSeconds: settings.withinSeconds,
      instead: settings.instead,
      last: kept?.said ?? null,
      known: {
        answers: Math.floor(known?.rangAnswered.of ?? 0),
        talks: Math.floor(known?.talks.of ?? 0),
        wrapUps: Math.floor(known?.wrapUps.of ?? 0),
      },
      ...{ today, window: { ...window, share }, left, forecast, why, days },
    };
  },

  async dialled({ db, who, body }) {
    await campaigns.read(db, body.campaignId);
    return dialledCallsOf(db, who, body);
  },
});
