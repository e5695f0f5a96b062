import { Type, type Static } from 'typebox';
import { BatchForm, BatchMade } from '#areas/outbound/batch/batch.contract.ts';
import { changedCount, endpoint } from '#kit/contract/endpoint.ts';
import { id, keyword } from '#kit/contract/fields.ts';
import { page, pageQuery } from '#kit/contract/page.ts';

const count = Type.Integer();
const orNull = Type.Union([Type.String(), Type.Null()]);

/** Where a contact stands; the first that holds: on a blacklist, waiting in a batch or in a call, reached by a call, called in vain, never called. */
export const standings = ['blacklisted', 'waiting', 'reached', 'notReached', 'neverCalled'] as const;
export type Standing = (typeof standings)[number];

export const RosterFilter = {
  /** A part of the name, of the company or of the customer number; a phone number, of which a masked person gives all or the last 4. */
  keyword,
  groupId: Type.Optional(id),
  importId: Type.Optional(id),
  /** Whose they are. */
  givenTo: Type.Optional(id),
};

export const RosterRow = Type.Object({
  contactId: Type.String(),
  name: Type.String(),
  phone: Type.String(),
  company: Type.String(),
  customerNo: Type.String(),
  groups: Type.Array(Type.Object({ groupId: Type.String(), name: Type.String() })),
  standing: Type.Enum([...standings]),
  /** Whose blacklist, where it is on one. */
  blacklistedBy: Type.Union([Type.Literal('tenant'), Type.Literal('operator'), Type.Null()]),
  attempts: count,
  lastCallAt: Type.Union([Type.Integer(), Type.Null()]),
  lastCallId: orNull,
  /** core/dialing/taskState.ts, of the last call. */
  lastStatus: Type.Union([count, Type.Null()]),
  givenTo: orNull,
  givenToName: orNull,
});
export type RosterRow = Static<typeof RosterRow>;

const Statistics = Type.Object({
  contacts: count,
  standings: Type.Array(Type.Object({ standing: Type.Enum([...standings]), count })),
  attempts: count,
});

const view = 'contacts.roster.view';
const transfer = 'contacts.roster.transfer';
const contactIds = Type.Array(id, { minItems: 1, maxItems: 10_000, uniqueItems: true, examples: [['1']] });

export const rosterEndpoints = {
  statistics: endpoint('POST', '/roster/statistics', {
    gate: view,
    body: Type.Object(RosterFilter),
    returns: Statistics,
  }),
  list: endpoint('POST', '/roster/statistics/list', {
    gate: view,
    body: Type.Object({
      ...pageQuery,
      ...RosterFilter,
      standing: Type.Optional(Type.Enum([...standings])),
      orderBy: Type.Optional(Type.Enum(['name', 'company'])),
      descending: Type.Optional(Type.Boolean()),
    }),
    returns: page(RosterRow),
  }),
  /** A batch of contacts that were chosen here. */
  createBatch: endpoint('POST', '/roster/batch/create', {
    gate: 'outbound.batch.edit',
    body: Type.Object({ ...Type.Omit(BatchForm, ['source']).properties, contactIds }),
    returns: BatchMade,
  }),
  /** Hands contacts to a colleague; null: to no one. */
  transfer: endpoint('POST', '/roster/contact/transfer', {
    gate: transfer,
    body: Type.Object({ contactIds, to: Type.Union([id, Type.Null()], { examples: [null] }) }),
    returns: Type.Object({ changed: count }),
    done: changedCount,
  }),
};
