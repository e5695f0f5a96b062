import { Type, type Static } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';
import { id, keyword } from '#kit/contract/fields.ts';
import { page, pageQuery, sortedBy } from '#kit/contract/page.ts';

const count = Type.Integer();
/** Milliseconds since 1970; the greatest a date of JavaScript's and of PostgreSQL's both know lies far behind. */
const moment = Type.Integer({ minimum: 0, maximum: 8_640_000_000_000 });
const orNull = Type.Union([Type.String(), Type.Null()]);

/** Every call of the tenant, or those of one batch. */
export const listScopes = ['tenant', 'batch'] as const;
const Scope = Type.Enum([...listScopes]);

export const Entry = Type.Object({
  entryId: Type.String(),
  /** In national form; masked for users who may not see plain numbers. */
  phone: Type.String(),
  /** The customer with that number, where there is one. */
  contactId: orNull,
  name: orNull,
  scope: Type.Enum([...listScopes, 'operator']),
  batchId: orNull,
  batchName: orNull,
  reason: Type.String(),
  /** Null: for good. */
  until: Type.Union([Type.Integer(), Type.Null()]),
  /** Its time is over: the number may be called again. */
  ended: Type.Boolean(),
  createdBy: Type.String(),
  createdAt: Type.Integer(),
});
export type Entry = Static<typeof Entry>;

export const Query = Type.Object({
  ...pageQuery,
  /** A part of the name or of the reason; a phone number, of which a masked person gives all or the last 4. */
  keyword,
  scope: Type.Optional(Scope),
  batchId: Type.Optional(id),
  ended: Type.Optional(Type.Boolean()),
  ...sortedBy('createdAt', 'until'),
});

/** Customers that are known, or numbers as people write them. */
const whom = {
  contactIds: Type.Optional(Type.Array(id, { minItems: 1, maxItems: 10_000, uniqueItems: true })),
  phones: Type.Optional(Type.Array(Type.String({ maxLength: 40 }), { minItems: 1, maxItems: 10_000 })),
};
export const reason = Type.Optional(Type.String({ maxLength: 100 }));
export const until = Type.Optional(Type.Union([moment, Type.Null()]));

export const ToBlack = Type.Object(
  { ...whom, reason, until },
  { examples: [{ phones: ['13800138000'], reason: 'Asked not to be called' }] },
);

/** `row` is the place of a number among those sent, from 1; a reason is a code of core/text/phone.ts. `stopped` waited and are not called. */
export const Added = Type.Object({
  added: count,
  known: count,
  stopped: count,
  refused: Type.Array(Type.Object({ row: count, value: Type.String(), reason: Type.String() })),
});
export type Added = Static<typeof Added>;
/** Numbers that were on the list before are as they were asked to be. */
export const listedCount = ({ added, known, stopped }: Added) => added + known + stopped;

/** `resumed` wait for their call again; `held` stand on another list that goes on holding. */
const Recovered = Type.Object({ removed: count, resumed: count, held: count });

const view = 'contacts.blackList.view';
const edit = 'contacts.blackList.edit';
export const entryIds = Type.Array(id, { minItems: 1, maxItems: 1_000, uniqueItems: true, examples: [['1']] });
export const Listed = Type.Object({
  ...page(Entry).properties,
  facets: Type.Array(Type.Object({ scope: Type.String(), count })),
});

export const blacklistEndpoints = {
  list: endpoint('POST', '/roster/blacklist/list', { gate: view, body: Query, returns: Listed }),
  toBlack: endpoint('POST', '/roster/contact/toblack', {
    gate: edit,
    body: ToBlack,
    returns: Added,
    done: listedCount,
  }),
  toBatchBlack: endpoint('POST', '/roster/contact/tobatchblack', {
    gate: edit,
    body: Type.Object(
      { batchId: id, ...ToBlack.properties },
      { examples: [{ batchId: '1', phones: ['13800138000'] }] },
    ),
    returns: Added,
    done: listedCount,
  }),
  /** Takes entries off the lists, or customers off the tenant's; of `batchId` off that batch's. */
  recovery: endpoint('POST', '/roster/contact/recovery', {
    gate: edit,
    body: Type.Object(
      { entryIds: Type.Optional(entryIds), contactIds: whom.contactIds, batchId: Type.Optional(id) },
      { examples: [{ contactIds: ['1'] }] },
    ),
    returns: Recovered,
    done: ({ removed, resumed }: Static<typeof Recovered>) => removed + resumed,
  }),
};
