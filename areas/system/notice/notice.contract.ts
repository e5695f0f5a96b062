import { Type, type Static } from 'typebox';
import { id } from '#kit/contract/fields.ts';
import { endpoint } from '#kit/contract/endpoint.ts';
import { page, pageQuery } from '#kit/contract/page.ts';

export const Notice = Type.Object({
  noticeId: Type.String(),
  kind: Type.String(),
  facts: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])),
  /** Milliseconds since 1970. */
  createdAt: Type.Number(),
  read: Type.Boolean(),
});
export type Notice = Static<typeof Notice>;

/** What somebody can be told of; kinds.ts says with which facts. */
export const noticeKinds = [
  'exportFinished',
  'exportFailed',
  'importStored',
  'importFailed',
  'importAsks',
  'batchComplete',
  'batchNotPrepared',
  'contactsGiven',
  'tasksGiven',
  'inspected',
  'inspectionNote',
  'inspectionAppealed',
  'inspectionDecided',
  'inspectionAlert',
  'numberClaimed',
  'addressClaimed',
  'claimsOfUpgrade',
] as const;
const kind = Type.Enum(noticeKinds, { examples: ['batchComplete'] });
const Wish = Type.Object({
  kind,
  /** In the console, under the bell. */
  inApp: Type.Boolean({ examples: [true] }),
  /** To one's own confirmed mailbox; a finished export comes with its file. */
  mail: Type.Boolean({ examples: [true] }),
});
export type Wish = Static<typeof Wish>;
const Wishes = Type.Object({
  /** Null where none is confirmed: nothing is mailed. */
  mailbox: Type.Union([Type.String(), Type.Null()]),
  /** No mail server is set up: nothing is mailed to anybody. */
  kept: Type.Boolean(),
  list: Type.Array(Wish),
});

const Unread = Type.Object({ unread: Type.Integer() });

/** Only one's own: no user reads what another is told. */
export const noticeEndpoints = {
  list: endpoint('POST', '/system/notices/list', {
    gate: 'signed-in',
    body: Type.Object({ ...pageQuery, unreadOnly: Type.Optional(Type.Boolean()), kind: Type.Optional(kind) }),
    returns: page(Notice),
  }),
  unread: endpoint('GET', '/system/notices/unread', { gate: 'signed-in', returns: Unread }),
  /** Without ids: all of them. */
  read: endpoint('POST', '/system/notices/read', {
    gate: 'signed-in',
    body: Type.Object({ ids: Type.Optional(Type.Array(id, { maxItems: 200 })) }),
    returns: Unread,
  }),
  /** How one wants to be told of each kind of event. */
  wishes: endpoint('GET', '/system/notices/wishes', { gate: 'system.message.view', returns: Wishes }),
  wish: endpoint('PUT', '/system/notices/wishes', { gate: 'system.message.edit', body: Wish, returns: Wishes }),
};

export const noticeEvents = { 'notice.new': 'signed-in' } as const;
