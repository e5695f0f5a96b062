import { figures } from '#core/figures/figures.ts';
import { familyNames, figuresOf } from '#core/report/families.ts';
import { Fault, faults } from '#kit/contract/faults.ts';
import type { SignedIn } from '#kit/server/people.ts';
import type { Handlers } from '#kit/server/serve.ts';
import { analysisFaults } from '../analysis.faults.ts';
import type { myColumnsEndpoints, outboundReportsEndpoints, quickViewEndpoints } from './saved.contract.ts';
import { plainName } from './report.rules.ts';
import { savedReports, type Whose } from './saved.store.ts';

type Set = Handlers<Pick<typeof outboundReportsEndpoints, 'list' | 'one' | 'create' | 'change' | 'remove'>>;

function handlersOf(whose: (who: SignedIn) => Whose): Set {
  return {
    async list({ db, who }) {
      const list = await savedReports.list(db, whose(who));
      return { list, total: list.length };
    },

    async one({ db, who, params }) {
      const found = await savedReports.one(db, whose(who), params.reportId);
      if (!found) throw new Fault(faults.NOT_FOUND);
      return found;
    },

    async create({ db, who, body: { setup, ...body } }) {
      const name = plainName(body.name);
      if (await savedReports.isTaken(db, whose(who), name, null))
        throw new Fault(analysisFaults.REPORT_NAME_TAKEN, { name });
      return savedReports.create(db, whose(who), { name, setup, by: who.id });
    },

    async change({ db, who, body: { reportId, setup, ...body } }) {
      const name = plainName(body.name);
      if (await savedReports.isTaken(db, whose(who), name, reportId))
        throw new Fault(analysisFaults.REPORT_NAME_TAKEN, { name });
      const changed = await savedReports.change(db, whose(who), reportId, { name, setup, by: who.id });
      if (!changed) throw new Fault(faults.NOT_FOUND);
      return changed;
    },

    async remove({ db, who, params }) {
      if (!(await savedReports.remove(db, whose(who), params.reportId))) throw new Fault(faults.NOT_FOUND);
      return null;
    },
  };
}

/** The same set for each page, for everybody who sees it. */
export function savedReportHandlers(page: string): Handlers<typeof outboundReportsEndpoints> {
  const set = handlersOf(() => ({ page }));
  return { ...set, all: set.list };
}

const { one: _, ...ofOneself } = handlersOf(({ id }) => ({ page: 'workLoad', person: id }));
/** Everybody has their own. */
export const quickViewHandlers: Handlers<typeof quickViewEndpoints> = {
  ...ofOneself,
  columns: async () => ({ list: familyNames.flatMap((of) => figuresOf(of).map((figure) => ({ of, figure }))) }),
};

export const myColumnsHandlers: Handlers<typeof myColumnsEndpoints> = {
  read: async ({ db, who }) => ({
    columns: (await savedReports.columnsOf(db, who.id, 'outbound')).filter((one) => one in figures),
  }),

  async keep({ db, who, body: { columns } }) {
    await savedReports.keepColumns(db, who.id, 'outbound', columns);
    return { columns };
  },
};
