import { errorsOf } from '#core/answering/errors.ts';
import { Fault, faults } from '#kit/contract/faults.ts';
import type { Handlers } from '#kit/server/serve.ts';
import type { answeringEndpoints } from './answering.contract.ts';
import { isMarked, samples, type Counted } from './answering.store.ts';

export const answeringHandlers: Handlers<typeof answeringEndpoints> = {
  list: ({ db, body }) => samples.list(db, body),

  async errors({ db, body }) {
    const all = await samples.counts(db, body);
    const campaigns = Map.groupBy(all, ({ campaignId }) => campaignId);
    const { table, ...whole } = counted(all);
    return {
      ...whole,
      table,
      campaigns: [...campaigns].map(([campaignId, of]) => {
        const { table: _, ...its } = counted(of);
        return { campaignId, campaignName: of[0]!.campaignName, ...its };
      }),
    };
  },

  async ofCall({ db, params }) {
    const found = await samples.one(db, params.callId);
    if (found === undefined) throw new Fault(faults.NOT_FOUND);
    return found;
  },

  async mark({ db, who, params, body, changed }) {
    const before = await samples.one(db, params.callId);
    if (!before || !(await samples.mark(db, who.id, params.callId, body.truth))) throw new Fault(faults.NOT_FOUND);
    changed({ target: params.callId, before: { truth: before.truth }, after: { truth: body.truth } });
    return (await samples.one(db, params.callId))!;
  },
};

const sum = (of: readonly Counted[]) => of.reduce((all, one) => all + one.samples, 0);
function counted(of: readonly Counted[]) {
  const marked = of.filter(isMarked);
  return { samples: sum(of), marked: sum(marked), ...errorsOf(marked) };
}
