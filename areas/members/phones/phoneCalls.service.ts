import {
  phoneTrunkId,
  type CallOrigin,
  type IncomingCall,
  type JoinTarget,
} from '#adapters/telephony/sip/signalling.ts';
import {
  type JoinEnded,
  type LegAnswer,
  type LegEnded,
  trunkIdOf,
  type EndCause,
} from '#adapters/telephony/telephony.ts';
import { sourceOf } from '#core/access/sourceOf.ts';
import type { LegAsked, LegRefusal } from '#core/dialing/outgoingLeg.ts';
import type { OwnEntry } from '#core/inbound/entry.ts';
import { readPhone } from '#core/text/phone.ts';
import type { Log } from '#kit/server/log.ts';
import type { Granted } from '#kit/server/people.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { noted } from '#kit/server/unexpected.ts';
import { partsOf, phonesOf } from './accounts.service.ts';
import { accountRows } from './accounts.store.ts';
import { gatesOf, mayListen } from './mayListen.service.ts';
import { phoneRows, trialRows } from './phones.store.ts';

interface PhoneCallsNeeds {
  inTenant<Answer>(tenant: string, work: (db: TenantDb) => Promise<Answer>): Promise<Answer>;
  granted: Granted;
  log: Log;
  now(): number;
  /** Joins a call with whom it is for; `ended` is told once. */
  join(call: IncomingCall, targets: JoinTarget[], ended: (how: JoinEnded) => void): void;
  /** Asked and recorded before a number outside is called; without it none is. */
  askForLeg?: (db: TenantDb, asked: LegAsked) => Promise<LegAnswer>;
  /** A robot takes the call; `ended` is told once. Absent where no robot answers at this node. */
  toRobot?: ToRobot | undefined;
  /** The telephone in the page of somebody who works with calls; `ended` is told once. */
  toPeople?: ((call: IncomingCall, to: OfPage, ended: () => void) => void) | undefined;
}

/** Whose page it is, and which call they listen to; without one it is their desk. */
export interface OfPage {
  tenant: string;
  personId: string;
  callId: string | null;
}

/** Who calls, for the record and the robot: the extension and the name, as far as there are any. */
interface RobotCall {
  robotId: string;
  entry: OwnEntry;
  caller: string;
  name: string;
}

export type ToRobot = (call: IncomingCall, to: RobotCall & { tenant: string }, ended: () => void) => void;

/** What becomes of a call: whom it is for, or the status that it is refused with. */
type Decided =
  | { to: 'join'; targets: JoinTarget[]; over?: (ended: LegEnded) => void }
  | ({ to: 'robot' } & RobotCall)
  | ({ to: 'people' } & Omit<OfPage, 'tenant'>)
  | { to: 'nobody'; code: number; why?: string };

/** Calls of one telephone at once. */
const mostAtOnce = 5;
const minute = 60_000;
const robotGate = 'robot.robot.view';

/** Takes calls of telephones of ours, and of anybody who calls a trial address. */
export function phoneCalls({ inTenant, granted, log, now, join, askForLeg, toRobot, toPeople }: PhoneCallsNeeds) {
  /** Calls that stand, by telephone and by the address of who calls a trial address. */
  const standing = new Map<string, number>();
  /** When the calls of the last minute began, by tenant. */
  const trialCalls = new Map<string, number[]>();

  function begin(key: string): () => void {
    standing.set(key, (standing.get(key) ?? 0) + 1);
    let over = false;
    return () => {
      if (over) return;
      over = true;
      const left = (standing.get(key) ?? 1) - 1;
      if (left > 0) standing.set(key, left);
      else standing.delete(key);
    };
  }

  async function ofPhone(db: TenantDb, { accountId }: Account, to: string): Promise<Decided> {
    const { phoneId } = partsOf(accountId);
    const caller = await accountRows.caller(db, phoneId);
    if (!caller) return { to: 'nobody', code: 403 };
    const robotId = /^robot-([1-9]\d{0,17})$/.exec(to)?.[1];
    if (robotId) {
      const maySee = caller.rightsOf !== null && (await gatesOf(db, granted, caller.rightsOf)).includes(robotGate);
      if (!maySee) return { to: 'nobody', code: 403 };
      const { extension, name, inBrowser } = caller;
      return { to: 'robot', robotId, entry: inBrowser ? 'browser' : 'telephone', caller: extension ?? '', name };
    }
    const page = /^desk$|^listen-([1-9]\d{0,18})$/.exec(to);
    if (page) {
      const { inBrowser, rightsOf: personId } = caller;
      const callId = page[1] ?? null;
      if (!inBrowser || personId === null) return { to: 'nobody', code: 403 };
      if (callId !== null && !(await mayListen(granted)(db, personId))) return { to: 'nobody', code: 403 };
      return { to: 'people', personId, callId };
    }
    const shownAs = caller.extension ?? 'anonymous';
    const targets = (await phonesOf(db, to))
      .filter((trunkId) => trunkId !== phoneTrunkId(accountId))
      .map((trunkId) => ({ trunkId, permit: 'ownTelephone' as const, to, from: shownAs }));
    if (targets.length > 0) return { to: 'join', targets };
    return outside(db, phoneId, to);
  }

  /**
   * Numbers outside are called from the number that the tenant has chosen, where it switched them on; whom and for how long is decided as for any
   * call that goes out. Each has a record, refused ones too.
   */
  async function outside(db: TenantDb, phoneId: string, to: string): Promise<Decided> {
    const read = destinationRead(to, await accountRows.country(db));
    if (read === null || !askForLeg) return { to: 'nobody', code: 404 };
    const { callsOut, numberId } = await phoneRows.settings(db);
    const number = (await phoneRows.numbers(db)).find((one) => one.numberId === numberId);
    const leg = await askForLeg(db, {
      ...{ entry: 'outside', to: read, from: number?.phone ?? '', gatewayId: number?.gatewayId ?? null, phoneId },
      ...{ room: true, switchedOn: callsOut && number !== undefined },
    });
    if ('refused' in leg) return { to: 'nobody', ...answers[leg.refused] };
    const { permit, over } = leg;
    const trunkId = trunkIdOf(db.tenant, number!.gatewayId);
    return { to: 'join', targets: [{ trunkId, permit, to: read, from: number!.phone }], over };
  }

  /** One call of a source at a time, and so many a minute of all sources: counted before anything else is done. */
  async function ofAnybody(db: TenantDb, isBusy: boolean): Promise<Decided> {
    const trial = await accountRows.trial(db);
    if (!trial) return { to: 'nobody', code: 404 };
    const lately = (trialCalls.get(db.tenant) ?? []).filter((at) => now() - at < minute);
    const isTaken = !isBusy && lately.length < trial.callsPerMinute;
    if (isTaken) lately.push(now());
    trialCalls.set(db.tenant, lately);
    await trialRows.count(db, isTaken);
    if (!isTaken) return { to: 'nobody', code: isBusy ? 486 : 503 };
    return { to: 'robot', robotId: trial.robotId, entry: 'trialAddress', caller: '', name: '' };
  }

  async function take(call: IncomingCall, origin: Account | Anybody): Promise<void> {
    const tenant = origin.kind === 'open' ? origin.openId : partsOf(origin.accountId).tenant;
    const key = origin.kind === 'open' ? `${tenant} ${sourceOf(origin.address)}` : origin.accountId;
    const before = standing.get(key) ?? 0;
    const isBusy = before >= (origin.kind === 'open' ? 1 : mostAtOnce);
    if (isBusy && origin.kind === 'account') return call.refuse(486);
    // From now on, so that two that come at once are not both the first.
    const over = isBusy ? () => {} : begin(key);
    try {
      const decided = await inTenant(tenant, (db) =>
        origin.kind === 'open' ? ofAnybody(db, isBusy) : ofPhone(db, origin, call.to),
      );
      if (decided.to === 'join')
        return join(call, decided.targets, (how) => {
          over();
          decided.over?.(endOf(how));
        });
      if (decided.to === 'people' && toPeople)
        return toPeople(call, { tenant, personId: decided.personId, callId: decided.callId }, over);
      if (decided.to === 'robot' && toRobot) return toRobot(call, { tenant, ...decided }, over);
      over();
      if (decided.to === 'nobody') call.refuse(decided.code, decided.why);
      else call.refuse(480);
    } catch (error) {
      over();
      throw error;
    }
  }

  return {
    take(call: IncomingCall): void {
      if (call.origin.kind === 'trunk') return call.refuse(404);
      take(call, call.origin).catch((error: unknown) => {
        noted(log, 'phones', error, {}, 'a call of a telephone could not be taken');
        call.refuse(503);
      });
    },
  };
}

/** Whom a telephone asks for, in E.164; digits that no plan of numbers knows stay as they are, and are refused with a record. Null: an extension that nobody has. */
function destinationRead(to: string, country: string): string | null {
  const read = readPhone(to, country);
  if ('e164' in read) return read.e164;
  return /^(\+|00)?\d{7,15}$/.test(to) ? to.replace(/^00/, '+') : null;
}

/** What a telephone hears and shows of a call that is not placed. */
const answers: Record<LegRefusal | 'unable', { code: number; why: string }> = {
  tenantBraked: { code: 403, why: 'Calling out is stopped' },
  callsOutOff: { code: 403, why: 'Outside calls are switched off' },
  blacklisted: { code: 403, why: 'Number is on a blacklist' },
  notANumber: { code: 404, why: 'Not a telephone number' },
  countryNotAllowed: { code: 403, why: 'Country is not allowed' },
  kindNotAllowed: { code: 403, why: 'This kind of number is not allowed' },
  minutesUsedUp: { code: 403, why: 'Minutes of today are used up' },
  numberInCall: { code: 486, why: 'Number is in a call with us' },
  congestion: { code: 480, why: 'No channel is free' },
  unable: { code: 503, why: 'Cannot be asked now' },
};

/** Who telephones is of the house: an agent, as records have it. */
function endOf({ by, answeredAfter, endedAfter, cause: notTaken, code, q850, messages }: JoinEnded): LegEnded {
  const ended = {
    caller: 'hungUpByAgent',
    called: 'hungUpByCustomer',
    tooLong: 'longestCall',
    us: 'networkLost',
  } as const;
  const missed = notTaken ?? (by === 'caller' ? 'noAnswer' : 'ourFault');
  const cause: EndCause = answeredAfter === null ? missed : ended[by];
  return {
    ...{ cause, answeredAfter, endedAfter },
    line: { sipCode: code, q850, codec: null, mos: null, loss: null, jitter: null, media: {}, messages },
  };
}

type Account = Extract<CallOrigin, { kind: 'account' }>;
type Anybody = Extract<CallOrigin, { kind: 'open' }>;
