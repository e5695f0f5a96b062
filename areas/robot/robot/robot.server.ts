import { Fault, faults } from '#kit/contract/faults.ts';
import type { Handlers } from '#kit/server/serve.ts';
import type { robotEndpoints } from './robot.contract.ts';
import { robots } from './robot.store.ts';

/** `now`: milliseconds since 1970. */
export const robotHandlers = ({ now }: { now(): number }): Handlers<typeof robotEndpoints> => ({
  async list({ db, query }) {
    const { list, total } = await robots.list(db, query, now());
    return { list: list.map(dated), total };
  },

  async one({ db, params }) {
    const [robot, usedBy, versions] = await Promise.all([
      robots.one(db, params.robotId, now()),
      robots.usedBy(db, params.robotId),
      robots.versions(db, params.robotId),
    ]);
    if (!robot) throw new Fault(faults.NOT_FOUND);
    return { ...dated(robot), usedBy, versions: versions.map(dated) };
  },

  async design({ db, params, query }) {
    const design = await robots.design(db, params.robotId, query.version);
    if (!design) throw new Fault(faults.NOT_FOUND);
    return design;
  },
});

const dated = <Row extends { createdAt: number }>(row: Row) => ({ ...row, createdAt: row.createdAt });
