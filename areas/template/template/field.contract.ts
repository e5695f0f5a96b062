import { Type, type Static } from 'typebox';
import { FormItem, formParts, FormValues } from '#core/form/form.ts';
import { endpoint } from '#kit/contract/endpoint.ts';
import { id } from '#kit/contract/fields.ts';
import { alsoCalled } from '#kit/contract/keysOf.ts';
import { Checked, edit, Filled, kind, oneTrans, orNull, view } from './template.contract.ts';

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

const { formId: _, ...said } = FormItem.properties;
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
