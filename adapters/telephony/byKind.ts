import type { CallOrder, Line, Telephony } from './telephony.ts';

/** Each call by the carrier of its gateway's kind; one without a carrier here ends at once. */
export function byKind(carriers: Partial<Record<CallOrder['gateway']['kind'], Telephony>>): Telephony {
  return {
    originate(order, tell) {
      const carrier = carriers[order.gateway.kind];
      if (carrier) return carrier.originate(order, tell);
      setImmediate(() => tell({ type: 'ended', at: 0, cause: 'noGateway' }));
      return nobody;
    },
    ring(order, extension, tell) {
      const carrier = carriers[order.gateway.kind];
      if (carrier?.ring) return carrier.ring(order, extension, tell);
      setImmediate(() => tell({ type: 'ended', at: 0, cause: 'unreachable' }));
      return nobody;
    },
    onArrival(arrived) {
      for (const one of Object.values(carriers)) one.onArrival?.(arrived);
    },
    async stop() {
      await Promise.all(Object.values(carriers).map((one) => one.stop()));
    },
  };
}

const nobody: Line = { speak() {}, listen() {}, hangUp() {} };
