import { hangUpSides } from '#core/dialing/causes.ts';
import { callStatusCodes, reasons, resultCodes } from '#core/dialing/taskState.ts';
import { national, shownPhone } from '#core/text/phone.ts';
import { Fault, faults } from '#kit/contract/faults.ts';
import type { SignedIn } from '#kit/server/people.ts';
import type { Handlers } from '#kit/server/serve.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { outcomeTexts } from '../outcome.texts.ts';
import type { CallFilter, CallQuery, callEndpoints, Transfer } from './call.contract.ts';
import { shownCaller, shownVariables, soughtBy, storedByFlow } from './call.rules.ts';
import { calls, type AttemptRow, type CallRow, type Sought } from './call.store.ts';

export const callHandlers: Handlers<typeof callEndpoints> = {
  list: ({ db, body, who }) => listed(db, body, who),
  ofContacts: ({ db, body, who }) => listed(db, body, who),
  calls: ({ db, query, who }) => listed(db, inBody(query), who),

  async conversations({ db, query, who }) {
    const { list, ...total } = await listed(db, { ...inBody(query), callStatus: [callStatusCodes.complete] }, who);
    const said = new Map(
      (
        await calls.dialogsOf(
          db,
          list.map(({ callId }) => callId),
        )
      ).map((one) => [one.callId, one]),
    );
    return { list: list.map((call) => ({ ...call, turns: [], path: [], ...said.get(call.callId) })), ...total };
  },

  async quick({ db, query: { keyword, most }, who }) {
    const rows = await calls.list(db, outgoing({ keyword }, who), { pageNo: 1, pageSize: most });
    return { list: rows.map((row) => record(row, who)) };
  },

  choices: async ({ db, body }) => ({ list: await calls.choices(db, body) }),

  async failureReasons() {
    return {
      list: reasons.map((code) => ({ code, ...wordsOf(code) })),
      resultCodes: resultCodes.map((code) => ({ code, ...wordsOf(code) })),
      hangUpSides: Object.keys(hangUpSides).map((code) => ({ code: Number(code), ...wordsOf(`side${code}`) })),
    };
  },

  session: ({ db, params, who }) => session(db, params.callId, who),
  sessionOfDialer: ({ db, params, who }) => session(db, params.callId, who),
  sessionAlone: ({ db, params, who }) => session(db, params.callId, who),

  async count({ db, body, who }) {
    const byStatus = await calls.byStatus(db, outgoing(body, who));
    return { byStatus, total: byStatus.reduce((sum, { calls: n }) => sum + n, 0) };
  },

  one: ({ db, body, who }) => detail(db, body.ctiCallId, who),

  dialogs: ({ db, body }) => dialogs(db, body.ctiCallId),

  async trace({ db, params }) {
    const [exists, attempts] = await Promise.all([
      calls.taskExists(db, params.taskId),
      calls.attemptsOf(db, params.taskId),
    ]);
    if (!exists) throw new Fault(faults.NOT_FOUND);
    return { list: attempts.map(attempt) };
  },
};

/** The lists here are of the calls that were placed; those that came in have a list of their own. */
const outgoing = (filter: CallFilter, who: SignedIn): Sought => ({ ...soughtBy(filter, who), direction: 0 });

const listed = (db: TenantDb, query: CallQuery, who: SignedIn) => listOfCalls(db, outgoing(query, who), query, who);

export async function listOfCalls(db: TenantDb, sought: Sought, query: CallQuery, who: SignedIn) {
  const [rows, total] = await Promise.all([calls.list(db, sought, query), calls.total(db, sought)]);
  return { list: rows.map((row) => record(row, who)), ...total };
}

const inBody = <Query extends { callStatus?: number }>({ callStatus, ...query }: Query) => ({
  ...query,
  ...(callStatus !== undefined && { callStatus: [callStatus] }),
});

async function detail(db: TenantDb, callId: string, who: SignedIn) {
  const row = await calls.one(db, callId);
  if (!row) throw new Fault(faults.NOT_FOUND);
  const attempts = row.taskId === null ? [row] : await calls.attemptsOf(db, row.taskId);
  return {
    ...row,
    ...record(row, who),
    arguments: shownVariables(row.arguments, row.phone, who),
    outputs: shownVariables(storedByFlow(row.outputs, row.declared), row.phone, who),
    attempts: attempts.map(attempt),
    retryAt: row.retryAt,
    handedOver: row.handedOver.map((one) => shownTransfer(one, who)),
  };
}

/** An extension is nobody's telephone number. */
const shownTransfer = (one: Transfer, who: SignedIn): Transfer => ({
  ...one,
  target: one.target.startsWith('+') ? shownPhone(one.target, who) : one.target,
});

async function dialogs(db: TenantDb, callId: string) {
  const said = await calls.dialogs(db, callId);
  if (!said) throw new Fault(faults.NOT_FOUND);
  return said;
}

const session = async (db: TenantDb, callId: string, who: SignedIn) => ({
  ...(await detail(db, callId, who)),
  ...(await dialogs(db, callId)),
});

const words = outcomeTexts as Record<'en' | 'zh', Record<string, string>>;
const wordsOf = (key: string) => ({ en: words.en[key] ?? key, zh: words.zh[key] ?? key });

export const attempt = <Row extends AttemptRow>(row: Row) => ({
  ...row,
  startedAt: row.startedAt,
  endedAt: row.endedAt,
});

export const record = (row: CallRow, who: SignedIn) => ({
  ...attempt(row),
  phone: shownCaller(row, who),
  callerNumber: national(row.callerNumber),
  answeredAt: row.answeredAt,
});
