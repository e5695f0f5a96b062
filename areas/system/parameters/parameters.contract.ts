import { Type, type Static, type TSchema } from 'typebox';
import { settingCodes } from '#core/settings/settings.ts';
import { endpoint } from '#kit/contract/endpoint.ts';
import { id, keyword, moment } from '#kit/contract/fields.ts';
import { page, pageQuery } from '#kit/contract/page.ts';

const orNull = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);
const memo = Type.Optional(Type.String({ maxLength: 200 }));
const gates = { view: 'system.parameter.view', edit: 'system.parameter.edit' } as const;

const form = {
  /** As a robot's argument is named. */
  name: Type.String({
    minLength: 1,
    maxLength: 100,
    pattern: '^(?!(phone|name)$)[^\\s\\u0000-\\u001F]([^\\u0000-\\u001F]*[^\\s\\u0000-\\u001F])?$',
    examples: ['hotline'],
  }),
  value: Type.String({ minLength: 1, maxLength: 500, pattern: '[^\\s\\u0000]', examples: ['400 820 8820'] }),
  memo,
};
const changed = { changedAt: moment, changedBy: orNull(Type.String()) };

const Parameter = Type.Object({
  id,
  name: Type.String(),
  value: Type.String(),
  memo: Type.String(),
  ...changed,
  /** Published robots that ask for it. */
  robots: Type.Integer(),
});
export type Parameter = Static<typeof Parameter>;
export const ParameterForm = Type.Object(form);
export type ParameterForm = Static<typeof ParameterForm>;

const day = Type.String({ pattern: '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$', examples: ['2026-12-01'] });
const code = Type.Enum(settingCodes, { examples: [settingCodes[0]] });
const settingForm = {
  /** Within the bounds of its code. */
  value: Type.Integer({ examples: [5] }),
  /** The days on which it holds, both in it; null: without a beginning, or an end. */
  fromDay: Type.Optional(orNull(day)),
  toDay: Type.Optional(orNull(day)),
  memo,
};
export const SettingForm = Type.Object(settingForm);
export type SettingForm = Static<typeof SettingForm>;
export const NewSetting = Type.Object({ code, ...settingForm });

const Setting = Type.Object({
  code,
  /** Null of what was never set. */
  id: orNull(id),
  value: orNull(Type.Integer()),
  fromDay: orNull(Type.String()),
  toDay: orNull(Type.String()),
  memo: Type.String(),
  validFlag: Type.Boolean(),
  changedAt: orNull(moment),
  changedBy: orNull(Type.String()),
  usual: Type.Integer(),
  least: Type.Integer(),
  most: Type.Integer(),
  /** What holds at this moment. */
  inForce: Type.Integer(),
});
export type Setting = Static<typeof Setting>;

const params = Type.Object({ id });

/** Values that hold for all robots, by the name of what they ask for: what a campaign or a contact says comes first. */
export const parameterEndpoints = {
  list: endpoint('POST', '/config/global/parameters/list', {
    gate: gates.view,
    body: Type.Object({ ...pageQuery, keyword }),
    returns: page(Parameter),
  }),
  add: endpoint('POST', '/config/global/parameters/add', { gate: gates.edit, body: ParameterForm, returns: Parameter }),
  change: endpoint('PUT', '/config/global/parameters/:id', {
    gate: gates.edit,
    params,
    body: ParameterForm,
    returns: Parameter,
  }),
  remove: endpoint('DELETE', '/config/global/parameters/:id', { gate: gates.edit, params }),
};

/** What the tenant sets otherwise than the program does by itself. */
export const settingEndpoints = {
  /** All there are, set or not. */
  list: endpoint('POST', '/config/system/list', {
    gate: gates.view,
    body: Type.Object(pageQuery),
    returns: page(Setting),
  }),
  create: endpoint('POST', '/config/system', { gate: gates.edit, body: NewSetting, returns: Setting }),
  change: endpoint('PUT', '/config/system/:id', { gate: gates.edit, params, body: SettingForm, returns: Setting }),
  enable: endpoint('PUT', '/config/system/enable/:id/:validFlag', {
    gate: gates.edit,
    params: Type.Object({ id, validFlag: Type.Enum(['0', '1'] as const, { examples: ['1'] }) }),
    returns: Setting,
  }),
};
