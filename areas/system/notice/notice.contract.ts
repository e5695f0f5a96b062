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

const Unread = Type.Object({ unread: Type.Integer() });

/** Only one's own: no user reads what another is told. */
export const noticeEndpoints = {
  list: endpoint('POST', '/system/notices/list', {
    gate: 'signed-in',
    body: Type.Object({ ...pageQuery, unreadOnly: Type.Optional(Type.Boolean()) }),
    returns: page(Notice),
  }),
  unread: endpoint('GET', '/system/notices/unread', { gate: 'signed-in', returns: Unread }),
  /** Without ids: all of them. */
  read: endpoint('POST', '/system/notices/read', {
    gate: 'signed-in',
    body: Type.Object({ ids: Type.Optional(Type.Array(id, { maxItems: 200 })) }),
    returns: Unread,
  }),
};

export const noticeEvents = { 'notice.new': 'signed-in' } as const;
