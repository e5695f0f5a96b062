import { Type, type Static, type TSchema } from 'typebox';
import { RobotHoursSchema } from '#core/calendar/robotHours.ts';
import { Schedule } from '#core/calendar/schedule.ts';
import { WindowSchema } from '#core/calendar/windows.ts';
import { WorkCalendarSchema } from '#core/calendar/workCalendar.ts';
import { machineActions } from '#core/answering/evidence.ts';
import { bankSubScenes, campaignTypes, numberChoices } from '#core/dialing/campaignSettings.ts';
import { ForAgentsSchema } from '#core/dialing/forAgents.ts';
import { RobotParams } from '#core/dialing/robotParams.ts';
import { RetryRules } from '#core/dialing/retry.ts';
import { endpoint } from '#kit/contract/endpoint.ts';
import { id, keyword, moment } from '#kit/contract/fields.ts';
import { page, pageQuery } from '#kit/contract/page.ts';

/** Milliseconds since 1970. */

const orNull = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

/**
 * 1 a robot calls the contacts of batches; 2 collaborative: it hands over to agents; 3 preview: an agent sees each contact and calls; 4 direct:
 * agents dial numbers; 5 callback: agents call who asked for it; 6 predictive: whoever answers talks with an agent; 7 passive: outside systems
 * hand over single contacts.
 */
const campaignType = Type.Union([
  Type.Literal(campaignTypes.robot),
  Type.Literal(campaignTypes.collaborative),
  Type.Literal(campaignTypes.preview),
  Type.Literal(campaignTypes.direct),
  Type.Literal(campaignTypes.callback),
  Type.Literal(campaignTypes.predictive),
  Type.Literal(campaignTypes.passive),
]);
const bankScene = Type.Union([
  Type.Literal(1001),
  Type.Literal(1002),
  Type.Literal(1003),
  Type.Literal(1004),
  Type.Literal(1005),
]);
const bankSubScene = Type.Enum([...bankSubScenes]);
const numberChoice = Type.Enum([...numberChoices]);
const machineAction = Type.Enum([...machineActions]);
const longestMessage = 1_000;

const form = {
  name: Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' }),
  campaignType,
  robotId: id,
  gatewayId: id,
  numberIds: Type.Array(id, { minItems: 1, maxItems: 200, uniqueItems: true }),
  /** How a number is chosen among those with room under their caps. */
  numberChoice,
  /** Null or left out: the tenant's default calendar, where there is one. */
  calendarId: Type.Optional(orNull(id)),
  /** Of a bank's campaign: what it is for. */
  bankScene: Type.Optional(orNull(bankScene)),
  bankSubScene: Type.Optional(orNull(bankSubScene)),
  /** Concurrent calls. */
  channels: Type.Integer({ minimum: 1, maximum: 5_000 }),
  retryRules: RetryRules,
  /** Attempts per contact and day, over all its batches. */
  dailyCap: Type.Integer({ minimum: 1, maximum: 20 }),
  memo: Type.String({ maxLength: 200 }),
  /** The business template that its calls fill records with; null: none. */
  templateId: Type.Optional(orNull(id)),
  /** What of a robot's variables holds how the customer rated the call, 1 to 5; null: nobody is asked. */
  ratingVariable: Type.Optional(
    orNull(Type.String({ minLength: 1, maxLength: 60, pattern: '\\S', examples: ['rating'] })),
  ),
  /** What is done when an answering machine answers; `off`, or left out of a new one: none is looked for. */
  machineAction: Type.Optional(machineAction),
  /** What is said to it after the beep, with the contact's values as in a flow: ${name}. */
  machineMessage: Type.Optional(Type.String({ maxLength: longestMessage })),
  /** What the robot is told where a contact brings nothing, by the name of its argument. */
  robotParams: Type.Optional(RobotParams),
  /** Where agents talk (2 to 6): their skill group; of a predictive campaign besides how far ahead of them is dialled. */
  groupId: Type.Optional(orNull(id)),
  forAgents: Type.Optional(orNull(ForAgentsSchema)),
};

const sample = {
  name: 'Motor renewals',
  campaignType: 1,
  robotId: '1',
  gatewayId: '1',
  numberIds: ['1'],
  numberChoice: 'inTurn',
  channels: 10,
  retryRules: [],
  dailyCap: 3,
  memo: '',
};
export const CampaignForm = Type.Object(form, { examples: [sample] });
export type CampaignForm = Static<typeof CampaignForm>;

export const CampaignSave = Type.Object({ campaignId: Type.Optional(id), ...form }, { examples: [sample] });
export type CampaignSave = Static<typeof CampaignSave>;

/** Settings without what only names them. */
const { name: _, memo: __, ...settings } = form;
const { name: ___, memo: ____, ...sampleSettings } = sample;
export const CampaignSettings = Type.Object(
  { campaignId: Type.Optional(id), ...settings },
  { examples: [sampleSettings] },
);
export type CampaignSettings = Static<typeof CampaignSettings>;

export const Campaign = Type.Object({
  campaignId: id,
  /** The same, as the documents call it. */
  id,
  ...form,
  name: Type.String(),
  calendarId: orNull(Type.String()),
  calendarName: orNull(Type.String()),
  templateId: orNull(Type.String()),
  templateName: orNull(Type.String()),
  ratingVariable: orNull(Type.String()),
  bankScene: orNull(bankScene),
  bankSubScene: orNull(bankSubScene),
  machineAction,
  machineMessage: Type.String(),
  robotParams: RobotParams,
  groupId: orNull(Type.String()),
  groupName: orNull(Type.String()),
  forAgents: orNull(ForAgentsSchema),
  /** Of a campaign that takes contacts one by one: the batch that takes its contacts. */
  standingBatchId: orNull(Type.String()),
  enableStatus: Type.Boolean(),
  robotName: Type.String(),
  robotVersion: Type.Integer(),
  language: Type.String(),
  gatewayName: Type.String(),
  /** What it called with and the tenant above has taken back since. */
  gatewayGone: Type.Boolean(),
  numbersGone: Type.Array(Type.String()),
  createdAt: moment,
  createdBy: Type.String(),
  /** Batches that are calling or resting, and all of them. */
  batchesAtWork: Type.Integer(),
  batches: Type.Integer(),
  inCall: Type.Integer(),
  /** Contacts that were reached, of those that were called, in its live batches. */
  connected: Type.Integer(),
  called: Type.Integer(),
});
export type Campaign = Static<typeof Campaign>;

export const CampaignQuery = Type.Object({
  ...pageQuery,
  keyword,
  enableStatus: Type.Optional(Type.Boolean()),
  campaignType: Type.Optional(campaignType),
  robotId: Type.Optional(id),
});
export type CampaignQuery = Static<typeof CampaignQuery>;

/** What a flow asks of each contact. */
const Argument = Type.Object({
  name: Type.String(),
  description: Type.String(),
  isNecessary: Type.Boolean(),
  /** What it says without a value. */
  dfltValue: Type.String(),
});

/** The arguments of a campaign's robot, with what the campaign says for them. */
const RobotParamsOfCampaign = Type.Object({
  campaignId: Type.String(),
  robotId: Type.String(),
  robotName: Type.String(),
  params: Type.Array(Type.Object({ ...Argument.properties, value: Type.String() })),
});

/** What a new campaign can choose from. */
export const CampaignChoices = Type.Object({
  robots: Type.Array(
    Type.Object({
      robotId: Type.String(),
      name: Type.String(),
      version: Type.Integer(),
      language: Type.String(),
      /** What its new campaigns begin with. */
      line: orNull(Type.Object({ gatewayId: Type.String(), numberIds: Type.Array(Type.String()) })),
      /** When it calls, in campaigns without hours of their own for it. */
      hours: orNull(RobotHoursSchema),
      arguments: Type.Array(Argument),
    }),
  ),
  gateways: Type.Array(
    Type.Object({
      gatewayId: Type.String(),
      name: Type.String(),
      kind: Type.String(),
      channels: Type.Integer(),
      validFlag: Type.Boolean(),
    }),
  ),
  numbers: Type.Array(Type.Object({ numberId: Type.String(), gatewayId: Type.String(), phone: Type.String() })),
  calendars: Type.Array(
    Type.Object({
      calendarId: Type.String(),
      name: Type.String(),
      isDefault: Type.Boolean(),
      weekdays: Type.Array(Type.Integer()),
      windows: orNull(Type.Array(WindowSchema)),
      /** Single days that differ, from yesterday on. */
      days: WorkCalendarSchema.properties.days,
    }),
  ),
  /** Skill groups that take calls, and how many of their agents take what is dialled. */
  groups: Type.Array(Type.Object({ groupId: Type.String(), name: Type.String(), agents: Type.Integer() })),
  retryRules: RetryRules,
  dailyCap: Type.Integer(),
  /** Of the tenant; campaigns of a bank have a scene. */
  industry: Type.Union([Type.Literal('general'), Type.Literal('bank')]),
});
export type CampaignChoices = Static<typeof CampaignChoices>;

/** How a schedule works out with a campaign's calendar, from now to its end or thirty days ahead. */
const ScheduleChecked = Type.Object({
  ok: Type.Boolean(),
  problems: Type.Array(Type.Object({ row: orNull(Type.Integer()), field: Type.String(), reason: Type.String() })),
  opensAt: orNull(moment),
  until: Type.String(),
  days: Type.Integer(),
  minutes: Type.Integer(),
});

/** What the pages of contacts need of a campaign: which fields a contact must bring for its flow. */
const CampaignOfContacts = Type.Object({
  campaignId: Type.String(),
  name: Type.String(),
  campaignType: Type.Integer(),
  enableStatus: Type.Boolean(),
  robotId: Type.String(),
  robotName: Type.String(),
  robotVersion: Type.Integer(),
  language: Type.String(),
  /** Their `dfltValue` is the campaign's own where it has one. */
  arguments: Type.Array(Argument),
});

const RobotChannels = Type.Object({
  robotId: Type.String(),
  /** Channels of the campaigns that are on, and calls of all batches it speaks in. */
  granted: Type.Integer(),
  inUse: Type.Integer(),
  campaigns: Type.Array(
    Type.Object({
      campaignId: Type.String(),
      name: Type.String(),
      enableStatus: Type.Boolean(),
      channels: Type.Integer(),
      inUse: Type.Integer(),
    }),
  ),
});

/** The known ones of the given contacts, and how they stand in the campaign; one may stand in several counts. */
const ContactsChecked = Type.Object({
  contacts: Type.Integer(),
  unknown: Type.Integer(),
  waiting: Type.Integer(),
  inCall: Type.Integer(),
  reached: Type.Integer(),
  blacklisted: Type.Integer(),
});

const contactIds = Type.Array(id, { minItems: 1, maxItems: 10_000, uniqueItems: true, examples: [['1']] });
const one = Type.Object({ campaignId: id });
const ofRobot = Type.Object({ robotId: id });
const view = 'outbound.campaign.view';
const edit = 'outbound.campaign.edit';

export const campaignEndpoints = {
  list: endpoint('POST', '/outbound/campaigns/list', {
    gate: view,
    body: CampaignQuery,
    returns: Type.Object({
      ...page(Campaign).properties,
      facets: Type.Object({ on: Type.Integer(), off: Type.Integer() }),
    }),
  }),
  create: endpoint('POST', '/outbound/campaigns', { gate: edit, body: CampaignForm, returns: Campaign }),
  read: endpoint('GET', '/outbound/campaign/:campaignId', { gate: view, params: one, returns: Campaign }),
  change: endpoint('PUT', '/outbound/campaigns/:campaignId', {
    gate: edit,
    params: one,
    body: CampaignForm,
    returns: Campaign,
  }),
  enable: endpoint('POST', '/outbound/campaigns/changeEnableStatus/:campaignId', {
    gate: edit,
    params: one,
    body: Type.Object({ enableStatus: Type.Boolean({ examples: [true] }) }),
    returns: Campaign,
  }),
  /** Creates without a campaignId, else changes. */
  save: endpoint('POST', '/outbound/campaign/save', { gate: edit, body: CampaignSave, returns: Campaign }),
  /** Another campaign with the same settings, or null. */
  same: endpoint('POST', '/outbound/checksamecampaign', {
    gate: view,
    body: CampaignSettings,
    returns: Type.Object({ same: orNull(Type.Object({ campaignId: Type.String(), name: Type.String() })) }),
  }),
  passive: endpoint('GET', '/outbound/passive/campaignlist', {
    gate: view,
    query: Type.Object({ ...pageQuery, keyword, enableStatus: Type.Optional(Type.Boolean()) }),
    returns: page(Campaign),
  }),
  checkSchedule: endpoint('POST', '/outbound/campaigns/checkscheduler/:campaignId', {
    gate: view,
    params: one,
    body: Type.Object({ schedule: Schedule }),
    returns: ScheduleChecked,
  }),
  checkContacts: endpoint('POST', '/outbound/campaign/checkcontact', {
    gate: view,
    body: Type.Object({ campaignId: id, contactIds }),
    returns: ContactsChecked,
  }),
  ofContacts: endpoint('GET', '/roster-pilot/campaigns/:campaignId', {
    gate: view,
    params: one,
    returns: CampaignOfContacts,
  }),
  robotChannels: endpoint('GET', '/campaigns/robot/concurrent/:robotId', {
    gate: view,
    params: ofRobot,
    returns: RobotChannels,
  }),
  robotParams: endpoint('GET', '/caller/campaign/:campaignId/schedule/bpoRobotParams', {
    gate: view,
    params: one,
    returns: RobotParamsOfCampaign,
  }),
  /** All of them: what is left out is taken back. */
  setRobotParams: endpoint('PUT', '/caller/campaign/:campaignId/schedule/bpoRobotParams', {
    gate: edit,
    params: one,
    body: Type.Object({ params: RobotParams }),
    returns: RobotParamsOfCampaign,
  }),
  choices: endpoint('GET', '/outbound/campaign/init', { gate: view, returns: CampaignChoices }),
  nameTaken: endpoint('GET', '/outbound/campaign/name/count', {
    gate: view,
    query: Type.Object({ name: Type.String({ maxLength: 60, examples: ['Motor renewals'] }) }),
    returns: Type.Object({ count: Type.Integer() }),
  }),
};
