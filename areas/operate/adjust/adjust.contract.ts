import { Type, type Static, type TSchema } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';
import { id, moment } from '#kit/contract/fields.ts';

/** What is allotted. Null: as much as the tenant above lets pass. */
export const resources = ['channels', 'seats', 'numbers'] as const;
export type Resource = (typeof resources)[number];

const orNull = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

/** As many as there would be then; left out: not asked for. */
const wanted = Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, examples: [50] }));
const said = Type.Optional(Type.String({ maxLength: 300, pattern: '^[^\\u0000]*$' }));
const asked = orNull(Type.Integer());

const Application = Type.Object({
  requestId: id,
  channels: asked,
  seats: asked,
  numbers: asked,
  memo: Type.String(),
  /** 2 applying, 3 done. */
  state: Type.Integer(),
  /** Null until it is decided. */
  granted: orNull(Type.Boolean()),
  reason: Type.String(),
  by: orNull(Type.String()),
  createdAt: moment,
  decidedAt: orNull(moment),
  decidedBy: orNull(Type.String()),
});
export type Application = Static<typeof Application>;

const ChildApplication = Type.Object({ ...Application.properties, tenantId: id, tenant: Type.String() });
export type ChildApplication = Static<typeof ChildApplication>;

export const ApplicationForm = Type.Object(
  { channels: wanted, seats: wanted, numbers: wanted, memo: said },
  { examples: [{ channels: 50 }] },
);
export type ApplicationForm = Static<typeof ApplicationForm>;

const Standing = Type.Object({
  /** 1 none, 2 applying, 3 done: of the latest. */
  state: Type.Enum([1, 2, 3] as const),
  latest: orNull(Application),
});

/** Applications for more channels, seats and numbers: of the tenant itself, and of its children. */
export const adjustEndpoints = {
  standing: endpoint('GET', '/config/adjust/apply', { gate: 'tenants.own.view', returns: Standing }),
  apply: endpoint('POST', '/config/adjust/apply', {
    gate: 'tenants.own.edit',
    body: ApplicationForm,
    returns: Standing,
  }),
  /** Before it is decided. */
  withdraw: endpoint('DELETE', '/config/adjust/apply', { gate: 'tenants.own.edit', returns: Standing }),
  below: endpoint('GET', '/config/adjust/below', {
    gate: 'tenants.below.view',
    returns: Type.Object({ list: Type.Array(ChildApplication) }),
  }),
  /** Granted, the child has what it asked for at once. */
  decide: endpoint('POST', '/config/adjust/decide', {
    gate: 'tenants.below.edit',
    body: Type.Object({ requestId: id, granted: Type.Boolean({ examples: [true] }), reason: said }),
    returns: Type.Object({ list: Type.Array(ChildApplication) }),
  }),
};
