import { outgoingSettings } from '#areas/outbound/door.ts';
import { usualRules } from '#core/dialing/outgoingLeg.ts';
import { Fault, faults } from '#kit/contract/faults.ts';
import type { Handlers } from '#kit/server/serve.ts';
import { linesFaults } from '../lines.faults.ts';
import type { outgoingEndpoints, OutgoingForm } from './outgoing.contract.ts';
import { knownCountries } from './countries.ts';

function checked<Form extends { countries: string[] | null }>(form: Form): Form {
  const unknown = form.countries?.filter((one) => !knownCountries.has(one)) ?? [];
  if (unknown.length > 0) throw new Fault(linesFaults.COUNTRIES_UNKNOWN, { countries: unknown.join(', ') });
  return form;
}

export const outgoingHandlers: Handlers<typeof outgoingEndpoints> = {
  read: ({ db }) => outgoingSettings.read(db),

  async save({ db, body, changed }) {
    const before = await outgoingSettings.read(db);
    await outgoingSettings.save(db, checked(body));
    const after = await outgoingSettings.read(db);
    changed({ target: 'outgoing', before: before.rules, after: after.rules });
    return after;
  },

  children: async ({ db }) => ({ list: await outgoingSettings.children(db) }),

  async readBound({ db, params: { childId } }) {
    const found = await outgoingSettings.ofChild(db, childId);
    if (!found) throw new Fault(faults.NOT_FOUND);
    const { country, own, bound } = found;
    return { country, own: (own ?? usualRules(country)) as OutgoingForm, bound: bound as OutgoingForm | null };
  },

  async saveBound({ db, params: { childId }, body, changed }) {
    const before = await outgoingSettings.ofChild(db, childId);
    if (!before || !(await outgoingSettings.boundChild(db, childId, checked(body)))) throw new Fault(faults.NOT_FOUND);
    changed({ target: childId, before: before.bound ?? {}, after: body });
    return null;
  },

  async removeBound({ db, params: { childId }, changed }) {
    const before = await outgoingSettings.ofChild(db, childId);
    if (!before || !(await outgoingSettings.boundChild(db, childId, null))) throw new Fault(faults.NOT_FOUND);
    changed({ target: childId, before: before.bound ?? {}, after: null });
    return null;
  },
};
