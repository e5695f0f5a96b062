import { Type, type Static, type TSchema } from 'typebox';
import { FormConfig, FormItem, formParts, FormValues } from '#core/form/form.ts';
import { changedCount, endpoint } from '#kit/contract/endpoint.ts';
import { id, keyword, moment, nameOf } from '#kit/contract/fields.ts';
import { foundInFile } from '#kit/contract/imports.ts';
import { alsoCalled } from '#kit/contract/keysOf.ts';
import { page, pageQuery, sortedBy } from '#kit/contract/page.ts';

const orNull = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

/** Where it is used: campaigns, inbound routes, contacts without a call, or, as a workflow, anywhere. */
export const templateKinds = ['outbound', 'inbound', 'contact', 'workflow'] as const;
export type TemplateKind = (typeof templateKinds)[number];
/** More records of one template are not counted in lists. */
export const countedRecords = 10_000;
const kind = Type.Enum([...templateKinds], { examples: ['outbound'] });

/** What an address is told of: a record that is new, and one that was changed. */
export const webhookEvents = ['record.created', 'record.changed'] as const;

/** As it is written: without a secret, or with null, the one that is kept stays; an empty one is taken away. */
const WebhookForm = Type.Object({
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
const TemplateChange = Type.Object(change, { examples: [{ memo: 'For renewals' }] });
export type TemplateChange = Static<typeof TemplateChange>;

const templateId = alsoCalled(id, 'id', 'transTemplateId');
const ChangedTemplate = Type.Object(
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
const KindQuery = Type.Object(ofOneKind);

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
const Filled = Type.Object({
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
const one = Type.Object({ templateId: id });
const oneTrans = Type.Object({ transTemplateId: id });
const valid = Type.Enum(['true', 'false', '1', '0'], { examples: ['false'] });

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

/** The same template through the doors of outbound, system and contacts. */
export const templateDoorEndpoints = {
  outboundList: endpoint('POST', '/outbound/trans/template/list', {
    gate: view,
    body: KindQuery,
    returns: page(TemplateRow),
  }),
  outboundHeaders: endpoint('POST', '/outbound/trans/template/headers', {
    gate: view,
    body: Type.Object({ templateId }),
    returns: templateEndpoints.headers.returns,
  }),
  outboundCreate: endpoint('POST', '/outbound/trans/template/save', {
    gate: edit,
    body: NewTemplate,
    returns: Template,
  }),
  outboundChange: endpoint('PUT', '/outbound/trans/template/save', {
    gate: edit,
    body: ChangedTemplate,
    returns: Template,
  }),
  /** Where records are told of when they are saved. */
  webhook: endpoint('POST', '/outbound/trans/webhookconfig', {
    gate: edit,
    body: Type.Object(
      { templateId, webhookConfig: orNull(WebhookForm) },
      { examples: [{ templateId: '1', webhookConfig: null }] },
    ),
    returns: Type.Object({ webhookConfig: orNull(WebhookConfig) }),
  }),
  /** Labels of its fields beside the variables of a robot's flow: what the columns of a file are called on either side. */
  convert: endpoint('GET', '/outbound/trans/template/header/convert/:templateId/:flowId', {
    gate: view,
    params: Type.Object({ templateId: id, flowId: id }),
    returns: Type.Object({ list: Type.Array(Filled) }),
  }),
  businessCreate: endpoint('POST', '/config/business/templete', { gate: edit, body: NewTemplate, returns: Template }),
  businessRead: endpoint('GET', '/config/business/templete/:templateId', {
    gate: view,
    params: one,
    returns: Template,
  }),
  businessChange: endpoint('PUT', '/config/business/templete/:templateId', {
    gate: edit,
    params: one,
    body: TemplateChange,
    returns: Template,
  }),
  customerList: endpoint('POST', '/config/customerTemplate/list', {
    gate: view,
    body: KindQuery,
    returns: page(TemplateRow),
  }),
  customerValid: endpoint('PUT', '/config/customerTemplate/valid/:templateId/:templateValid', {
    gate: edit,
    params: Type.Object({ templateId: id, templateValid: valid }),
    returns: Template,
  }),
};

/** One item of a draft, as the oldest family knows it: by an id of its own, `12-customerName`. */
const fieldId = Type.String({ pattern: '^[1-9][0-9]{0,17}-[A-Za-z][A-Za-z0-9_]{0,39}$', examples: ['1-customerName'] });
const part = Type.Enum([...formParts], { examples: ['customInfo'] });

export const Field = Type.Object({
  id: Type.String(),
  transTemplateId: Type.String(),
  part,
  /** Its place in its part, from 1. */
  order: Type.Integer(),
  ...FormItem.properties,
});
export type Field = Static<typeof Field>;
const Fields = Type.Object({ list: Type.Array(Field) });

const { formId: __, ...said } = FormItem.properties;
const changeable = Object.fromEntries(
  Object.entries(said).map(([name, schema]) => [name, Type.Optional(schema)]),
) as unknown as { [Name in keyof typeof said]: ReturnType<typeof Type.Optional<(typeof said)[Name]>> };
const ofField = { fieldId: alsoCalled(fieldId, 'id') };
const oneField = Type.Object({ fieldId });
/** Its template, once more. */
const moved = Type.Object({ fieldId, templateOfField: id });

/**
 * The items of a template's draft one by one. Each call changes the draft alone; records follow when it is published.
 */
export const fieldEndpoints = {
  list: endpoint('POST', '/outbound/transfield/list', {
    gate: view,
    body: Type.Object({ transTemplateId: alsoCalled(id, 'templateId') }),
    returns: Fields,
  }),
  read: endpoint('GET', '/outbound/transfield/:fieldId', { gate: view, params: oneField, returns: Field }),
  /** Adds one behind the last of its part. */
  save: endpoint('POST', '/outbound/transfield/save', {
    gate: edit,
    body: Type.Object(
      { transTemplateId: alsoCalled(id, 'templateId'), part, ...FormItem.properties },
      {
        examples: [
          {
            transTemplateId: '1',
            part: 'businessInfo',
            formId: 'vehicleNo',
            label: 'Vehicle number',
            type: 'text',
            required: false,
            span: 12,
            editType: 'edit',
            maskType: 'no',
            isSave: true,
            isQuery: true,
            display: true,
            isHigh: false,
          },
        ],
      },
    ),
    returns: Field,
  }),
  /** What is left out stays; in another part it stands last. */
  update: endpoint('POST', '/outbound/transfield/update', {
    gate: edit,
    body: Type.Object(
      { ...ofField, part: Type.Optional(part), ...changeable },
      { examples: [{ fieldId: '1-customerName', label: 'Name' }] },
    ),
    returns: Field,
  }),
  remove: endpoint('POST', '/outbound/transfield/delete', { gate: edit, body: Type.Object(ofField) }),
  display: endpoint('POST', '/outbound/transfield/display', {
    gate: edit,
    body: Type.Object({ ...ofField, display: Type.Boolean({ examples: [true] }) }),
    returns: Field,
  }),
  isHigh: endpoint('POST', '/outbound/transfield/isHigh', {
    gate: edit,
    body: Type.Object({ ...ofField, isHigh: Type.Boolean({ examples: [true] }) }),
    returns: Field,
  }),
  isSave: endpoint('POST', '/outbound/transfield/issave', {
    gate: edit,
    body: Type.Object({ ...ofField, isSave: Type.Boolean({ examples: [true] }) }),
    returns: Field,
  }),
  /** One place up in its part; the first stays where it is. */
  up: endpoint('POST', '/outbound/transfield/up/:fieldId/:templateOfField', {
    gate: edit,
    params: moved,
    returns: Fields,
  }),
  down: endpoint('POST', '/outbound/transfield/down/:fieldId/:templateOfField', {
    gate: edit,
    params: moved,
    returns: Fields,
  }),
  /** Who made templates, and how many. */
  creators: endpoint('POST', '/outbound/transfield/creator/list', {
    gate: view,
    body: Type.Object({ kind: Type.Optional(kind) }),
    returns: Type.Object({
      list: Type.Array(Type.Object({ userId: Type.String(), name: Type.String(), templates: Type.Integer() })),
    }),
  }),
  /** Takes over, as fields, what the flow of this robot is given and collects. A field that is there stays as it is. */
  syncFrom: endpoint('POST', '/outbound/transfield/sync', {
    gate: edit,
    body: Type.Object({ transTemplateId: alsoCalled(id, 'templateId'), robotId: alsoCalled(id, 'flowId') }),
    returns: Type.Object({ added: Type.Array(Field), kept: Type.Integer() }),
  }),
  /** The same from the template's own robot. */
  sync: endpoint('POST', '/outbound/transfield/sync/:transTemplateId', {
    gate: edit,
    params: oneTrans,
    returns: Type.Object({ added: Type.Array(Field), kept: Type.Integer() }),
  }),
  /** The fields that people fill in; all others become read-only. Those that are calculated or hidden stay what they are. */
  syncHuman: endpoint('POST', '/outbound/transfield/sync/human', {
    gate: edit,
    body: Type.Object({
      transTemplateId: alsoCalled(id, 'templateId'),
      formIds: Type.Array(FormItem.properties.formId, { maxItems: 200, uniqueItems: true, examples: [[]] }),
    }),
    returns: Fields,
  }),
  /** What a person still has to fill in with the published form, where a robot filled the rest. */
  human: endpoint('GET', '/outbound/transfield/human/:transTemplateId', {
    gate: view,
    params: oneTrans,
    returns: Fields,
  }),
  /** Of a campaign: its template, and which variable of its robot fills which field. */
  ofCampaign: endpoint('POST', '/outbound/transfield/campaign/robot/:campaignId', {
    gate: view,
    params: Type.Object({ campaignId: id }),
    returns: Type.Object({
      templateId: orNull(Type.String()),
      templateName: orNull(Type.String()),
      filled: Type.Array(Filled),
      ...Checked.properties,
    }),
  }),
  /** How the draft works out with these values: what is shown, calculated and refused. Nothing is stored. */
  preview: endpoint('POST', '/outbound/transfield/preview/:transTemplateId', {
    gate: view,
    params: oneTrans,
    body: Type.Object({ values: Type.Optional(FormValues) }),
    returns: Type.Object({
      fields: Type.Array(
        Type.Object({
          formId: Type.String(),
          label: Type.String(),
          part,
          shown: Type.Boolean(),
          value: Type.String(),
          problem: orNull(Type.String()),
        }),
      ),
    }),
  }),
};
