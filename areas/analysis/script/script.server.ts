import { requestExport } from '#areas/system/door.ts';
import { Fault, faults } from '#kit/contract/faults.ts';
import type { SignedIn } from '#kit/server/people.ts';
import type { Handlers } from '#kit/server/serve.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { resultExportSources as sources } from './resultExport.store.ts';
import { auditOf, type Asked, type Running } from './running.service.ts';
import { runs } from './runs.store.ts';
import type { Result, scriptEndpoints } from './script.contract.ts';
import { scriptFaults } from './script.faults.ts';
import type { Parameter } from './script.contract.ts';
import { fits, notAccepted } from './script.rules.ts';
import { scripts } from './script.store.ts';

const firstRows = 100;

export function scriptHandlers(run: Pick<Running, 'run' | 'stop'>): Handlers<typeof scriptEndpoints> {
  return {
    async list({ db, body: { keyword = '', ...page } }) {
      await mustBeGranted(db);
      return scripts.list(db, keyword.trim(), page);
    },

    async read({ db, params }) {
      await mustBeGranted(db);
      return found(await scripts.read(db, params.scriptId));
    },

    async create({ db, who, body, changed }) {
      await mustBeGranted(db);
      mustFit(body.parameters);
      const id = await scripts.create(db, body, who.id);
      changed({ target: id, after: body });
      return found(await scripts.read(db, id));
    },

    async change({ db, who, params, body, changed }) {
      await mustBeGranted(db);
      const before = found(await scripts.read(db, params.scriptId));
      mustFit(body.parameters);
      await scripts.change(db, params.scriptId, { memo: before.memo, ...body }, who.id);
      changed({ target: params.scriptId, before, after: body });
      return found(await scripts.read(db, params.scriptId));
    },

    async remove({ db, params, changed }) {
      await mustBeGranted(db);
      const before = found(await scripts.read(db, params.scriptId));
      await scripts.remove(db, params.scriptId);
      changed({ target: params.scriptId, before });
      return null;
    },

    async tables({ db }) {
      await mustBeGranted(db);
      return { list: await scripts.tables(db) };
    },

    async exec({ db, who, address, changed, body: { scriptId = null, text, parameters = [], pageSize = firstRows } }) {
      await mustBeGranted(db);
      mustFit(parameters);
      const limits = await scripts.limits(db);
      const names = notAccepted(limits);
      if (names.length > 0) throw new Fault(scriptFaults.SQL_UNBOUNDED, { names: names.join(', ') });
      const title = scriptId === null ? '' : found(await scripts.read(db, scriptId)).name;
      const asked: Asked = { who, address, scriptId, title, text, parameters };
      const { runId, ended, failure, took } = await db.outside(() => run.run(asked, limits.minutes * 60_000));
      if (failure?.error) throw failure.error;
      if (failure) throw new Fault(failure.fault ?? faults.UNEXPECTED, { ...failure.facts, runId });
      changed({ target: runId, after: auditOf(asked, ended, took) });
      return resultOf(db, runId, { pageNo: 1, pageSize });
    },

    async limits({ db }) {
      await mustBeGranted(db);
      return scripts.limits(db);
    },

    async setLimits({ db, who, body, changed }) {
      const { minutes, accepted } = await scripts.limits(db);
      await scripts.setLimits(db, body, who.id);
      changed({ target: 'sql', before: { minutes, accepted }, after: body });
      return scripts.limits(db);
    },

    async now({ db }) {
      await mustBeGranted(db);
      return runs.now(db);
    },

    async cancel({ db, who, body: { runId }, changed }) {
      await mustBeGranted(db);
      const asked = found(await runs.read(db, runId));
      if (!(await runs.askToEnd(db, runId, who.id))) throw new Fault(scriptFaults.SQL_NOT_RUNNING);
      changed({ target: runId, after: { text: asked.text } });
      db.afterCommit(() => run.stop(runId));
      return null;
    },

    async runs({ db, body }) {
      await mustBeGranted(db);
      return runs.list(db, body);
    },

    async result({ db, who, params, query }) {
      await mustBeGranted(db);
      await mustBeOpen(db, who, params.runId);
      return resultOf(db, params.runId, query);
    },

    async export({ db, who, body }) {
      await mustBeGranted(db);
      const query = body.query;
      if (!query) throw new Fault(faults.NOT_FOUND);
      await mustBeOpen(db, who, query.runId);
      return requestExport(db, who, ['sqlResult', sources.sqlResult], { exportAllFlag: 1, ...body });
    },
  };
}

async function mustBeGranted(db: TenantDb) {
  if (!(await scripts.isAllowed(db))) throw new Fault(scriptFaults.SQL_NOT_GRANTED);
}

async function mustBeOpen(db: TenantDb, { id, plainNumbers }: SignedIn, runId: string) {
  if (!(await runs.isOpenTo(db, runId, { personId: id, plainNumbers }))) throw new Fault(faults.NOT_FOUND);
}

function mustFit(parameters: readonly Parameter[]) {
  const wrong = parameters.find((one) => !fits(one));
  if (wrong) throw new Fault(scriptFaults.SQL_PARAMETER_WRONG, { name: wrong.name });
  const twice = parameters.find((one, at) => parameters.findIndex(({ name }) => name === one.name) !== at);
  if (twice) throw new Fault(scriptFaults.SQL_PARAMETER_TWICE, { name: twice.name });
}

async function resultOf(db: TenantDb, runId: string, page: { pageNo: number; pageSize: number }): Promise<Result> {
  const { columns, ...run } = found(await runs.read(db, runId));
  return { run, columns, list: await runs.rows(db, runId, page), total: run.rows };
}

function found<Row>(row: Row | null): Row {
  if (row === null) throw new Fault(faults.NOT_FOUND);
  return row;
}
