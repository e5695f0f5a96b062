import { notify } from '#areas/system/door.ts';
import { shownCaller } from '#areas/outbound/door.ts';
import { appealUntil } from '#core/quality/appeal.ts';
import { scoreOf, type Comments, type Verdicts } from '#core/quality/sheet.ts';
import type { StandsOver } from '#core/calendar/workCalendar.ts';
import type { Live } from '#kit/server/live.ts';
import type { SignedIn } from '#kit/server/people.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { talks } from '../machine/talks.store.ts';
import { tellInspected } from '../webhook/tell.service.ts';
import type { RecordDetail, RecordRow } from './record.contract.ts';
import { records, type StoredRecord, type StoredRow } from './record.store.ts';

/** A row as somebody may see it. */
export const shownRow = <Row extends StoredRow>(
  { entry, phone, ...row }: Row,
  who: SignedIn,
): Omit<Row, 'entry' | 'phone'> & Pick<RecordRow, 'phone'> => ({
  ...row,
  phone: entry !== null && phone !== null ? shownCaller({ entry, phone }, who) : null,
});

export async function shownRecord(db: TenantDb, who: SignedIn, recordId: string): Promise<RecordDetail> {
  const stored = await records.read(db, recordId);
  const [reviews, [talk], days] = await Promise.all([
    records.reviews(db, recordId),
    talks.of(db, [stored.callId]),
    records.days(db),
  ]);
  const { agentPersonId, machine, entry: _, phone: __, ...rest } = stored;
  return {
    ...rest,
    ...shownRow(stored, who),
    machine: machine ?? [],
    reviews,
    agreed: agreedOn(stored, reviews),
    turns: talk?.turns ?? [],
    holds: talk?.holds ?? [],
    isMine: agentPersonId === who.id,
    appealUntil:
      stored.inspectedAt === null
        ? null
        : appealUntil(stored.inspectedAt, days.zone, days.calendar as StandsOver | null),
  };
}

function agreedOn(
  { machine, verdicts }: StoredRecord,
  reviews: readonly { verdicts: Verdicts }[],
): RecordDetail['agreed'] {
  const [one, other] = reviews;
  const both = one && other ? Object.keys(one.verdicts).filter((item) => other.verdicts[item] !== undefined) : [];
  const looked =
    verdicts && reviews.length > 0 ? (machine ?? []).filter(({ itemId }) => verdicts[itemId] !== undefined) : [];
  return {
    people: both.filter((item) => one!.verdicts[item] === other!.verdicts[item]).length,
    ofPeople: both.length,
    machine: looked.filter(({ itemId, verdict }) => verdicts![itemId] === verdict).length,
    ofMachine: looked.length,
  };
}

/** What holds of a call from now on: its score is worked out, and agent and other systems are told. */
export async function finishRecord(
  db: TenantDb,
  live: Pick<Live, 'tell'>,
  stored: Pick<StoredRecord, 'recordId' | 'callId' | 'sheet' | 'batchName' | 'agentPersonId'>,
  given: { verdicts: Verdicts; comments: Comments; settledBy?: string },
) {
  const { score, passed, fatal } = scoreOf(stored.sheet, given.verdicts);
  await records.finish(db, stored.recordId, { ...given, score, passed, fatal: fatal.length > 0 });
  if (stored.agentPersonId !== null)
    await notify(db, live, [stored.agentPersonId], 'inspected', {
      recordId: stored.recordId,
      score,
      batch: stored.batchName,
    });
  await tellInspected(db, stored.recordId, {
    callId: stored.callId,
    batch: stored.batchName,
    score,
    passed,
    fatal: fatal.length > 0,
  });
}
