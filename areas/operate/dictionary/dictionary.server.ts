import { Fault, faults } from '#kit/contract/faults.ts';
import type { Handlers } from '#kit/server/serve.ts';
import { dictionaryTypes, type dictionaryEndpoints } from './dictionary.contract.ts';
import { dictionary } from './dictionary.store.ts';

export const dictionaryHandlers: Handlers<typeof dictionaryEndpoints> = {
  async read({ db, params }) {
    const type = dictionaryTypes.find((known) => known === params.dictionaryType);
    if (!type) throw new Fault(faults.NOT_FOUND);
    return dictionary.offered(db, type);
  },
  all: ({ db, query }) => dictionary.all(db, query.type),
  async save({ db, body, changed }) {
    const before = await dictionary.one(db, body.type, body.code);
    const after = await dictionary.save(db, body);
    changed({ target: `${body.type}/${body.code}`, before, after });
    return after;
  },
};
