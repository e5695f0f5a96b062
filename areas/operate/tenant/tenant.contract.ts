import { Type, type Static } from 'typebox';
import { id, keyword, nameOf } from '#kit/contract/fields.ts';
import { brandCodes } from '#core/look/brandCodes.ts';
import { endpoint } from '#kit/contract/endpoint.ts';
import { page, pageQuery } from '#kit/contract/page.ts';

export { resources, type Resource } from '../adjust/adjust.contract.ts';

const allotted = Type.Union([Type.Integer({ minimum: 0, maximum: 1_000_000 }), Type.Null()], { examples: [10] });
const dictionaryCode = Type.Union([Type.String({ pattern: '^[A-Z0-9_]{1,40}$' }), Type.Null()], { examples: [null] });

/** What a tenant decides for itself; see areas/operate/ourTenant. */
export const ownFields = {
  name: nameOf('Yunhe Life'),
  /** IANA name. */
  timeZone: Type.String({ minLength: 1, maxLength: 60, examples: ['Asia/Shanghai'] }),
  language: Type.Enum(['en', 'zh'] as const, { examples: ['zh'] }),
  /** Two letters, ISO 3166: how numbers without a country code are read. */
  country: Type.String({ pattern: '^[A-Z]{2}$', examples: ['CN'] }),
  brand: Type.Enum(brandCodes, { examples: ['default'] }),
};

const fields = {
  ...ownFields,
  note: Type.Optional(Type.String({ maxLength: 500 })),
  /** Codes of the dictionaries ROBOT_INDUSTRY and, of a bank, ROBOT_BANK. */
  sector: Type.Optional(dictionaryCode),
  bank: Type.Optional(dictionaryCode),
  channels: Type.Optional(allotted),
  seats: Type.Optional(allotted),
  numbers: Type.Optional(allotted),
};
export const TenantForm = Type.Object(fields);
export type TenantForm = Static<typeof TenantForm>;

export const NewTenantForm = Type.Object({
  ...fields,
  /** Of its first administrator. */
  loginName: Type.String({ minLength: 3, maxLength: 60, pattern: '^[\\w.@-]+$', examples: ['life.admin'] }),
  administrator: nameOf('Chen Jie'),
  email: Type.Optional(Type.String({ maxLength: 120, pattern: '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$' })),
});
export type NewTenantForm = Static<typeof NewTenantForm>;

const text = Type.String();
const textOrNull = Type.Union([text, Type.Null()]);
const count = Type.Integer();
const countOrNull = Type.Union([count, Type.Null()]);
const flag = Type.Boolean();

const row = {
  tenantId: text,
  parentId: textOrNull,
  /** May be changed and looked into from here; of the others only the brake can be moved. */
  ownChild: flag,
  name: text,
  note: text,
  brand: Type.Enum(brandCodes),
  sector: textOrNull,
  bank: textOrNull,
  timeZone: text,
  language: Type.Enum(['en', 'zh'] as const),
  country: text,
  /** Milliseconds since 1970. */
  createdAt: count,
  /** Its own switch, and whether it is open: a tenant above that is switched off closes it as well. */
  enabled: flag,
  valid: flag,
  /** Whether it places new calls; and who put the brake on it itself. */
  braked: flag,
  brakedBy: Type.Union([Type.Literal('operator'), Type.Literal('above'), Type.Null()]),
  channels: countOrNull,
  seats: countOrNull,
  numbers: countOrNull,
  channelsUsed: count,
  seatsUsed: count,
  numbersUsed: count,
  /** Who can sign in. */
  people: count,
  /** The platform operator lets it use SQL, and those below it. */
  sqlAllowed: flag,
};
const Below = Type.Object(row);
export const Tenant = Type.Object({ ...row, children: Type.Array(Below) });
export type TenantBelow = Static<typeof Below>;
export type Tenant = Static<typeof Tenant>;

/** `keyword` is sought in the tenants' names and in those of their children. */
export const TenantQuery = Type.Object({ ...pageQuery, keyword });
export type TenantQuery = Static<typeof TenantQuery>;

const one = Type.Object({ childId: id });
const view = 'tenants.below.view';
const edit = 'tenants.below.edit';
const moveBrake = 'tenants.below.brake';

/** Tenants below one's own: the operator's are those of the first level, another tenant's are its children. */
export const tenantEndpoints = {
  firstLevel: endpoint('GET', '/crm/admin/api/customers', {
    gate: 'operate.tenant.view',
    query: TenantQuery,
    returns: page(Tenant),
  }),
  firstLevelToo: endpoint('GET', '/crm/api/customers', {
    gate: 'operate.tenant.view',
    query: TenantQuery,
    returns: page(Tenant),
  }),
  list: endpoint('GET', '/crm/api/customer', { gate: view, query: TenantQuery, returns: page(Tenant) }),
  read: endpoint('GET', '/crm/api/customer/:childId', { gate: view, params: one, returns: Tenant }),
  /** The password is answered only this once, and has to be changed at the first sign-in. */
  create: endpoint('POST', '/crm/api/customer', {
    gate: edit,
    body: NewTenantForm,
    returns: Type.Object({ tenant: Tenant, loginName: text, password: text }),
  }),
  change: endpoint('PUT', '/crm/api/customer/:childId', { gate: edit, params: one, body: TenantForm, returns: Tenant }),
  /** One that is switched off. All it has is erased in the background. */
  remove: endpoint('DELETE', '/crm/api/customer/:closedChildId', {
    gate: edit,
    params: Type.Object({ closedChildId: id }),
  }),
  enable: endpoint('PUT', '/crm/api/customer/:childId/valid/:valid', {
    gate: edit,
    params: Type.Object({ childId: id, valid: Type.Enum(['0', '1', 'true', 'false']) }),
    returns: Tenant,
  }),

  allowSql: endpoint('PUT', '/crm/admin/api/customers/:childId/sql/:valid', {
    gate: 'operate.tenant.sql',
    params: Type.Object({ childId: id, valid: Type.Enum(['0', '1']) }),
    returns: Tenant,
  }),

  isBraked: endpoint('GET', '/caller/brake/tenant/isblack/:childId', { gate: view, params: one, returns: flag }),
  brake: endpoint('PUT', '/caller/brake/tenant/black/add/:childId', { gate: moveBrake, params: one }),
  release: endpoint('PUT', '/caller/brake/tenant/black/rem/:childId', { gate: moveBrake, params: one }),
};
