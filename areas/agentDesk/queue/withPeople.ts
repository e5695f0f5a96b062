import type { CallOrder, Line, LineEvent, Telephony, TransferReport } from '#adapters/telephony/telephony.ts';
import type { TransferResult } from '#core/inbound/transfer.ts';

type Target = Parameters<NonNullable<Line['transfer']>>[0];
type ToGroup = Extract<Target, { kind: 'skillGroup' }>;

/** What people do with the calls of a telephony. */
export interface TakesOver {
  handOver(order: CallOrder, line: Line, to: ToGroup): Promise<TransferResult>;
  ended(callId: string): void;
}

/**
 * A telephony whose lines can be handed to skill groups: people take them, whoever began the call, and the report of its end
 * says what became of it.
 */
export function withPeople(telephony: Telephony, people: TakesOver): Telephony {
  function joined(order: CallOrder, tell: (event: LineEvent) => void, begin: (told: typeof tell) => Line): Line {
    const reports: TransferReport[] = [];
    let at = 0;
    const line = begin((event) => {
      at = event.at;
      if (event.type !== 'ended') return tell(event);
      people.ended(order.callId);
      const last = reports.at(-1);
      if (last?.result === 'accepted') last.talked ??= Math.max(0, event.at - last.began - last.waited);
      tell(reports.length > 0 ? { ...event, transfers: [...reports, ...(event.transfers ?? [])] } : event);
    });

    async function handOver(to: ToGroup, mode: 'blindTrans' | 'attendedTrans'): Promise<TransferResult> {
      const report: TransferReport = {
        ...{ began: at, target: to.sn ?? to.id, mode: mode === 'blindTrans' ? 'blind' : 'attended', way: 'bridge' },
        ...{ result: 'callerGone', sipCode: null, waited: 0, talked: null },
      };
      reports.push(report);
      const since = performance.now();
      const result = await people.handOver(order, line, to);
      report.result = result;
      report.waited = Math.round((performance.now() - since) * order.gateway.speed);
      return result;
    }

    if (!line.wait || !line.join) return line;
    const { transfer } = line;
    return Object.assign(line, {
      transfer: (to, mode, how) =>
        to.kind === 'skillGroup' ? handOver(to, mode) : (transfer?.(to, mode, how) ?? Promise.resolve('failed')),
    } satisfies Pick<Line, 'transfer'>);
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
