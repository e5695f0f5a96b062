import { calls, listOfCalls, soughtBy, type Sought } from '#areas/outbound/door.ts';
import { requestExport } from '#areas/system/door.ts';
import { national } from '#core/text/phone.ts';
import type { SignedIn } from '#kit/server/people.ts';
import type { Handlers } from '#kit/server/serve.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import type { historyEndpoints, historyExportEndpoints, IncomingFilter } from './history.contract.ts';
import { historyExportSources as sources } from './historyExports.store.ts';
import { incoming } from './history.store.ts';

/** No number is written so: what was dialled and is none of the tenant's finds no call. */
const none = '-';

async function soughtIn(db: TenantDb, { numberId, ...filter }: IncomingFilter, who: SignedIn): Promise<Sought> {
  const ourNumber = numberId === undefined ? undefined : ((await incoming.phoneOf(db, numberId)) ?? none);
  return { ...soughtBy(filter, who), direction: 1, ...(ourNumber !== undefined && { ourNumber }) };
}

export const historyHandlers: Handlers<typeof historyEndpoints> = {
  list: async ({ db, body: { pageNo, pageSize, orderBy, descending, ...filter }, who }) =>
    listOfCalls(
      db,
      await soughtIn(db, filter, who),
      { pageNo, pageSize, ...(orderBy && { orderBy }), ...(descending !== undefined && { descending }) },
      who,
    ),

  async count({ db, body, who }) {
    const byStatus = await calls.byStatus(db, await soughtIn(db, body, who));
    return { byStatus, total: byStatus.reduce((sum, { calls: n }) => sum + n, 0) };
  },

  async choices({ db }) {
    const [routes, numbers, robots, verdicts] = await Promise.all([
      incoming.routes(db),
      incoming.numbers(db),
      incoming.robots(db),
      calls.choices(db, { of: 'category', incoming: true }),
    ]);
    return {
      routes,
      // Our own numbers are no secret: callers dial them.
      numbers: numbers.map(({ value, label }) => ({ value, label: national(label) })),
      robots,
      verdicts,
    };
  },
};

export const historyExportHandlers: Handlers<typeof historyExportEndpoints> = {
  calls: ({ db, who, body }) =>
    requestExport(
      db,
      who,
      body.from === 'income_1' ? ['income_1', sources.income_1] : ['income', sources.income],
      body,
    ),
  conversations: ({ db, who, body }) => requestExport(db, who, ['income_1', sources.income_1], body),
};
