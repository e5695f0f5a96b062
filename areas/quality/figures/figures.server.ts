import { requestExport } from '#areas/system/door.ts';
import { shownCaller } from '#areas/outbound/door.ts';
import { agreementOfCounts } from '#core/quality/agreement.ts';
import { Fault, faults } from '#kit/contract/faults.ts';
import type { Needs } from '#kit/server/needs.ts';
import type { Handlers } from '#kit/server/serve.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { batches } from '../batch/batch.store.ts';
import type { Mode } from '../bases.contract.ts';
import type {
  CountedBy,
  duringFiguresEndpoints,
  FiguresAsk,
  figuresEndpoints,
  Report,
  StatRow,
} from './figures.contract.ts';
import { problemExportSource, reportExportSource, statisticsExportSource } from './figures.exports.store.ts';
import { figures, type Pair } from './figures.store.ts';
import { problems } from './problems.store.ts';

const day = 86_400_000;
/** So many items stand on a report. */
const worst = 15;

export function figuresListHandlers(mode: Mode, { now }: Pick<Needs, 'now'>): Handlers<typeof duringFiguresEndpoints> {
  return {
    statistics: async ({ db, body: { by, ...ask } }) => ({ list: await statistics(db, mode, by, ask) }),
    report: ({ db, body }) => report(db, mode, body),
    speed: async ({ db, query: { from = now() - 31 * day, to = now() + 1 } }) => ({
      list: await figures.speed(db, mode, from, to),
    }),
  };
}

export const figuresHandlers = (needs: Pick<Needs, 'now'>): Handlers<typeof figuresEndpoints> => ({
  ...figuresListHandlers('after', needs),

  async problems({ db, who, body: { pageNo, pageSize, ...filter } }) {
    const { list, total } = await problems.list(db, filter, who.id, { pageNo, pageSize });
    return {
      list: list.map(({ entry, phone, ...row }) => ({
        ...row,
        phone: entry !== null && phone !== null ? shownCaller({ entry, phone }, who) : null,
      })),
      total,
    };
  },

  async analysis({ db, body: { batchId } }) {
    const batch = await batchOf(db, batchId);
    const [all, agents, inspectors] = await Promise.all([
      report(db, batch.mode, { batchId }),
      statistics(db, batch.mode, 'agent', { batchId }),
      statistics(db, batch.mode, 'inspector', { batchId }),
    ]);
    return { ...all, mode: batch.mode, batchName: batch.name, agents, inspectors };
  },

  exportAnalysis: ({ db, who, body }) => requestExport(db, who, ['quality.problems', problemExportSource], body),
  exportStatistics: ({ db, who, body }) => requestExport(db, who, ['quality.statistics', statisticsExportSource], body),
  exportReport: ({ db, who, body }) => requestExport(db, who, ['quality.report', reportExportSource], body),
});

async function batchOf(db: TenantDb, batchId: string) {
  for (const mode of ['after', 'during'] as const) {
    const found = await batches.read(db, mode, batchId).catch((error: unknown) => {
      if (error instanceof Fault && error.kind === faults.NOT_FOUND) return null;
      throw error;
    });
    if (found) return found;
  }
  throw new Fault(faults.NOT_FOUND);
}

async function statistics(db: TenantDb, mode: Mode | null, by: CountedBy, ask: FiguresAsk): Promise<StatRow[]> {
  const [counted, machine, people] = await Promise.all([
    by === 'item' ? figures.items(db, mode, ask) : figures.counted(db, mode, by, ask),
    figures.withMachine(db, mode, by, ask),
    by === 'inspector' || by === 'batch' ? figures.betweenPeople(db, mode, by, ask) : Promise.resolve([]),
  ]);
  return counted.map((row) => ({
    ...row,
    perHour: row.spent ? 3_600_000 / row.spent : null,
    machine: agreed(machine, row.key),
    people: agreed(people, row.key),
  }));
}

async function report(db: TenantDb, mode: Mode | null, ask: FiguresAsk): Promise<Report> {
  const [totals, items, machine, people] = await Promise.all([
    figures.report(db, mode, ask),
    statistics(db, mode, 'item', ask),
    figures.withMachine(db, mode, 'all', ask),
    figures.betweenPeople(db, mode, 'all', ask),
  ]);
  return { ...totals, machine: agreed(machine, ''), people: agreed(people, ''), items: items.slice(0, worst) };
}

const agreed = (pairs: readonly Pair[], key: string) =>
  agreementOfCounts(
    pairs.filter((pair) => pair.key === key).map(({ one, other, times }) => [one, other, times] as const),
  );
