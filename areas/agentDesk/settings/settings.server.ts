import { Fault, faults } from '#kit/contract/faults.ts';
import type { Change } from '#kit/server/audit.ts';
import type { Handlers } from '#kit/server/serve.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { agentDeskFaults } from '../agentDesk.faults.ts';
import type { breakReasonEndpoints, dispositionEndpoints } from './settings.contract.ts';
import { breakReasons, dispositions } from './settings.store.ts';

interface Words<Row, Form> {
  one(db: TenantDb, wordId: string): Promise<Row | undefined>;
  create(db: TenantDb, form: Form): Promise<Row>;
  change(db: TenantDb, wordId: string, form: Form): Promise<Row>;
  isUsed(db: TenantDb, wordId: string): Promise<boolean>;
  remove(db: TenantDb, wordId: string): Promise<void>;
}

interface Asked {
  db: TenantDb;
  changed(change: Change): void;
}

/** What is done with either list: with each change its line in the audit. */
function kept<Row extends object, Form>(
  words: Words<Row, Form>,
  idOf: (row: Row) => string,
  used: keyof typeof agentDeskFaults,
) {
  async function held(db: TenantDb, wordId: string): Promise<Row> {
    const row = await words.one(db, wordId);
    if (!row) throw new Fault(faults.NOT_FOUND);
    return row;
  }

  return {
    async create({ db, changed }: Asked, form: Form): Promise<Row> {
      const after = await words.create(db, form);
      changed({ target: idOf(after), after });
      return after;
    },
    async change({ db, changed }: Asked, wordId: string, form: Form): Promise<Row> {
      const before = await held(db, wordId);
      const after = await words.change(db, wordId, form);
      changed({ target: wordId, before, after });
      return after;
    },
    async remove({ db, changed }: Asked, wordId: string): Promise<null> {
      const before = await held(db, wordId);
      if (await words.isUsed(db, wordId)) throw new Fault(agentDeskFaults[used]);
      await words.remove(db, wordId);
      changed({ target: wordId, before, after: null });
      return null;
    },
  };
}

const reasons = kept(breakReasons, ({ reasonId }) => reasonId, 'REASON_USED');

export const breakReasonHandlers: Handlers<typeof breakReasonEndpoints> = {
  list: ({ db, body }) => breakReasons.list(db, body),
  create: ({ body, ...asked }) => reasons.create(asked, body),
  change: ({ params: { reasonId }, body, ...asked }) => reasons.change(asked, reasonId, body),
  remove: ({ params: { reasonId }, ...asked }) => reasons.remove(asked, reasonId),
};

const outcomes = kept(dispositions, ({ dispositionId }) => dispositionId, 'DISPOSITION_USED');

export const dispositionHandlers: Handlers<typeof dispositionEndpoints> = {
  list: ({ db, body }) => dispositions.list(db, body),
  create: ({ body, ...asked }) => outcomes.create(asked, body),
  change: ({ params: { dispositionId }, body, ...asked }) => outcomes.change(asked, dispositionId, body),
  remove: ({ params: { dispositionId }, ...asked }) => outcomes.remove(asked, dispositionId),
};
