/** Stands for all gateways of a tenant together. */
const all = '0';

interface InCall {
  gatewayId: string;
  /** Of the gateway, over all batches. */
  gatewayInCall: number;
}

/** Remembers the most calls at once of this hour, so that only what has risen is written. */
export function channelPeaks() {
  const known = new Map<string, { hour: number; peaks: Map<string, number> }>();
  return {
    /** `hour`: its beginning, milliseconds since 1970. */
    risen(tenant: string, hour: number, batches: readonly InCall[]): { gatewayId: string; peak: number }[] {
      const before = known.get(tenant);
      const peaks = before?.hour === hour ? before.peaks : new Map<string, number>();
      known.set(tenant, { hour, peaks });
      const now = new Map(batches.map(({ gatewayId, gatewayInCall }) => [gatewayId, gatewayInCall]));
      now.set(
        all,
        [...now.values()].reduce((sum, calls) => sum + calls, 0),
      );
      const risen = [...now].flatMap(([gatewayId, peak]) =>
        peak > (peaks.get(gatewayId) ?? 0) ? [{ gatewayId, peak }] : [],
      );
      for (const { gatewayId, peak } of risen) peaks.set(gatewayId, peak);
      return risen;
    },
  };
}
