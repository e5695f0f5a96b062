import { figures } from '#core/figures/figures.ts';
import { Fault, faults } from '#kit/contract/faults.ts';
import type { Handlers } from '#kit/server/serve.ts';
import { analysisFaults } from '../analysis.faults.ts';
import type { myColumnsEndpoints, outboundReportsEndpoints } from './saved.contract.ts';
import { plainName } from './report.rules.ts';
import { savedReports } from './saved.store.ts';

/** The same set for each page. */
export function savedReportHandlers(page: string): Handlers<typeof outboundReportsEndpoints> {
  const listed: Handlers<typeof outboundReportsEndpoints>['list'] = async ({ db }) => {
    const list = await savedReports.list(db, page);
    return { list, total: list.length };
  };
  return {
    list: listed,
    all: listed,

    async one({ db, params }) {
      const found = await savedReports.one(db, page, params.reportId);
      if (!found) throw new Fault(faults.NOT_FOUND);
      return found;
    },

    async create({ db, who, body: { setup, ...body } }) {
      const name = plainName(body.name);
      if (await savedReports.isTaken(db, page, name, null)) throw new Fault(analysisFaults.REPORT_NAME_TAKEN, { name });
      return savedReports.create(db, { page, name, setup, by: who.id });
    },

    async change({ db, who, body: { reportId, setup, ...body } }) {
      const name = plainName(body.name);
      if (await savedReports.isTaken(db, page, name, reportId))
        throw new Fault(analysisFaults.REPORT_NAME_TAKEN, { name });
      const changed = await savedReports.change(db, { page, reportId, name, setup, by: who.id });
      if (!changed) throw new Fault(faults.NOT_FOUND);
      return changed;
    },

    async remove({ db, params }) {
      if (!(await savedReports.remove(db, page, params.reportId))) throw new Fault(faults.NOT_FOUND);
      return null;
    },
  };
}

export const myColumnsHandlers: Handlers<typeof myColumnsEndpoints> = {
  read: async ({ db, who }) => ({
    columns: (await savedReports.columnsOf(db, who.id, 'outbound')).filter((one) => one in figures),
  }),

  async keep({ db, who, body: { columns } }) {
    await savedReports.keepColumns(db, who.id, 'outbound', columns);
    return { columns };
  },
};
