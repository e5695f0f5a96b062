import { Type, type Static, type TSchema } from 'typebox';
import { FormConfig, FormItem } from '#core/form/form.ts';
import { changedCount, endpoint } from '#kit/contract/endpoint.ts';
import { id, keyword, moment, nameOf } from '#kit/contract/fields.ts';
import { foundInFile } from '#kit/contract/imports.ts';
import { alsoCalled } from '#kit/contract/keysOf.ts';
import { page, pageQuery, sortedBy } from '#kit/contract/page.ts';

export const orNull = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

/** Where it is used: campaigns, inbound routes, contacts without a call, or, as a workflow, anywhere. */
export const templateKinds = ['outbound', 'inbound', 'contact', 'workflow'] as const;
export type TemplateKind = (typeof templateKinds)[number];
/** More records of one template are not counted in lists. */
export const countedRecords = 10_000;
export const kind = Type.Enum([...templateKinds], { examples: ['outbound'] });

/** What an address is told of: a record that is new, and one that was changed. */
export const webhookEvents = ['record.created', 'record.changed'] as const;

/** As it is written: without a secret, or with null, the one that is kept stays; an empty one is taken away. */
export const WebhookForm = Type.Object({
  url: Type.String({ maxLength: 500, pattern: '^https?://\\S+$', examples: ['https://crm.example.com/records'] }),
  secret: Type.Optional(orNull(Type.String({ maxLength: 200 }))),
  events: Type.Array(Type.Enum([...webhookEvents]), {
    minItems: 1,
    maxItems: webhookEvents.length,
    uniqueItems: true,
    examples: [['record.created']],
  }),
});
export type WebhookForm = Static<typeof WebhookForm>;

/** As it is read: nobody is shown the secret. */
export const WebhookConfig = Type.Object({
  url: Type.String(),
  hasSecret: Type.Boolean(),
  events: Type.Array(Type.Enum([...webhookEvents])),
});

/** A robot and its flow; here both are known by one id. Names are not kept: they are the robot's. */
const InstanceForm = Type.Object({
  instId: id,
  instName: Type.Optional(Type.String({ maxLength: 80 })),
  flowId: Type.Optional(id),
  flowName: Type.Optional(Type.String({ maxLength: 80 })),
});
const RobotInfoForm = Type.Object({
  /** Of a robot campaign or an inbound route. */
  robot: Type.Optional(orNull(InstanceForm)),
  /** Of a collaborative call's first part. */
  bpoRobot: Type.Optional(orNull(InstanceForm)),
});
export type RobotInfoForm = Static<typeof RobotInfoForm>;

const Instance = Type.Object({
  instId: Type.String(),
  instName: Type.String(),
  flowId: Type.String(),
  flowName: Type.String(),
});
export const RobotInfo = Type.Object({ robot: orNull(Instance), bpoRobot: orNull(Instance) });
export type RobotInfo = Static<typeof RobotInfo>;

const settings = {
  name: nameOf('Renewal survey'),
  memo: Type.Optional(Type.String({ maxLength: 200 })),
  /** Null takes it away. */
  webhookConfig: Type.Optional(orNull(WebhookForm)),
  robotInfo: Type.Optional(RobotInfoForm),
  /** The draft. What is published stays as it is. */
  formConfig: Type.Optional(FormConfig),
};

/** Without a form it begins with the default one. Without a kind it is the family's, else `workflow`. */
export const NewTemplate = Type.Object(
  { kind: Type.Optional(kind), ...settings },
  { examples: [{ name: 'Renewal survey', kind: 'outbound' }] },
);
export type NewTemplate = Static<typeof NewTemplate>;

const change = {
  ...settings,
  name: Type.Optional(settings.name),
  /** The draft's `revision` when it was looked at: what others changed meanwhile is not written over. */
  revision: Type.Optional(Type.Integer({ minimum: 0 })),
};
/** What is left out stays as it is. */
export const TemplateChange = Type.Object(change, { examples: [{ memo: 'For renewals' }] });
export type TemplateChange = Static<typeof TemplateChange>;

export const templateId = alsoCalled(id, 'id', 'transTemplateId');
export const ChangedTemplate = Type.Object(
  { templateId, ...change },
  { examples: [{ templateId: '1', memo: 'For renewals' }] },
);

export const TemplateRow = Type.Object({
  templateId: Type.String(),
  /** The same, as the documents call it. */
  id: Type.String(),
  name: Type.String(),
  kind,
  memo: Type.String(),
  /** Offered to campaigns, routes and people. */
  validFlag: Type.Boolean(),
  /** 0: never published. Records are filled in with the latest. */
  version: Type.Integer(),
  publishedAt: orNull(moment),
  /** The draft differs from what is published. */
  changed: Type.Boolean(),
  /** Items of the draft. */
  fields: Type.Integer(),
  /** Counted up to `countedRecords`. */
  records: Type.Integer(),
  /** What fills records with it: campaigns and inbound routes. */
  campaigns: Type.Integer(),
  routes: Type.Integer(),
  createdAt: moment,
  createdBy: Type.String(),
  changedAt: moment,
});
export type TemplateRow = Static<typeof TemplateRow>;

export const Template = Type.Object({
  ...TemplateRow.properties,
  webhookConfig: orNull(WebhookConfig),
  robotInfo: RobotInfo,
  /** The draft, with its revision. */
  formConfig: FormConfig,
  revision: Type.Integer(),
  /** The latest published form; null before the first. */
  published: orNull(FormConfig),
});
export type Template = Static<typeof Template>;

const TemplateQuery = Type.Object({
  ...pageQuery,
  keyword,
  kind: Type.Optional(kind),
  validFlag: Type.Optional(Type.Boolean()),
  createdBy: Type.Optional(id),
  ...sortedBy('name', 'changedAt'),
});
export type TemplateQuery = Static<typeof TemplateQuery>;
/** Of a family that has one kind. */
const { kind: _, ...ofOneKind } = TemplateQuery.properties;
export const KindQuery = Type.Object(ofOneKind);

const Version = Type.Object({
  version: Type.Integer(),
  publishedAt: moment,
  publishedBy: Type.String(),
  fields: Type.Integer(),
  records: Type.Integer(),
});

/** A form as records are filled in with it. */
export const PublishedForm = Type.Object({
  templateId: Type.String(),
  name: Type.String(),
  kind,
  version: Type.Integer(),
  formConfig: FormConfig,
});
export type PublishedForm = Static<typeof PublishedForm>;

/** A column of a list of records. */
const Header = Type.Object({
  prop: Type.String(),
  label: Type.String(),
  type: FormItem.properties.type,
  isQuery: Type.Boolean(),
  isHigh: Type.Boolean(),
  options: FormItem.properties.options,
});
export type Header = Static<typeof Header>;

/** A value a robot has: what it is given, what it collects, and whether its flow says that it stores it. */
const RobotVariable = Type.Object({
  name: Type.String(),
  description: Type.String(),
  /** What it holds, where the flow says so; see core/flow. */
  valueType: orNull(Type.String()),
  from: Type.Enum(['argument', 'variable', 'result'] as const),
});
export type RobotVariable = Static<typeof RobotVariable>;

/** Which variable fills which field. */
export const Filled = Type.Object({
  formId: Type.String(),
  label: Type.String(),
  variable: Type.String(),
  /** The robot has it. */
  known: Type.Boolean(),
});

/** `row` is the item's place in the form, from 1. */
export const Checked = Type.Object(foundInFile);
export type Checked = Static<typeof Checked>;

/** What fills records with a template. */
const Uses = Type.Object({
  campaigns: Type.Array(Type.Object({ campaignId: Type.String(), name: Type.String(), enableStatus: Type.Boolean() })),
  routes: Type.Array(Type.Object({ routeId: Type.String(), name: Type.String(), validFlag: Type.Boolean() })),
});

const Choice = Type.Object({ templateId: Type.String(), name: Type.String(), kind, version: Type.Integer() });

export const view = 'template.template.view';
export const edit = 'template.template.edit';
export const one = Type.Object({ templateId: id });
export const oneTrans = Type.Object({ transTemplateId: id });

export const templateEndpoints = {
  /** Any kinds, in pages. */
  list: endpoint('POST', '/config/trans/template/query', {
    gate: view,
    body: TemplateQuery,
    returns: page(TemplateRow),
  }),
  create: endpoint('POST', '/config/trans/template/save', { gate: edit, body: NewTemplate, returns: Template }),
  change: endpoint('PUT', '/config/trans/template/save', { gate: edit, body: ChangedTemplate, returns: Template }),
  read: endpoint('GET', '/config/trans/template/get/:templateId', { gate: view, params: one, returns: Template }),
  /** Switches it on or off. One that is used is not switched off. */
  state: endpoint('PUT', '/config/trans/template/state', {
    gate: edit,
    body: Type.Object({ templateId, validFlag: alsoCalled(Type.Boolean({ examples: [true] }), 'state', 'valid') }),
    returns: Template,
  }),
  /** The draft becomes a version; refused where the form has errors. */
  publish: endpoint('POST', '/config/trans/template/publish', {
    gate: edit,
    body: Type.Object({ templateId, revision: change.revision }),
    returns: Template,
  }),
  /** The draft becomes the default form, or the published one again. */
  reset: endpoint('POST', '/config/trans/template/reset', {
    gate: edit,
    body: Type.Object({
      templateId,
      to: Type.Enum(['default', 'published'] as const, { default: 'default', examples: ['default'] }),
    }),
    returns: Template,
  }),
  /** One that nothing uses and no record was filled in with. */
  remove: endpoint('DELETE', '/config/trans/template/:templateId', { gate: edit, params: one }),
  versions: endpoint('GET', '/config/trans/template/versions/:templateId', {
    gate: view,
    params: one,
    returns: Type.Object({ list: Type.Array(Version) }),
  }),
  /** Its form in an older version. */
  version: endpoint('GET', '/config/trans/template/versions/:templateId/:templateVersion', {
    gate: view,
    params: Type.Object({ templateId: id, templateVersion: Type.String({ pattern: '^[1-9][0-9]{0,8}$' }) }),
    returns: PublishedForm,
  }),
  /** Columns of the list of its records. */
  headers: endpoint('GET', '/config/trans/template/headers/:transTemplateId', {
    gate: view,
    params: oneTrans,
    returns: Type.Object({ list: Type.Array(Header) }),
  }),
  /** Names the robots whose variables fill its fields. */
  relate: endpoint('POST', '/config/trans/relation/inst', {
    gate: edit,
    body: Type.Object({ templateId, ...RobotInfoForm.properties }, { examples: [{ templateId: '1', robot: null }] }),
    returns: Type.Object({ robotInfo: RobotInfo, problems: Checked.properties.problems }),
  }),
  /** Its robots, which variable of them fills which field, and what uses it. */
  related: endpoint('GET', '/config/trans/relation/instance/get/:templateId', {
    gate: view,
    params: one,
    returns: Type.Object({ robotInfo: RobotInfo, filled: Type.Array(Filled), ...Uses.properties }),
  }),
  /**
   * Whether the robots have what the fields name, with a fitting type. The form is the draft unless sent; the robots are
   * the template's unless sent.
   */
  paramCheck: endpoint('POST', '/config/trans/template/robot/paramCheck', {
    gate: view,
    body: Type.Object(
      {
        templateId,
        formConfig: Type.Optional(FormConfig),
        robotId: Type.Optional(orNull(id)),
        bpoRobotId: Type.Optional(orNull(id)),
      },
      { examples: [{ templateId: '1' }] },
    ),
    returns: Checked,
  }),
  /** What a robot's published flow is given and collects: what a field can be filled from. */
  robotVariables: endpoint('GET', '/config/trans/template/variables/:robotId', {
    gate: view,
    params: Type.Object({ robotId: id }),
    returns: Type.Object({ list: Type.Array(RobotVariable) }),
  }),
  /** Binds it to campaigns and routes, which fill records with it from then on; those that are named with null let it go. */
  associate: endpoint('POST', '/config/workorder/template/associate', {
    gate: edit,
    body: Type.Object(
      {
        templateId: orNull(id),
        campaignIds: Type.Optional(Type.Array(id, { maxItems: 200, uniqueItems: true })),
        routeIds: Type.Optional(Type.Array(id, { maxItems: 200, uniqueItems: true })),
      },
      { examples: [{ templateId: null, campaignIds: [] }] },
    ),
    returns: Type.Object({ changed: Type.Integer() }),
    done: changedCount,
  }),
  /** Those that can be chosen, of one kind and of workflows; all without one. */
  choices: endpoint('POST', '/outbound/trans/template/queryByTenant', {
    gate: 'signed-in',
    body: Type.Object({ kind: Type.Optional(kind) }),
    returns: Type.Object({ list: Type.Array(Choice) }),
  }),
  /** The form agents fill in. */
  ofAgents: endpoint('GET', '/roster-pilot/trans/template/get/:templateId', {
    gate: 'template.record.view',
    params: one,
    returns: PublishedForm,
  }),
};
