import { requestExport, notify } from '#areas/system/door.ts';
import { appealDays, appealUntil } from '#core/quality/appeal.ts';
import { scoreOf } from '#core/quality/sheet.ts';
import type { StandsOver } from '#core/calendar/workCalendar.ts';
import { Fault } from '#kit/contract/faults.ts';
import type { Needs } from '#kit/server/needs.ts';
import type { SignedIn } from '#kit/server/people.ts';
import type { Handlers } from '#kit/server/serve.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { qualityFaults } from '../quality.faults.ts';
import { tell } from '../webhook/tell.service.ts';
import { complete } from './complete.service.ts';
import type { Mode } from '../bases.contract.ts';
import type { RecordFilter, recordEndpoints } from './record.contract.ts';
import { recordExportSource } from './record.exports.store.ts';
import { finishRecord, shownRecord, shownRow } from './record.service.ts';
import { records, type StoredRow } from './record.store.ts';

export function recordHandlers({ live, now }: Pick<Needs, 'live' | 'now'>): Handlers<typeof recordEndpoints> {
  const pageOf = async <Row extends StoredRow>(
    db: TenantDb,
    who: SignedIn,
    mode: Mode,
    { pageNo: _, pageSize: __, ...filter }: RecordFilter & { pageNo: number; pageSize: number },
    found: Promise<{ list: Row[]; total: number }>,
  ) => {
    const [{ list, total }, counts] = await Promise.all([found, records.counts(db, mode, filter, who.id)]);
    return { list: list.map((row) => shownRow(row, who)), total, counts };
  };

  return {
    list: ({ db, who, body }) => pageOf(db, who, 'after', body, records.list(db, 'after', body, who.id, body)),
    listDuring: ({ db, who, body }) => pageOf(db, who, 'during', body, records.listDuring(db, body, who.id, body)),
    read: ({ db, who, params }) => shownRecord(db, who, params.recordId),

    async settle({ db, who, params: { recordId }, body, changed }) {
      const record = await records.read(db, recordId, { hold: true });
      if (record.state !== 'differs') throw new Fault(qualityFaults.QC_RECORD_STATE);
      const { given, said } = complete(record.sheet, body.verdicts, body.comments);
      await finishRecord(db, live, record, { verdicts: given, comments: said, settledBy: who.id });
      await records.finishBatch(db, record.batchId);
      changed({
        target: recordId,
        before: { state: record.state },
        after: { state: 'done', verdicts: given, comments: said },
      });
      return shownRecord(db, who, recordId);
    },

    async appeal({ db, who, params: { recordId }, body: { items, text }, changed }) {
      const record = await records.read(db, recordId, { hold: true });
      if (record.agentPersonId !== who.id) throw new Fault(qualityFaults.QC_NOT_ABOUT_YOU);
      if (record.state !== 'done' || record.inspectedAt === null || record.appeal !== null)
        throw new Fault(qualityFaults.QC_RECORD_STATE);
      const { zone, calendar } = await records.days(db);
      const until = appealUntil(record.inspectedAt, zone, calendar as StandsOver | null);
      if (now() >= until)
        throw new Fault(qualityFaults.QC_APPEAL_TOO_LATE, {
          days: appealDays,
          until: new Date(until).toISOString().slice(0, 10),
        });
      const known = items.filter((item) => record.sheet.items.some(({ itemId }) => itemId === item));
      if (known.length < items.length) throw new Fault(qualityFaults.QC_RECORD_STATE);
      await records.appeal(db, recordId, known, text.trim());
      const told = await records.toldOfAppeal(db, record.batchId);
      await notify(db, live, told, 'inspectionAppealed', {
        recordId,
        agent: record.agentName ?? '',
        batch: record.batchName,
      });
      await tell(db, 'inspection.appealed', `inspection ${recordId}`, {
        recordId,
        callId: record.callId,
        items: known,
      });
      changed({ target: recordId, after: { appeal: 'open', items: known, text } });
      return shownRecord(db, who, recordId);
    },

    async decide({ db, who, params: { recordId }, body: { verdicts, text }, changed }) {
      const record = await records.read(db, recordId, { hold: true });
      if (record.appeal !== 'open' || record.verdicts === null) throw new Fault(qualityFaults.QC_RECORD_STATE);
      if (record.agentPersonId === who.id) throw new Fault(qualityFaults.QC_OWN_CALL);
      const wanted = Object.fromEntries(Object.entries(verdicts).filter(([item]) => record.appealItems.includes(item)));
      const after = { ...record.verdicts, ...wanted };
      const isChanged = Object.keys(wanted).some((item) => wanted[item] !== record.verdicts![item]);
      const { score, passed, fatal } = scoreOf(record.sheet, after);
      if (isChanged)
        await records.finish(db, recordId, {
          verdicts: after,
          comments: record.comments,
          score,
          passed,
          fatal: fatal.length > 0,
        });
      await records.decide(db, recordId, isChanged ? 'changed' : 'upheld', text.trim(), who.id);
      if (record.agentPersonId !== null)
        await notify(db, live, [record.agentPersonId], 'inspectionDecided', {
          recordId,
          score,
          batch: record.batchName,
        });
      await tell(db, 'inspection.decided', `inspection ${recordId}`, {
        recordId,
        callId: record.callId,
        score,
        changed: isChanged,
      });
      changed({
        target: recordId,
        before: { verdicts: record.verdicts, score: record.score },
        after: { verdicts: after, score, decision: text },
      });
      return shownRecord(db, who, recordId);
    },

    async note({ db, who, params: { recordId }, body: { text }, changed }) {
      const record = await records.read(db, recordId, { hold: true });
      if (record.state !== 'done') throw new Fault(qualityFaults.QC_RECORD_STATE);
      await records.note(db, recordId, text.trim(), who.id);
      if (record.agentPersonId !== null && record.agentPersonId !== who.id)
        await notify(db, live, [record.agentPersonId], 'inspectionNote', { recordId, by: who.name });
      changed({ target: recordId, before: { note: record.note }, after: { note: text } });
      return shownRecord(db, who, recordId);
    },

    async acknowledge({ db, who, params: { recordId }, changed }) {
      const record = await records.read(db, recordId, { hold: true });
      if (record.agentPersonId !== who.id) throw new Fault(qualityFaults.QC_NOT_ABOUT_YOU);
      if (record.note === null) throw new Fault(qualityFaults.QC_RECORD_STATE);
      await records.acknowledge(db, recordId);
      changed({ target: recordId, after: { acknowledged: true } });
      return shownRecord(db, who, recordId);
    },

    export: ({ db, who, body }) => requestExport(db, who, ['quality.records', recordExportSource], body),
  };
}
