import { Type, type Static, type TSchema } from 'typebox';
import { changedCount, endpoint } from '#kit/contract/endpoint.ts';
import { id, moment } from '#kit/contract/fields.ts';

const count = Type.Integer();
const orNull = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);
const people = (fewest: number) => Type.Array(id, { minItems: fewest, maxItems: 200, uniqueItems: true });

export const assignRules = ['evenly', 'count', 'group', 'area'] as const;
export type AssignRule = (typeof assignRules)[number];

/** Which contacts go to whom: contacts named in one way, and the part that their rule needs. */
export const Distribution = Type.Object(
  {
    contactIds: Type.Optional(Type.Array(id, { minItems: 1, maxItems: 10_000, uniqueItems: true })),
    groupId: Type.Optional(id),
    importId: Type.Optional(id),
    /** All that belong to no one. */
    unassigned: Type.Optional(Type.Literal(true)),
    rule: Type.Enum([...assignRules]),
    /** `evenly`: everybody gets as many as the others, one after another. */
    people: Type.Optional(people(1)),
    /** `count`: the first ones of the contacts to the first person, and so on; what is left stays. */
    shares: Type.Optional(
      Type.Array(Type.Object({ personId: id, count: Type.Integer({ minimum: 1, maximum: 50_000 }) }), {
        minItems: 1,
        maxItems: 200,
      }),
    ),
    /** `group`: contacts of a group; of several the first in this list. */
    groups: Type.Optional(Type.Array(Type.Object({ groupId: id, personId: id }), { minItems: 1, maxItems: 200 })),
    /** `area`: numbers that begin with it, as people dial them; the longest that fits decides. */
    areas: Type.Optional(
      Type.Array(
        Type.Object({ startsWith: Type.String({ pattern: '^\\+?[0-9]{1,5}$', examples: ['021'] }), personId: id }),
        { minItems: 1, maxItems: 200 },
      ),
    ),
    /** Without it those that belong to somebody stay. */
    alsoAssigned: Type.Optional(Type.Boolean()),
  },
  { examples: [{ contactIds: ['1'], rule: 'evenly', people: ['1'] }] },
);
export type Distribution = Static<typeof Distribution>;

const shares = {
  /** Those the rule leaves where they are. */
  left: count,
  people: Type.Array(
    Type.Object({
      personId: Type.String(),
      name: Type.String(),
      gets: count,
      /** Contacts the person has now. */
      has: count,
    }),
  ),
};
/** `changed`, `moves`: contacts that changed hands, or would. */
const Shares = Type.Object({ changed: count, ...shares });
const Preview = Type.Object({ moves: count, ...shares });
export type Preview = Static<typeof Preview>;

const days = Type.Integer({ minimum: 1, maximum: 365, examples: [14] });
export const RotationForm = Type.Object(
  {
    /** By night, every day. */
    enabled: Type.Boolean(),
    /** So long nobody called them, wrote a note or was given them. */
    days,
    /** In this order; behind the last comes the first. */
    people: people(2),
  },
  { examples: [{ enabled: true, days: 14, people: ['1', '2'] }] },
);
export type RotationForm = Static<typeof RotationForm>;

const Rotation = Type.Object({
  ...RotationForm.properties,
  people: Type.Array(Type.String()),
  lastRunAt: orNull(moment),
  lastMoved: orNull(count),
  nextRunAt: orNull(moment),
});
export type Rotation = Static<typeof Rotation>;

const RotateNow = Type.Object({ days, people: people(2) }, { examples: [{ days: 14, people: ['1', '2'] }] });

const view = 'contacts.roster.view';
const transfer = 'contacts.roster.transfer';

export const assignEndpoints = {
  people: endpoint('GET', '/roster/contact/people', {
    gate: view,
    returns: Type.Object({
      list: Type.Array(Type.Object({ personId: Type.String(), name: Type.String(), contacts: count })),
    }),
  }),
  distribute: endpoint('POST', '/roster/distribution', {
    gate: transfer,
    body: Distribution,
    returns: Shares,
    done: changedCount,
  }),
  /** The same without doing it. */
  preview: endpoint('POST', '/roster/distribution/preview', { gate: transfer, body: Distribution, returns: Preview }),
  /** Untouched contacts go to the next person, now. */
  rotate: endpoint('POST', '/roster-pilot/contact/rotate', {
    gate: transfer,
    body: RotateNow,
    returns: Shares,
    done: changedCount,
  }),
  untouched: endpoint('POST', '/roster-pilot/contact/rotate/preview', {
    gate: transfer,
    body: RotateNow,
    returns: Preview,
  }),
  /** Null: no rule was ever set. */
  rotation: endpoint('GET', '/roster-pilot/contact/rotation', { gate: view, returns: orNull(Rotation) }),
  setRotation: endpoint('PUT', '/roster-pilot/contact/rotation', {
    gate: transfer,
    body: RotationForm,
    returns: Rotation,
  }),
  /** The contacts of a campaign take over what its robot learnt in their latest call, as fields of their own. */
  learn: endpoint('GET', '/roster/job/sync/task/template/:campaignId', {
    gate: 'contacts.customer.edit',
    params: Type.Object({ campaignId: id }),
    returns: Type.Object({ changed: count }),
  }),
};
