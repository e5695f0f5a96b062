import { causeOfRefusal } from '#core/dialing/q850.ts';
import type { StatusMeanings } from '#core/dialing/trunk.ts';
import { resultOfCause, type TransferResult } from '#core/inbound/transfer.ts';
import type { Leg } from '../media/media.ts';
import {
  type LegAnswer,
  causeOfEnd,
  type CallOrder,
  type EndCause,
  type HandingOver,
  type Line,
  type LineEvent,
  type SipGateway,
  type TransferReport,
} from '../telephony.ts';
import { refusedAs } from './causeOfEnd.ts';
import { phoneOf, type SignalledCall } from './signalling.ts';

type SipOrder = CallOrder & { gateway: SipGateway };

/** The call to those it is handed to: a line of its own, whose sound joins the first. */
export interface SecondLine extends Line {
  joinWith(room: string): void;
  sendKey(key: string): void;
}

interface HandingNeeds {
  order: SipOrder;
  clock(): number;
  call(): SignalledCall | undefined;
  leg(): Leg | undefined;
  isAnswered(): boolean;
  /** Of a call that still rings: lets it ring on, and answers it. */
  ring(): void;
  answer(): void;
  deafen(on: boolean): void;
  hangUp(cause: EndCause): void;
  /** Whether they may be called, by the carrier in our place or over a channel of ours (`room`). */
  askForLeg(to: string, room: boolean): Promise<LegAnswer>;
  /** Over the trunk of the order, or to these telephones of ours. */
  place(order: SipOrder, tell: (event: LineEvent) => void, phones: string[]): SecondLine;
  /** Telephones of ours that an extension rings. */
  phonesOf(extension: string): Promise<string[]>;
  /** What is heard meanwhile, A-law. */
  hears(sound: 'music' | 'ringing'): Uint8Array | null;
  /** Of the trunk: what those we ask to call tell us by a status. */
  meanings(): StatusMeanings | undefined;
  /** Milliseconds; see SipLineNeeds. */
  refersFor: number;
}

interface SecondCall extends HandingOver {
  target: string;
  phones: string[];
  first: Leg;
  /** Null of telephones of ours. */
  leg: AskedLeg | null;
}

type AskedLeg = Exclude<LegAnswer, { refused: unknown }>;

/** What became of a call that the other side was asked to place: what they told of it, and nothing that they did not. */
function endOfTheirs({ result, sipCode }: TransferReport, meanings: StatusMeanings | undefined): EndCause {
  if (result === 'accepted') return 'handedOver';
  if (result === 'callerGone') return 'callerGaveUp';
  return refusedAs(sipCode, null, meanings) ?? 'noGateway';
}

/** Why both go, where those it was handed to went: nobody hung up where their line was lost, or cut off. */
const endOfTarget = (cause: EndCause): EndCause =>
  cause === 'networkLost' || cause === 'longestCall' || cause === 'ourFault' ? cause : 'hungUpByTarget';

/** So long those who were called think about the key by which they take a call. */
const thinksFor = 10_000;

/** Hands a call over: by asking the other side to call (REFER), or by a second line whose sound is joined with the first. */
export function handingOver({ order, clock, call, leg, place, phonesOf, refersFor, ...needs }: HandingNeeds) {
  const reports: TransferReport[] = [];
  /** What is under way: how it ends, and the line that is being called. */
  let waiting: { end(result: TransferResult, code: number | null): void; second: SecondLine | null } | null = null;
  let joined: { second: SecondLine; report: TransferReport; at: number } | null = null;
  let isOver = false;
  /** It has begun and nobody is called yet: who is to be is looked up, and a channel asked for. */
  let asking: TransferReport | null = null;
  let isBusy = false;

  /** One way of it, from its beginning to what becomes of it. */
  function wait(report: TransferReport, begin: (end: NonNullable<typeof waiting>['end']) => SecondLine | null) {
    return new Promise<TransferResult>((resolve) => {
      const one: NonNullable<typeof waiting> = {
        second: null,
        end(result, code) {
          if (waiting !== one) return;
          waiting = null;
          Object.assign(report, { result, sipCode: code, waited: clock() - report.began });
          resolve(result);
        },
      };
      waiting = one;
      one.second = begin(one.end);
    });
  }

  async function refer(report: TransferReport, target: string): Promise<TransferResult | 'refused'> {
    let isAccepted = false;
    let late: NodeJS.Timeout | undefined;
    let refused = () => {};
    const asked = new Promise<'refused'>((resolve) => (refused = () => resolve('refused')));
    const result = await Promise.race([
      asked,
      wait(report, (end) => {
        void call()!
          .refer(target)
          .then((taken) => {
            isAccepted = taken;
            if (!taken) return refused();
            late = setTimeout(() => end('failed', null), refersFor);
          });
        return null;
      }),
    ]);
    clearTimeout(late);
    if (result === 'refused') waiting = null;
    else if (isAccepted) report.way = 'refer';
    if (result === 'accepted') needs.hangUp('handedOver');
    return result;
  }

  /** `asked`: what was granted for the carrier, which has refused to call them. */
  async function bridge(
    report: TransferReport,
    target: string,
    how: HandingOver,
    phones: string[],
    asked: AskedLeg | null,
  ) {
    const first = leg();
    // A telephone of ours has no line that others could be called over.
    if (!first || (phones.length === 0 && phoneOf(order.gateway.trunkId) !== null)) return report.result;
    if (needs.isAnswered()) {
      needs.deafen(true);
      first.loop(needs.hears(report.mode === 'attended' ? 'music' : 'ringing'));
    } else needs.ring();
    asking = report;
    const granted = phones.length > 0 ? null : await channelFor(target, asked);
    asking = null;
    if (isOver) {
      if (granted && 'permit' in granted) neverRang(granted);
      return report.result;
    }
    const result =
      granted && 'refused' in granted
        ? refused(report, granted)
        : await ring(report, { ...how, target, phones, first, leg: granted });
    if (result !== 'accepted' && !isOver) {
      first.loop(null);
      needs.deafen(false);
    }
    return result;
  }

  async function channelFor(target: string, asked: AskedLeg | null): Promise<LegAnswer> {
    if (!asked) return needs.askForLeg(target, true);
    if (await asked.hold()) return asked;
    asked.over({ cause: 'congestion', answeredAfter: null, endedAfter: 0 });
    return { refused: 'congestion' };
  }

  const neverRang = (one: AskedLeg) => one.over({ cause: 'callerGaveUp', answeredAfter: null, endedAfter: 0 });

  function refused(report: TransferReport, { refused: why }: { refused: string }): TransferResult {
    const result = why === 'congestion' ? 'congestion' : why === 'unable' ? 'failed' : 'notAllowed';
    return Object.assign(report, { result, waited: clock() - report.began } as const).result;
  }

  /** Calls them, and joins both lines once they take it. */
  function ring(report: TransferReport, { target, phones, first, leg: granted, summary, byKey }: SecondCall) {
    return wait(report, (end) => {
      const trunkId = phones[0] ?? order.gateway.trunkId;
      let answeredAfter: number | null = null;
      const { permit: _, followsRefer: __, ...gateway } = order.gateway;
      const placedOver = { ...gateway, trunkId, withSound: false, ...(granted && { permit: granted.permit }) };
      const second: SecondLine = place({ ...order, to: target, gateway: placedOver }, happened, phones);
      return second;

      function happened(event: LineEvent) {
        if (event.type === 'ended') return ended(event);
        if (event.type === 'answered') answeredAfter = event.at;
        if (joined || isOver) return;
        if (event.type === 'answered') return summary && report.mode === 'attended' ? second.speak(summary) : join();
        if (event.type === 'spoken') return byKey ? askForKey() : join();
        if (event.type === 'keys' && event.keys === '1') return join();
        if (event.type === 'keys' || event.type === 'silence') {
          end('rejected', null);
          second.hangUp();
        }
      }

      function askForKey() {
        second.collect!({ ending: { type: 'length', value: '1' }, noInputAfter: thinksFor, maxInterval: thinksFor });
      }

      function join() {
        if (!needs.isAnswered()) needs.answer();
        first!.loop(null);
        needs.deafen(true);
        const room = `${order.gateway.tenant}/${order.callId}`;
        first!.join(room);
        second.joinWith(room);
        joined = { second, report, at: clock() };
        end('accepted', null);
      }

      function ended({ at, cause, line }: Extract<LineEvent, { type: 'ended' }>) {
        granted?.over({ cause, answeredAfter, endedAfter: at, ...(line && { line }) });
        if (joined?.second !== second) return end(resultOfCause(causeOfEnd(cause)), line?.sipCode ?? null);
        report.talked = clock() - joined.at;
        joined = null;
        needs.hangUp(endOfTarget(cause));
      }
    });
  }

  async function handOver(report: TransferReport, target: string, how: HandingOver): Promise<TransferResult> {
    asking = report;
    const phones = await phonesOf(target);
    asking = null;
    if (isOver) return report.result;
    // An extension of ours is nothing that a carrier could call.
    if (report.mode === 'blind' && !how.bridged && needs.isAnswered() && phones.length === 0) {
      // A telephone of ours that follows a REFER calls through us, and is asked then.
      if (phoneOf(order.gateway.trunkId) !== null) {
        const asked = await refer(report, target);
        return asked === 'refused' ? (isOver ? (report.result = 'callerGone') : report.result) : asked;
      }
      asking = report;
      const granted = await needs.askForLeg(target, false);
      asking = null;
      if ('refused' in granted) return refused(report, granted);
      if (isOver) {
        neverRang(granted);
        return report.result;
      }
      const asked = await refer(report, target);
      if (asked !== 'refused') {
        // What is said with whom they talk now is no call of ours.
        granted.over({ cause: endOfTheirs(report, needs.meanings()), answeredAfter: null, endedAfter: report.waited });
        return asked;
      }
      if (isOver) {
        neverRang(granted);
        return (report.result = 'callerGone');
      }
      return bridge(report, target, how, phones, granted);
    }
    return bridge(report, target, how, phones, null);
  }

  return {
    /** `target` is as it is dialled; null where nobody can be called so, and `address` says what was asked for. */
    async to(
      target: string | null,
      address: string,
      mode: 'blindTrans' | 'attendedTrans',
      how: HandingOver,
    ): Promise<TransferResult> {
      if (isOver || isBusy || joined) return 'failed';
      const report: TransferReport = {
        ...{ began: clock(), target: target ?? address, mode: mode === 'blindTrans' ? 'blind' : 'attended' },
        ...{ way: 'bridge', result: 'failed', sipCode: null, waited: 0, talked: null },
      };
      reports.push(report);
      isBusy = true;
      try {
        return target === null ? 'failed' : await handOver(report, target, how);
      } finally {
        isBusy = false;
      }
    },
    /** How the call stands that the other side was asked to place. */
    told(code: number) {
      if (waiting?.second !== null || code < 200) return;
      waiting.end(
        code < 300 ? 'accepted' : resultOfCause(causeOfRefusal(code, null, needs.meanings()) ?? 'ourFault'),
        code,
      );
    },
    isWaiting: () => waiting !== null || asking !== null,
    /** A key that was pressed is for the one they talk with; false where they talk with nobody. */
    pressed(key: string): boolean {
      joined?.second.sendKey(key);
      return joined !== null || waiting !== null || asking !== null;
    },
    /** The first line has ended: so does the second. */
    over() {
      isOver = true;
      if (asking) Object.assign(asking, { result: 'callerGone', waited: clock() - asking.began });
      if (joined) {
        joined.report.talked = clock() - joined.at;
        joined.second.hangUp();
        joined = null;
      }
      const second = waiting?.second;
      waiting?.end('callerGone', null);
      second?.hangUp();
    },
    reports: () => reports,
  };
}
