import { shownCaller } from '#areas/outbound/door.ts';
import { dayIn, startOfDay } from '#core/calendar/zone.ts';
import { scoreOf, type Comments } from '#core/quality/sheet.ts';
import { Fault, faults } from '#kit/contract/faults.ts';
import type { Needs } from '#kit/server/needs.ts';
import type { SignedIn } from '#kit/server/people.ts';
import type { Handlers } from '#kit/server/serve.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { everyBatch } from '../batch/batch.contract.ts';
import { verdictsOf } from '../batch/verdictsOf.ts';
import { qualityFaults } from '../quality.faults.ts';
import { complete } from '../record/complete.service.ts';
import type { Mode } from '../bases.contract.ts';
import { finishRecord, shownRecord } from '../record/record.service.ts';
import { records, type StoredRecord } from '../record/record.store.ts';
import type { duringTaskEndpoints, OnBench, taskEndpoints, TaskQuery, TaskRow } from './task.contract.ts';
import { tasks, type StoredTask } from './task.store.ts';

type TaskNeeds = Pick<Needs, 'live' | 'now'>;

const shownTask = ({ entry, phone, ...task }: StoredTask, who: SignedIn): TaskRow => ({
  ...task,
  phone: entry !== null && phone !== null ? shownCaller({ entry, phone }, who) : null,
});

export function taskListHandlers(mode: Mode, { live }: Pick<TaskNeeds, 'live'>): Handlers<typeof duringTaskEndpoints> {
  const tell = (db: TenantDb) => db.afterCommit(() => live.tellWatchers(db.tenant, 'quality.batch', everyBatch, {}));
  async function list(db: TenantDb, who: SignedIn, connected: boolean, query: TaskQuery) {
    const [{ list: found, total }, counts] = await Promise.all([
      tasks.list(db, mode, connected, query, who.id),
      tasks.counts(db, mode, connected, query, who.id),
    ]);
    return { list: found.map((task) => shownTask(task, who)), total, counts };
  }

  return {
    connect: ({ db, who, body }) => list(db, who, true, body),
    unconnected: ({ db, who, body }) => list(db, who, false, body),

    async giveUp({ db, who, body: { taskIds }, changed }) {
      await known(db, taskIds);
      const done = await tasks.giveUp(db, mode, taskIds, who.id);
      changed({ target: taskIds.join(','), after: { state: 'waiting', tasks: done } });
      tell(db);
      return { changed: done };
    },

    async drop({ db, who, body: { taskIds, reason }, changed }) {
      await known(db, taskIds);
      const dropped = await tasks.drop(db, mode, taskIds, who.id, reason);
      await tasks.settleDropped(
        db,
        dropped.map(({ recordId }) => recordId),
      );
      for (const recordId of new Set(dropped.map((one) => one.recordId)))
        await settle(db, live, await records.read(db, recordId));
      for (const batchId of new Set(dropped.map((one) => one.batchId))) await records.finishBatch(db, batchId);
      changed({ target: taskIds.join(','), after: { state: 'dropped', reason, tasks: dropped.length } });
      tell(db);
      return { changed: dropped.length };
    },

    async recover({ db, body: { taskIds }, changed }) {
      await known(db, taskIds);
      const recovered = await tasks.recover(db, mode, taskIds);
      await tasks.settleDropped(
        db,
        recovered.map(({ recordId }) => recordId),
      );
      changed({ target: taskIds.join(','), after: { state: 'waiting', tasks: recovered.length } });
      tell(db);
      return { changed: recovered.length };
    },
  };
}

export function taskHandlers(needs: TaskNeeds): Handlers<typeof taskEndpoints> {
  const { live, now } = needs;
  const tell = (db: TenantDb) => db.afterCommit(() => live.tellWatchers(db.tenant, 'quality.batch', everyBatch, {}));

  async function onBench(db: TenantDb, who: SignedIn, taskId: string): Promise<OnBench> {
    const { verdicts, comments, batchState: _, ...task } = await tasks.read(db, taskId);
    const { zone } = await records.days(db);
    const [record, pace] = await Promise.all([
      shownRecord(db, who, task.recordId),
      tasks.pace(db, who.id, startOfDay(zone, dayIn(zone, now()))),
    ]);
    // What others said of the call would lead whoever looks at it now.
    const isOpen = task.state !== 'submitted';
    return {
      task: shownTask(task, who),
      record: isOpen ? { ...record, reviews: [], verdicts: null, comments: {} } : record,
      ...{ verdicts, comments, ...pace },
    };
  }

  async function own(db: TenantDb, who: SignedIn, taskId: string) {
    const task = await tasks.read(db, taskId, { hold: true });
    if (task.personId !== who.id) throw new Fault(qualityFaults.QC_NOT_YOURS);
    if (task.state !== 'taken') throw new Fault(qualityFaults.QC_TASK_STATE);
    return task;
  }

  return {
    ...taskListHandlers('after', needs),

    async take({ db, who, body: { taskId, batchId, connected, during }, changed }) {
      const found = taskId ?? (await tasks.next(db, who.id, { batchId, connected, mode: during ? 'during' : 'after' }));
      if (found === undefined) throw new Fault(qualityFaults.QC_NOTHING_TO_TAKE);
      const before = await tasks.read(db, found);
      if (before.state === 'taken' && before.personId === who.id) return onBench(db, who, found);
      if (!(await tasks.take(db, found, who.id))) await refuseTaking(db, who, before);
      changed({ target: found, before: { state: before.state }, after: { state: 'taken', personId: who.id } });
      tell(db);
      return onBench(db, who, found);
    },

    read: ({ db, who, params }) => onBench(db, who, params.taskId),

    async save({ db, who, params: { taskId }, body: { verdicts, comments }, changed }) {
      const task = await own(db, who, taskId);
      await tasks.save(db, taskId, verdicts, comments);
      changed({
        target: taskId,
        before: { verdicts: task.verdicts, comments: task.comments },
        after: { verdicts, comments },
      });
      return null;
    },

    async submit({ db, who, body: { taskId, verdicts, comments, spent }, changed }) {
      const task = await own(db, who, taskId);
      const record = await records.read(db, task.recordId, { hold: true });
      if (record.state !== 'open') throw new Fault(qualityFaults.QC_RECORD_STATE);
      const { given, said } = complete(record.sheet, verdicts, comments);
      const { score } = scoreOf(record.sheet, given);
      await tasks.submit(db, taskId, { verdicts: given, comments: said, score, spent });
      changed({
        target: taskId,
        before: { state: 'taken' },
        after: { state: 'submitted', score, verdicts: given, comments: said },
      });
      await settle(db, live, record);
      await records.finishBatch(db, record.batchId);
      tell(db);
      return shownRecord(db, who, task.recordId);
    },

    async results({ db, query: { recordId } }) {
      const record = await records.read(db, recordId);
      const reviews = await records.reviews(db, recordId);
      const machine = record.machine?.length ? verdictsOf(record.machine) : null;
      return {
        list: [
          ...(machine
            ? [
                {
                  taskId: null,
                  personName: null,
                  at: null,
                  score: record.machineScore,
                  verdicts: machine,
                  comments: {},
                },
              ]
            : []),
          ...reviews.map(({ submittedAt, ...review }) => ({ ...review, at: submittedAt })),
        ],
      };
    },
  };
}

/** Where all who were to look at a call have: what they agree on holds, or they differ. */
async function settle(db: TenantDb, live: TaskNeeds['live'], record: StoredRecord) {
  const all = await tasks.ofRecord(db, record.recordId);
  const [one, other] = all;
  if (record.state !== 'open' || !one || all.some(({ state }) => state !== 'submitted')) return;
  if (other && Object.keys(one.verdicts).some((item) => one.verdicts[item] !== other.verdicts[item]))
    await records.differs(db, record.recordId);
  else
    await finishRecord(db, live, record, {
      verdicts: one.verdicts,
      comments: joined(all.map(({ comments }) => comments)),
    });
}

async function known(db: TenantDb, taskIds: readonly string[]) {
  if ((await tasks.known(db, taskIds)) < taskIds.length) throw new Fault(faults.NOT_FOUND);
}

async function refuseTaking(db: TenantDb, who: SignedIn, task: StoredTask): Promise<never> {
  const { agentPersonId } = await records.read(db, task.recordId);
  throw new Fault(agentPersonId === who.id ? qualityFaults.QC_OWN_CALL : qualityFaults.QC_TASK_STATE);
}

const joined = (all: readonly Comments[]): Comments => {
  const said: Comments = {};
  for (const comments of all)
    for (const [item, text] of Object.entries(comments))
      if (text.trim()) said[item] = said[item] ? `${said[item]}\n${text}` : text;
  return said;
};
