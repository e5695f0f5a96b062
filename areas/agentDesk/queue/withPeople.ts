import type {
  CallOrder,
  Line,
  LineEvent,
  SaidAfterwards,
  Telephony,
  TransferReport,
} from '#adapters/telephony/telephony.ts';
import { takenReport, type OpenLines } from './openLines.ts';
import type { TransferResult } from '#core/inbound/transfer.ts';

type Target = Parameters<NonNullable<Line['transfer']>>[0];
type ToGroup = Extract<Target, { kind: 'skillGroup' }>;

/** What people do with the calls of a telephony. `since`: milliseconds of the call's own time since it was answered. */
export interface TakesOver {
  /** Somebody said it among people. */
  said(callId: string, event: Extract<LineEvent, { type: 'said' }>): void;
  handOver(order: CallOrder, line: Line, to: ToGroup): Promise<TransferResult | 'sentOn'>;
  /** Somebody of the house speaks on it, and hears this alone; false where nobody does. */
  heard(callId: string, event: Exclude<LineEvent, { type: 'ended' }>, since: number): boolean;
  /** Answers what was said after it was sent on. */
  ended(callId: string, event: Extract<LineEvent, { type: 'ended' }>, since: number): SaidAfterwards | undefined;
}

/** Of a call's own time: when it was answered, and how long ago that is. */
interface Moment {
  answeredAt: number;
  since: number;
}
/** Of lines that were begun here. */
const moments = new WeakMap<Line, () => Moment>();
export const momentOn = (line: Line): Moment => moments.get(line)?.() ?? { answeredAt: 0, since: 0 };

/**
 * A telephony whose lines can be handed to skill groups: people take them, whoever began the call, and the report of its end
 * says what became of it.
 */
export function withPeople(telephony: Telephony, people: TakesOver, open: OpenLines): Telephony {
  function joined(order: CallOrder, tell: (event: LineEvent) => void, begin: (told: typeof tell) => Line): Line {
    const reports: TransferReport[] = [];
    let at = 0;
    let came = performance.now();
    let answeredAt: number | null = null;
    const since = (moment: number) => moment - (answeredAt ?? moment);
    const line = begin((event) => {
      at = event.at;
      came = performance.now();
      if (event.type === 'answered') {
        answeredAt = at;
        open.answered(order.callId);
      }
      if (event.type === 'said') return people.said(order.callId, event);
      if (event.type !== 'ended')
        return void (open.isTaken(order.callId) || people.heard(order.callId, event, since(at)) || tell(event));
      open.ended(order.callId);
      const then = people.ended(order.callId, event, since(at));
      const last = reports.at(-1);
      if (last?.result === 'accepted') last.talked ??= Math.max(0, event.at - last.began - last.waited);
      tell({
        ...event,
        ...(reports.length > 0 && { transfers: [...reports, ...(event.transfers ?? [])] }),
        ...(then && { then }),
      });
    });
    const atNow = () => at + Math.round((performance.now() - came) * order.gateway.speed);
    moments.set(line, () => ({ answeredAt: answeredAt ?? at, since: since(atNow()) }));

    async function handOver(to: ToGroup, mode: 'blindTrans' | 'attendedTrans') {
      const report: TransferReport = {
        ...{ began: at, target: to.sn ?? to.id, mode: mode === 'blindTrans' ? 'blind' : 'attended', way: 'bridge' },
        ...{ result: 'callerGone', sipCode: null, waited: 0, talked: null },
      };
      reports.push(report);
      const began = performance.now();
      const result = await people.handOver(order, line, to);
      report.result = result === 'sentOn' ? 'noAnswer' : result;
      report.waited = Math.round((performance.now() - began) * order.gateway.speed);
      return result;
    }

    if (!line.wait || !line.join) return line;
    const { transfer } = line;
    const handed = Object.assign(line, {
      transfer: (to, mode, how) =>
        to.kind === 'skillGroup' ? handOver(to, mode) : (transfer?.(to, mode, how) ?? Promise.resolve('failed')),
    } satisfies Pick<Line, 'transfer'>);
    open.begun(order, handed, (by) => reports.push(takenReport(atNow(), by)));
    return handed;
  }

  return {
    ...telephony,
    originate: (order, tell) => joined(order, tell, (told) => telephony.originate(order, told)),
    ...(telephony.onArrival && {
      onArrival: (arrived) =>
        telephony.onArrival!((arrival) =>
          arrived({
            ...arrival,
            take: (order, tell, how) => joined(order, tell, (told) => arrival.take(order, told, how)),
          }),
        ),
    }),
  };
}
