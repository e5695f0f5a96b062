import { agentTasks, shownCaller, type CampaignOfAgent, type TaskOfAgent } from '#areas/outbound/door.ts';
import { campaignTypes } from '#core/dialing/campaignSettings.ts';
import { readPhone } from '#core/text/phone.ts';
import { Fault } from '#kit/contract/faults.ts';
import type { SignedIn } from '#kit/server/people.ts';
import type { Handlers } from '#kit/server/serve.ts';
import { agentDeskFaults } from '../agentDesk.faults.ts';
import { standingOf } from '../agents/standing.rules.ts';
import type { Outgoing, outgoingEndpoints } from './desk.contract.ts';
import { desk } from './desk.store.ts';
import { ownDesk, type DeskNeeds } from './ownDesk.service.ts';

/** What agents call by hand: contacts of preview and callback campaigns, and numbers they type. */
export function outgoingHandlers({ now, live, people }: DeskNeeds): Handlers<typeof outgoingEndpoints> {
  const { own, atWork, changed, onCall } = ownDesk({ now, live, people });

  return {
    async outgoing({ db, who }) {
      const { agentId, now: stands } = await own(db, who);
      const { taskId } = standingOf(stands);
      const me = { agentId, personId: who.id };
      const task = taskId === null ? undefined : await agentTasks.one(db, me, taskId);
      return {
        at: now(),
        looksAt: task ? shown(task, who) : null,
        before: task ? await desk.before(db, { callId: '0', phone: task.phone, contactId: task.contactId }) : [],
        campaigns: await agentTasks.campaigns(db, me),
        promised: (await agentTasks.promised(db, me)).map((one) => ({ ...one, phone: shownPhone(one.phone, who) })),
      };
    },

    async next({ db, who, body: { campaignId, taskId } }) {
      const { agentId, now: stands } = await atWork(db, who);
      const me = { agentId, personId: who.id };
      if (standingOf(stands).taskId !== null) return standingOf(stands);
      const wanted =
        taskId === undefined ? await agentTasks.next(db, me, campaignId, now()) : await agentTasks.one(db, me, taskId);
      if (!wanted) throw new Fault(agentDeskFaults[taskId === undefined ? 'NO_CONTACT_DUE' : 'NOT_YOUR_CAMPAIGN']);
      return changed(db, who, { type: 'reserved', taskId: wanted.taskId });
    },

    async skip({ db, who, body: { taskId, minutes } }) {
      const after = await changed(db, who, { type: 'released', taskId });
      await agentTasks.putOff(db, taskId, new Date(now() + minutes * 60_000));
      return after;
    },

    async dial({ db, who, body: { taskId }, changed: kept }) {
      const { agentId } = await atWork(db, who);
      if (!(await agentTasks.one(db, { agentId }, taskId))) throw new Fault(agentDeskFaults.NOT_YOUR_CAMPAIGN);
      kept({ target: taskId, after: { agentId } });
      return onCall(db, who, (work, own) => work.dial(db.tenant, own, { taskId }));
    },

    async call({ db, who, body: { directCampaignId: campaignId, phone, name = '' }, changed: kept }) {
      const { agentId } = await atWork(db, who);
      const campaigns = await agentTasks.campaigns(db, { agentId, personId: who.id });
      const isDirect = ({ campaignType, ...one }: CampaignOfAgent) =>
        campaignType === campaignTypes.direct && one.campaignId === campaignId;
      if (!campaigns.some(isDirect)) throw new Fault(agentDeskFaults.NOT_YOUR_CAMPAIGN);
      const read = readPhone(phone, who.country);
      if (!('e164' in read)) throw new Fault(agentDeskFaults.NUMBER_REFUSED);
      kept({ target: campaignId, after: { agentId } });
      const wanted = { campaignId, phone: read.e164, name: name.trim(), personId: who.id };
      return onCall(db, who, (work, own) => work.dial(db.tenant, own, wanted));
    },

    toRobot: ({ db, who, body: { callId } }) =>
      onCall(db, who, (work, agentId) => work.toRobot(db.tenant, agentId, callId)),
  };
}

const shownPhone = (phone: string, who: SignedIn) => shownCaller({ entry: 'trunk', phone }, who);

const shown = ({ variables, phone, ...task }: TaskOfAgent, who: SignedIn): Outgoing => ({
  ...task,
  phone: shownPhone(phone, who),
  variables: Object.fromEntries(
    Object.entries(variables).flatMap(([name, value]) =>
      value === null || value === '' || typeof value === 'object' ? [] : [[name, String(value)]],
    ),
  ),
});
