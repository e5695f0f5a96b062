import type { Handlers } from '#kit/server/serve.ts';
import type { noticeEndpoints } from './notice.contract.ts';
import { notices } from './notice.store.ts';

export const noticeHandlers: Handlers<typeof noticeEndpoints> = {
  list: ({ db, who, body }) => notices.page(db, who.id, body),
  unread: async ({ db, who }) => ({ unread: await notices.unread(db, who.id) }),
  async read({ db, who, body }) {
    await notices.read(db, who.id, body.ids ?? null);
    return { unread: await notices.unread(db, who.id) };
  },
};
