import type { Handlers } from '#kit/server/serve.ts';
import { shownCaller } from '../call/call.rules.ts';
import type { promiseEndpoints } from './promise.contract.ts';
import { promises } from './promise.store.ts';

export const promiseHandlers: Handlers<typeof promiseEndpoints> = {
  async list({ db, who, body }) {
    const { list, ...rest } = await promises.list(db, body);
    return {
      ...rest,
      list: list.map(({ entry, ...one }) => ({ ...one, phone: shownCaller({ entry, phone: one.phone }, who) })),
    };
  },
};
