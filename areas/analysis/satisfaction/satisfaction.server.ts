import { figureOf } from '#core/figures/figures.ts';
import type { ReportCounts } from '#core/report/families.ts';
import { requestExport } from '#areas/system/door.ts';
import type { Needs } from '#kit/server/needs.ts';
import type { Handlers } from '#kit/server/serve.ts';
import { reportOf } from '../report/report.service.ts';
import type { satisfactionEndpoints } from './satisfaction.contract.ts';
import { reportAsk, satisfaction, satisfactionExports } from './satisfaction.store.ts';

const stars = [1, 2, 3, 4, 5];
const average = (counts: ReportCounts) => figureOf('averageRating', counts);

export function satisfactionHandlers({ now }: Pick<Needs, 'now'>): Handlers<typeof satisfactionEndpoints> {
  return {
    async overview({ db, query }) {
      const { from, until, total, series, rows } = await reportOf(
        db,
        'calls',
        { ...reportAsk(query), by: ['rating'] },
        now(),
      );
      const { rated = 0, satisfied = 0, answered = 0, taken = 0 } = total;
      const of = (star: number) => rows.find(({ keys }) => keys[0] === String(star))?.counts.rated ?? 0;
      return {
        ...{ from, until, rated, satisfied, average: average(total), stars: stars.map(of), spoken: answered + taken },
        series: series.map(({ at, counts }) => ({ at, rated: counts.rated ?? 0, average: average(counts) })),
      };
    },

    agents: ({ db, query: { pageNo, pageSize, ...ask } }) => satisfaction.agents(db, ask, { pageNo, pageSize }, now()),

    export: ({ db, who, body }) =>
      requestExport(db, who, ['report.satisfaction', satisfactionExports['report.satisfaction']], body),
  };
}
