import { Type, type Static, type TSchema } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';
import { id, moment } from '#kit/contract/fields.ts';
import { page, pageQuery } from '#kit/contract/page.ts';

const orNull = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

/** What can be held of one person. */
export const heldKinds = [
  'contacts',
  'notes',
  'tasks',
  'calls',
  'conversations',
  'recordings',
  'summaries',
  'agentNotes',
  'records',
  'blacklist',
  'deliveries',
] as const;
export type HeldKind = (typeof heldKinds)[number];

/** Beside these an erasure takes contents of the audit, notices, answers of people's SQL, and files. */
export const erasedKinds = [...heldKinds, 'audit', 'files'] as const;
export type ErasedKind = (typeof erasedKinds)[number];

const counts = Type.Object(
  Object.fromEntries(erasedKinds.map((kind) => [kind, Type.Optional(Type.Integer())])) as Record<
    ErasedKind,
    ReturnType<typeof Type.Optional<ReturnType<typeof Type.Integer>>>
  >,
);

const whom = {
  /** As people write it. Exactly one of the two is given. */
  phone: Type.Optional(Type.String({ minLength: 1, maxLength: 40, examples: ['138 0013 8000'] })),
  contactId: Type.Optional(id),
};
export const Whom = Type.Object(whom, { examples: [{ phone: '138 0013 8000' }] });
export type Whom = Static<typeof Whom>;

const memo = Type.Optional(
  Type.String({ maxLength: 200, pattern: '^[^\\u0000]*$', examples: ['Letter of 24 November'] }),
);

const Held = Type.Object({
  /** As one may see it. */
  phone: Type.String(),
  /** What stands in its place once it is erased. */
  mark: Type.String(),
  names: Type.Array(Type.String()),
  found: counts,
  /** Calls under way, which nothing is erased beside. */
  inCall: Type.Integer(),
  /** Where they wait to be called. */
  waiting: Type.Integer(),
  /** An erasure that is under way. */
  underWay: Type.Boolean(),
});
export type Held = Static<typeof Held>;

const Request = Type.Object({
  requestId: id,
  kind: Type.Enum(['export', 'erasure'] as const),
  state: Type.Enum(['waiting', 'done'] as const),
  /** `#31af02c4`: what stands in place of the number where it was erased. */
  mark: Type.String(),
  found: counts,
  keepBlacklisted: Type.Boolean(),
  memo: Type.String(),
  by: orNull(Type.String()),
  createdAt: moment,
  endedAt: orNull(moment),
});
export type PrivacyRequest = Static<typeof Request>;

const view = 'contacts.privacy.view';

/** What is held of one person, by their number: told, given out as a file, erased. Only for who sees the whole tenant. */
export const privacyEndpoints = {
  held: endpoint('POST', '/privacy/held', { gate: view, body: Whom, returns: Held }),
  /** A zip: all of it as data.json, conversations as text, recordings. */
  export: endpoint('POST', '/privacy/export', {
    gate: 'contacts.privacy.export',
    body: Type.Object({ ...whom, memo }, { examples: [{ phone: '138 0013 8000' }] }),
    returnsFile: true,
  }),
  erase: endpoint('POST', '/privacy/erase', {
    gate: 'contacts.privacy.erase',
    body: Type.Object(
      {
        ...whom,
        memo,
        /** The number stays on the tenant's blacklist, or goes onto it, so that it is never called again. */
        keepBlacklisted: Type.Boolean({ examples: [false] }),
        /** Files of imports and exports since the person was first known go, because they may hold them. */
        files: Type.Boolean({ examples: [true] }),
      },
      { examples: [{ phone: '138 0013 8000', keepBlacklisted: false, files: true }] },
    ),
    returns: Request,
  }),
  requests: endpoint('POST', '/privacy/requests', {
    gate: view,
    body: Type.Object({ ...pageQuery, kind: Type.Optional(Type.Enum(['export', 'erasure'] as const)) }),
    returns: page(Request),
  }),
};
