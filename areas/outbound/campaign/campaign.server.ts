import { settingOf } from '#areas/system/door.ts';
import { refuseMisfit } from '#areas/template/door.ts';
import { scheduleFit } from '#core/calendar/scheduleFit.ts';
import { campaignTypes, keptScenes } from '#core/dialing/campaignSettings.ts';
import { defaultRetryRules } from '#core/dialing/retry.ts';
import { national } from '#core/text/phone.ts';
import { Fault } from '#kit/contract/faults.ts';
import type { Change } from '#kit/server/audit.ts';
import type { Live } from '#kit/server/live.ts';
import type { Handlers } from '#kit/server/serve.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { outboundFaults } from '../outbound.faults.ts';
import type { Campaign, campaignEndpoints, CampaignForm } from './campaign.contract.ts';
import { campaigns } from './campaign.store.ts';
import { campaignChecks } from './campaignChecks.store.ts';

interface CampaignNeeds {
  now(): number;
  live: Pick<Live, 'tell'>;
  /** Tells the screens of its batches: its settings say why they dial or not. */
  tellBatchesOf(db: TenantDb, live: Pick<Live, 'tell'>, campaignId: string): Promise<unknown>;
}

interface ToChange {
  db: TenantDb;
  live: CampaignNeeds['live'];
  tellBatchesOf: CampaignNeeds['tellBatchesOf'];
  changed(change: Change): void;
  campaignId: string;
  form: CampaignForm;
}

async function create({
  db,
  changed,
  person,
  form,
}: Omit<ToChange, 'campaignId' | 'live' | 'tellBatchesOf'> & { person: string }) {
  await refuseMisfit(db, form);
  const made = await campaigns.create(db, person, form);
  changed({ target: made.campaignId, after: form });
  return made;
}

async function change({ db, live, tellBatchesOf, changed, campaignId, form: sent }: ToChange) {
  const before = await campaigns.read(db, campaignId);
  const form = { ...sent, ...(await keptOf(db, before, sent)) };
  if (before.campaignType !== form.campaignType) throw new Fault(outboundFaults.CAMPAIGN_TYPE_KEPT);
  if (before.enableStatus) await refuseMisfit(db, form);
  const after = await campaigns.change(db, before, form);
  changed({ target: campaignId, before, after });
  await tellBatchesOf(db, live, campaignId);
  return after;
}

/** What a change leaves out stays as it was. */
const keptOf = async (
  db: TenantDb,
  before: Campaign,
  {
    robotId,
    calendarId,
    templateId,
    ratingVariable,
    bankScene,
    bankSubScene,
    machineAction,
    machineMessage,
    robotParams,
    groupId,
    forAgents,
  }: CampaignForm,
) => ({
  calendarId: calendarId === undefined ? before.calendarId : calendarId,
  templateId: templateId === undefined ? before.templateId : templateId,
  ratingVariable: ratingVariable === undefined ? before.ratingVariable : ratingVariable,
  machineAction: machineAction ?? before.machineAction,
  machineMessage: machineMessage ?? before.machineMessage,
  groupId: groupId === undefined ? before.groupId : groupId,
  forAgents: forAgents === undefined ? before.forAgents : forAgents,
  // Another robot asks for other things.
  robotParams: robotParams ?? (robotId === before.robotId ? before.robotParams : {}),
  ...keptScenes(await campaigns.industry(db), before, { bankScene, bankSubScene }),
});

export const campaignHandlers = ({ now, live, tellBatchesOf }: CampaignNeeds): Handlers<typeof campaignEndpoints> => ({
  list: ({ db, body }) => campaigns.list(db, body),
  create: ({ db, who, body, changed }) => create({ db, changed, person: who.id, form: body }),
  read: ({ db, params }) => campaigns.read(db, params.campaignId),
  change: ({ db, params, body, changed }) =>
    change({ db, live, tellBatchesOf, changed, campaignId: params.campaignId, form: body }),
  save: ({ db, who, body: { campaignId, ...form }, changed }) =>
    campaignId
      ? change({ db, live, tellBatchesOf, changed, campaignId, form })
      : create({ db, changed, person: who.id, form }),
  async enable({ db, params, body }) {
    if (body.enableStatus) await refuseMisfit(db, await campaigns.read(db, params.campaignId));
    const campaign = await campaigns.enable(db, params.campaignId, body.enableStatus);
    await tellBatchesOf(db, live, params.campaignId);
    return campaign;
  },
  same: async ({ db, body: { campaignId, ...settings } }) => ({ same: await campaigns.same(db, settings, campaignId) }),

  async passive({ db, query }) {
    const { list, total } = await campaigns.list(db, { ...query, campaignType: campaignTypes.passive });
    return { list, total };
  },

  async checkSchedule({ db, who, params, body }) {
    const { calendar, robotHours } = await campaignChecks.opening(db, params.campaignId);
    const fit = scheduleFit(body.schedule, who.timeZone, now(), calendar, robotHours);
    return { ok: fit.problems.length === 0, ...fit };
  },

  checkContacts: ({ db, body }) => campaignChecks.contacts(db, body.campaignId, body.contactIds),
  ofContacts: ({ db, params }) => campaignChecks.ofContacts(db, params.campaignId),
  robotParams: ({ db, params }) => campaignChecks.robotParams(db, params.campaignId),
  async setRobotParams({ db, params: { campaignId }, body, changed }) {
    const before = await campaigns.read(db, campaignId);
    await campaigns.change(db, before, { ...before, robotParams: body.params });
    changed({ target: campaignId, before: { params: before.robotParams }, after: { params: body.params } });
    return campaignChecks.robotParams(db, campaignId);
  },
  robotChannels: ({ db, params }) => campaignChecks.robotChannels(db, params.robotId),

  async choices({ db }) {
    const { numbers, ...choices } = await campaigns.choices(db);
    return {
      ...choices,
      numbers: numbers.map((number) => ({ ...number, phone: national(number.phone) })),
      retryRules: defaultRetryRules,
      dailyCap: await settingOf(db, 'campaign.dailyCap'),
    };
  },
  nameTaken: ({ db, query }) => campaigns.nameCount(db, query.name),
});
