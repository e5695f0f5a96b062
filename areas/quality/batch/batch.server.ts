import { sampleOf } from '#core/quality/sampling.ts';
import { Fault, faults } from '#kit/contract/faults.ts';
import { enqueue } from '#kit/server/jobs.ts';
import type { Needs } from '#kit/server/needs.ts';
import type { Handlers } from '#kit/server/serve.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { qualityFaults } from '../quality.faults.ts';
import type { Mode } from '../bases.contract.ts';
import { shownRow } from '../record/record.service.ts';
import { records } from '../record/record.store.ts';
import { releaseSheet } from '../sheet/release.service.ts';
import { sheets } from '../sheet/sheet.store.ts';
import {
  everyBatch,
  mostCalls,
  type Batch,
  type batchEndpoints,
  type BatchForm,
  type duringEndpoints,
} from './batch.contract.ts';
import { batches } from './batch.store.ts';

type BatchNeeds = Pick<Needs, 'live'>;
/** A question that finds more is narrowed before anything is drawn. */
const mostCandidates = 200_000;

/** What both modes have in common. */
function common(mode: Mode, { live }: BatchNeeds) {
  const tell = (db: TenantDb) => db.afterCommit(() => live.tellWatchers(db.tenant, 'quality.batch', everyBatch, {}));
  const shown = async (db: TenantDb, batchId: string): Promise<Batch> => {
    const { sheetOf: _, ...batch } = await batches.read(db, mode, batchId);
    return batch;
  };
  const handlers: Pick<Handlers<typeof batchEndpoints>, 'create' | 'read' | 'change' | 'remove' | 'query' | 'calls'> = {
    async create({ db, who, body, changed }) {
      await check(db, body);
      const batchId = await batches.add(db, mode, body, who.id);
      changed({ target: batchId, after: body });
      tell(db);
      return shown(db, batchId);
    },

    read: ({ db, params }) => shown(db, params.batchId),

    async change({ db, params: { batchId }, body, changed }) {
      const before = await batches.read(db, mode, batchId, { hold: true });
      if (['finished', 'forced'].includes(before.state)) throw new Fault(qualityFaults.QC_BATCH_STATE);
      const { templateId, calls, sampling, reviewers } = body;
      const isFixed = [templateId, calls, sampling, reviewers].some((one) => one !== undefined);
      if (isFixed && before.state !== 'draft') throw new Fault(qualityFaults.QC_BATCH_STATE);
      await check(db, body);
      if (Object.keys(body).length > 0) await batches.change(db, batchId, body);
      const after = await shown(db, batchId);
      changed({ target: batchId, before: formOf(before), after: formOf(after) });
      tell(db);
      return after;
    },

    async remove({ db, params: { batchId }, changed }) {
      const before = await batches.read(db, mode, batchId, { hold: true });
      if (before.state !== 'draft') throw new Fault(qualityFaults.QC_BATCH_STATE);
      await batches.remove(db, batchId);
      changed({ target: batchId, before: formOf(before), after: null });
      tell(db);
      return null;
    },

    async query({ db, body }) {
      const [{ list, total }, counts] = await Promise.all([batches.list(db, mode, body), batches.counts(db, mode)]);
      return { list, total, counts };
    },

    async calls({ db, who, params: { batchId }, query: page }) {
      await batches.read(db, mode, batchId);
      const { list, total } = await records.list(db, mode, { batchId }, who.id, page);
      return { list: list.map((row) => shownRow(row, who)), total };
    },
  };
  return { handlers, tell, shown };
}

export function batchHandlers(needs: BatchNeeds): Handlers<typeof batchEndpoints> {
  const { handlers, tell, shown } = common('after', needs);
  return {
    ...handlers,

    async preview({ db, body: { calls, sampling } }) {
      const found = await candidatesOf(db, calls);
      const drawn = sampleOf(found, sampling);
      return { calls: found.length, drawn: drawn.length, byAgent: new Set(drawn.map(({ by }) => by)).size };
    },

    async release({ db, who, params: { batchId }, changed }) {
      const batch = await batches.read(db, 'after', batchId, { hold: true });
      if (batch.state !== 'draft') throw new Fault(qualityFaults.QC_BATCH_STATE);
      const drawn = sampleOf(await candidatesOf(db, batch.calls), batch.sampling);
      if (drawn.length === 0) throw new Fault(qualityFaults.QC_NO_CALLS);
      if (drawn.length > mostCalls)
        throw new Fault(qualityFaults.QC_TOO_MANY_CALLS, { calls: drawn.length, most: mostCalls });
      const { sheetOf, version } = await frozen(db, batch.templateId, who.id);
      await batches.go(db, batchId, 'released', sheetOf, version);
      await batches.fill(db, batchId, drawn, batch.reviewers);
      await enqueue(db, 'quality.inspectBatch', { batchId }, { key: `quality ${db.tenant}/${batchId}` });
      changed({
        target: batchId,
        before: { state: 'draft' },
        after: { state: 'released', version, calls: drawn.length },
      });
      tell(db);
      return shown(db, batchId);
    },

    async force({ db, params: { batchId }, changed }) {
      const batch = await batches.read(db, 'after', batchId, { hold: true });
      if (batch.state !== 'released') throw new Fault(qualityFaults.QC_BATCH_STATE);
      await batches.dropOpen(db, batchId);
      await batches.end(db, batchId, 'forced');
      changed({ target: batchId, before: { state: batch.state }, after: { state: 'forced' } });
      tell(db);
      return shown(db, batchId);
    },

    byUuid: async ({ db, params: { uuid } }) => shown(db, await batches.idOf(db, uuid)),
    choices: ({ db }) => batches.choices(db),
  };
}

export function duringHandlers(needs: BatchNeeds): Handlers<typeof duringEndpoints> {
  const { handlers, tell, shown } = common('during', needs);
  return {
    ...handlers,

    async start({ db, who, params: { batchId }, changed }) {
      const batch = await batches.read(db, 'during', batchId, { hold: true });
      if (batch.state === 'started') throw new Fault(qualityFaults.QC_BATCH_STATE);
      // It goes on with the sheet it began with, so that its figures mean one thing.
      const { sheetOf, version } =
        batch.sheetOf !== null && batch.version !== null
          ? { sheetOf: batch.sheetOf, version: batch.version }
          : await frozen(db, batch.templateId, who.id);
      await batches.go(db, batchId, 'started', sheetOf, version);
      changed({ target: batchId, before: { state: batch.state }, after: { state: 'started', version } });
      tell(db);
      return shown(db, batchId);
    },

    async stop({ db, params: { batchId }, changed }) {
      const batch = await batches.read(db, 'during', batchId, { hold: true });
      if (batch.state !== 'started') throw new Fault(qualityFaults.QC_BATCH_STATE);
      await batches.end(db, batchId, 'stopped');
      changed({ target: batchId, before: { state: batch.state }, after: { state: 'stopped' } });
      tell(db);
      return shown(db, batchId);
    },
  };
}

const formOf = ({ name, memo, templateId, calls, sampling, reviewers, inspectors, dueAt, state }: Batch) => ({
  ...{ name, memo, templateId, calls, sampling, reviewers, inspectors, dueAt, state },
});

async function candidatesOf(db: TenantDb, calls: BatchForm['calls']) {
  const found = await batches.candidates(db, calls, mostCandidates + 1);
  if (found.length > mostCandidates)
    throw new Fault(qualityFaults.QC_TOO_MANY_CALLS, { calls: found.length, most: mostCandidates });
  return found;
}

async function check(db: TenantDb, { templateId, calls, sampling, inspectors }: Partial<BatchForm>) {
  if (templateId !== undefined) await sheets.read(db, templateId);
  if (calls?.from !== undefined && calls.to !== undefined && calls.from >= calls.to) throw new Fault(faults.MALFORMED);
  if (sampling?.by === 'share' && sampling.share === undefined)
    throw new Fault(faults.MALFORMED, { field: 'sampling.share' });
  if (sampling?.by === 'perAgent' && sampling.count === undefined)
    throw new Fault(faults.MALFORMED, { field: 'sampling.count' });
  for (const person of inspectors ?? []) if (!(await sheets.isPerson(db, person))) throw new Fault(faults.NOT_FOUND);
}

/** The version a batch inspects by: what is in use, or the draft of a template that was never used, which is frozen with it. */
async function frozen(
  db: TenantDb,
  templateId: string,
  personId: string,
): Promise<{ sheetOf: string; version: number }> {
  const chosen = await sheets.read(db, templateId, { hold: true });
  if (chosen.version > 0) return { sheetOf: chosen.quotes ?? templateId, version: chosen.version };
  const own = chosen.quotes === null ? chosen : await sheets.read(db, chosen.quotes, { hold: true });
  return { sheetOf: own.templateId, version: await releaseSheet(db, own, personId) };
}
