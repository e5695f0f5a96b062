import { national, shownPhone } from '#core/text/phone.ts';
import { Fault, faults } from '#kit/contract/faults.ts';
import type { SignedIn } from '#kit/server/people.ts';
import type { Handlers } from '#kit/server/serve.ts';
import type { callEndpoints } from './call.contract.ts';
import { shownVariables, soughtBy, storedByFlow } from './call.rules.ts';
import { calls, type AttemptRow, type CallRow } from './call.store.ts';

export const callHandlers: Handlers<typeof callEndpoints> = {
  async list({ db, body, who }) {
    const sought = soughtBy(body, who);
    const [rows, total] = await Promise.all([calls.list(db, sought, body), calls.total(db, sought)]);
    return { list: rows.map((row) => record(row, who)), total };
  },

  async count({ db, body, who }) {
    const byStatus = await calls.byStatus(db, soughtBy(body, who));
    return { byStatus, total: byStatus.reduce((sum, { calls: n }) => sum + n, 0) };
  },

  async one({ db, body, who }) {
    const row = await calls.one(db, body.ctiCallId);
    if (!row) throw new Fault(faults.NOT_FOUND);
    const attempts = await calls.attemptsOf(db, row.taskId);
    return {
      ...row,
      ...record(row, who),
      callerNumber: national(row.callerNumber),
      arguments: shownVariables(row.arguments, row.phone, who),
      outputs: shownVariables(storedByFlow(row.outputs, row.declared), row.phone, who),
      attempts: attempts.map(attempt),
      retryAt: moment(row.retryAt),
    };
  },

  async dialogs({ db, body }) {
    const said = await calls.dialogs(db, body.ctiCallId);
    if (!said) throw new Fault(faults.NOT_FOUND);
    return said;
  },

  async trace({ db, params }) {
    const [exists, attempts] = await Promise.all([calls.taskExists(db, params.taskId), calls.attemptsOf(db, params.taskId)]);
    if (!exists) throw new Fault(faults.NOT_FOUND);
    return { list: attempts.map(attempt) };
  },
};

const moment = (date: Date | null) => date && date.getTime();

export const attempt = <Row extends AttemptRow>(row: Row) => ({ ...row, startedAt: row.startedAt.getTime(), endedAt: moment(row.endedAt) });

const record = (row: CallRow, who: SignedIn) => ({ ...attempt(row), phone: shownPhone(row.phone, who), answeredAt: moment(row.answeredAt) });
