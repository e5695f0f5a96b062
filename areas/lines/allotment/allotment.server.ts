import { national } from '#core/text/phone.ts';
import type { Handlers } from '#kit/server/serve.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import type { AllottedNumber, AllottedQuery, allotmentEndpoints } from './allotment.contract.ts';
import { allotment } from './allotment.store.ts';
import { giveNumbers, mustBeChild, setChannels, takeNumbersBack } from './lending.service.ts';
import { pools } from './pool.store.ts';

export const allotmentHandlers: Handlers<typeof allotmentEndpoints> = {
  async list({ db, body }) {
    const { list, total } = await page(db, body);
    return { list, total, facets: await allotment.facets(db, body) };
  },
  choices: ({ db }) => allotment.choices(db),
  takeBack: async ({ body, ...deed }) => ({ removed: await takeNumbersBack(deed, body.numberIds) }),

  async callers({ db, params: { childId } }) {
    const everything = { pageNo: 1, pageSize: 100_000 };
    const { list } = await page(db, { ...everything, ...(await shareOf(db, childId)) });
    return list;
  },
  ofCustomer: async ({ db, params: { childId }, query }) => page(db, { ...query, ...(await shareOf(db, childId)) }),

  async ofChildren({ db, query }) {
    if (query.childId) await mustBeChild(db, query.childId);
    return page(db, { ...query, free: false });
  },
  give: async ({ body: { childId, numberIds, channels }, ...deed }) => ({
    added: await giveNumbers(deed, { childId, numberIds, channels }),
  }),
  async giveable({ db, params: { childId }, query }) {
    await mustBeChild(db, childId);
    return page(db, { ...query, giveableTo: childId });
  },
  async resources({ params: { childId }, body, ...deed }) {
    const { numberIds = [], poolIds = [], channels, gateways = [] } = body;
    await mustBeChild(deed.db, childId);
    for (const poolId of poolIds) await pools.read(deed.db, poolId);
    const all = new Set([...numberIds, ...(await pools.numbersOf(deed.db, poolIds, true))]);
    const added = all.size > 0 ? await giveNumbers(deed, { childId, numberIds: [...all], channels }) : 0;
    return { added, changed: await setChannels(deed, childId, gateways) };
  },
};

/** Our numbers are no secret: callees see them. */
async function page(db: TenantDb, sought: AllottedQuery & { giveableTo?: string }) {
  const { list, total } = await allotment.list(db, sought);
  const shown = (number: AllottedNumber) => ({ ...number, callerNumber: national(number.callerNumber) });
  return { list: list.map(shown), total };
}

/** What our own tenant can call with, or what one below was lent from here. */
async function shareOf(db: TenantDb, tenantId: string) {
  if (tenantId === db.tenant) return { free: true };
  await mustBeChild(db, tenantId);
  return { childId: tenantId };
}
