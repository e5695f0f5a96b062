import { Fault, faults } from '#kit/contract/faults.ts';
import type { Handlers } from '#kit/server/serve.ts';
import { allotment } from './allotment.store.ts';
import { giveNumbers, mustBeChild, takeNumbersBack } from './lending.service.ts';
import type { poolEndpoints } from './pool.contract.ts';
import { pools } from './pool.store.ts';

export const poolHandlers: Handlers<typeof poolEndpoints> = {
  list: ({ db }) => pools.list(db),
  async ofCompany({ db, query: { companyId } }) {
    await mustBeChild(db, companyId);
    return pools.ofCompany(db, companyId);
  },
  async bind({ body: { poolId, companyId, channels }, ...deed }) {
    await pools.read(deed.db, poolId);
    if (companyId !== null) await mustBeChild(deed.db, companyId);
    const numberIds = await pools.numbersOf(deed.db, [poolId], companyId !== null);
    if (numberIds.length === 0) return { changed: 0 };
    const changed =
      companyId === null
        ? await takeNumbersBack(deed, numberIds)
        : await giveNumbers(deed, { childId: companyId, numberIds, channels });
    return { changed };
  },
  async create({ db, body, changed }) {
    const poolId = await pools.create(db, body.name);
    const made = await pools.read(db, poolId);
    changed({ target: poolId, after: body });
    return made;
  },
  async change({ db, params: { poolId }, body, changed }) {
    const { name } = await pools.read(db, poolId);
    await pools.rename(db, poolId, body.name);
    changed({ target: poolId, before: { name }, after: body });
    return pools.read(db, poolId);
  },
  async remove({ db, params: { poolId }, changed }) {
    const before = await pools.read(db, poolId);
    await pools.remove(db, poolId);
    changed({ target: poolId, before });
    return null;
  },
  async put({ db, body: { poolId, numberIds }, changed }) {
    if (poolId !== null) await pools.read(db, poolId);
    const numbers = await allotment.numbers(db, numberIds);
    if (numbers.length < numberIds.length) throw new Fault(faults.NOT_FOUND);
    const moved = await pools.put(db, poolId, numberIds);
    if (moved.length > 0) changed({ target: poolId ?? undefined, after: { poolId, numberIds: moved } });
    return { moved: moved.length };
  },
};
