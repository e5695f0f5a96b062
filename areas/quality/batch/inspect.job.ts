import { setImmediate as later } from 'node:timers/promises';
import { judge, type Judged } from '#core/quality/judge.ts';
import { scoreOf } from '#core/quality/sheet.ts';
import { ofKind, type KnownJob } from '#kit/server/jobs.ts';
import type { Live } from '#kit/server/live.ts';
import { meansFor, type MeaningNeeds } from '../machine/meanings.service.ts';
import { talks } from '../machine/talks.store.ts';
import { finishRecord } from '../record/record.service.ts';
import { records } from '../record/record.store.ts';
import { sheets } from '../sheet/sheet.store.ts';
import { everyBatch } from './batch.contract.ts';
import { batches } from './batch.store.ts';
import { verdictsOf } from './verdictsOf.ts';

interface InspectNeeds extends MeaningNeeds {
  live: Pick<Live, 'tell' | 'tellWatchers'>;
}
const together = 100;

/** The machine looks at the calls of a batch. Begun again it goes on where it stopped. */
export const inspectBatch = ({ inTenant, encoder, live }: InspectNeeds): KnownJob<{ batchId: string }> =>
  ofKind('waited', async ({ tenant, batchId }, { signal }) => {
    const batch = await inTenant(tenant, (db) => batches.read(db, 'after', batchId));
    const { sheetOf, version, reviewers } = batch;
    if (sheetOf === null || version === null) return;
    const sheet = await inTenant(tenant, (db) => sheets.version(db, sheetOf, version));
    const run = judge(sheet.items);
    const rules = sheet.items.flatMap(({ rule }) => rule ?? []);
    for (;;) {
      signal.throwIfAborted();
      const open = await inTenant(tenant, (db) => batches.unseen(db, batchId, together));
      if (open.length === 0) break;
      const stored = await inTenant(tenant, (db) =>
        talks.of(
          db,
          open.map(({ callId }) => callId),
        ),
      );
      const byId = new Map(stored.map((talk) => [talk.callId, talk]));
      const means = await meansFor({ inTenant, encoder }, tenant, rules, stored);
      const found: { recordId: string; machine: Judged[]; score: number | null }[] = [];
      for (const [at, { recordId, callId }] of open.entries()) {
        if (at % 25 === 0) await later();
        const talk = byId.get(callId);
        // Where nobody said a word there is nothing to find, and nothing to miss.
        const machine = talk && talk.turns.length > 0 ? run(talk, means) : [];
        found.push({ recordId, machine, score: machine.length > 0 ? scoreOf(sheet, verdictsOf(machine)).score : null });
      }
      await inTenant(tenant, async (db) => {
        await batches.look(db, found);
        if (reviewers > 0) return;
        const [silent, spoken] = [
          found.filter(({ machine }) => machine.length === 0),
          found.filter(({ machine }) => machine.length > 0),
        ];
        await batches.dropSilent(
          db,
          silent.map(({ recordId }) => recordId),
        );
        for (const { recordId, machine } of spoken) {
          const record = await records.read(db, recordId);
          if (record.state === 'open')
            await finishRecord(db, live, record, { verdicts: verdictsOf(machine), comments: {} });
        }
      });
      live.tellWatchers(tenant, 'quality.batch', everyBatch, {});
    }
    await inTenant(tenant, (db) => records.finishBatch(db, batchId));
    live.tellWatchers(tenant, 'quality.batch', everyBatch, {});
  });
