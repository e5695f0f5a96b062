import { shownCaller } from '#areas/outbound/door.ts';
import { Fault, faults } from '#kit/contract/faults.ts';
import type { Needs } from '#kit/server/needs.ts';
import type { SignedIn } from '#kit/server/people.ts';
import type { Handlers } from '#kit/server/serve.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { breaks } from './breaks.store.ts';
import { ruleBreaks, type BreakRow } from './ruleBreaks.store.ts';
import { everyRule, type RuleBreak, type rulesEndpoints } from './rules.contract.ts';
import { watchRules } from './rules.store.ts';

export function rulesHandlers({ now, live }: Pick<Needs, 'now' | 'live'>): Handlers<typeof rulesEndpoints> {
  const tell = (db: TenantDb) => db.afterCommit(() => live.tellWatchers(db.tenant, 'rules.changed', everyRule, {}));

  return {
    rules: ({ db }) => watchRules.all(db),

    async change({ db, body, changed }) {
      const before = await watchRules.all(db);
      await watchRules.write(db, body);
      changed({ before, after: body });
      tell(db);
      return watchRules.all(db);
    },

    async breaks({ db, who, body: { pageNo, pageSize, ...filter } }) {
      const [{ list, total }, counts] = await Promise.all([
        ruleBreaks.list(db, filter, { pageNo, pageSize }),
        ruleBreaks.counts(db),
      ]);
      return { list: list.map((row) => shown(row, who)), total, at: now(), ...counts };
    },

    async choices({ db }) {
      const [groups, agents] = await Promise.all([ruleBreaks.groups(db), ruleBreaks.agents(db)]);
      return { groups, agents };
    },

    async seen({ db, who, body: { ids } }) {
      const asked = [...new Set(ids)];
      const found = await breaks.hold(db, asked);
      if (found.length < asked.length) throw new Fault(faults.NOT_FOUND);
      await ruleBreaks.seen(db, asked, who.id, now());
      tell(db);
      return null;
    },
  };
}

const shown = ({ entry, phone, ...row }: BreakRow, who: SignedIn): RuleBreak => ({
  ...row,
  phone: entry !== null && phone !== null ? shownCaller({ entry, phone }, who) : null,
});
