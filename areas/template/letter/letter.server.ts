import type { Handlers } from '#kit/server/serve.ts';
import type { Letter, letterEndpoints, LetterForm } from './letter.contract.ts';
import { letters } from './letter.store.ts';

const stored = ({ name, title, body, signature = '', validFlag }: LetterForm) => ({
  name: name.trim(),
  title: title.trim(),
  body: body.trim(),
  signature: signature.trim(),
  validFlag,
});
const parts = ({ name, title, body, signature, validFlag }: Letter) => ({ name, title, body, signature, validFlag });

export const letterHandlers: Handlers<typeof letterEndpoints> = {
  list: ({ db, body }) => letters.list(db, body),

  async add({ db, who, body, changed }) {
    const made = await letters.one(db, await letters.add(db, stored(body), who.id));
    changed({ target: made.letterId, after: parts(made) });
    return made;
  },

  async change({ db, who, params: { letterId }, body, changed }) {
    const before = await letters.one(db, letterId);
    await letters.change(db, letterId, stored(body), who.id);
    const after = await letters.one(db, letterId);
    changed({ target: letterId, before: parts(before), after: parts(after) });
    return after;
  },

  async remove({ db, params: { letterId }, changed }) {
    const before = await letters.one(db, letterId);
    await letters.remove(db, letterId);
    changed({ target: letterId, before: parts(before), after: null });
    return null;
  },
};
