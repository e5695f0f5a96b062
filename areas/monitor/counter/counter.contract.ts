import { Type, type Static } from 'typebox';
import { LinkToken, linkDays, PageLink } from '#areas/system/pageLink/pageLink.contract.ts';
import { endpoint } from '#kit/contract/endpoint.ts';
import { id, moment } from '#kit/contract/fields.ts';
import { Counters } from '../dataMonitor/dataMonitor.contract.ts';

const gate = 'monitor.data.share';

const CounterLink = Type.Object({
  ...PageLink.properties,
  /** Null where it counts all of the tenant. */
  batchId: Type.Union([id, Type.Null()]),
  /** '' of a batch that is gone, and of the tenant. */
  batchName: Type.String(),
});
export type CounterLink = Static<typeof CounterLink>;

/** What somebody without an account is shown: sums, and whose they are. */
export const CounterNow = Type.Object({
  tenantName: Type.String(),
  /** '' where all of the tenant is counted. */
  batchName: Type.String(),
  timeZone: Type.String(),
  at: moment,
  /** Midnight of the tenant. */
  from: moment,
  endsAt: moment,
  outbound: Counters,
  /** Null of a batch: nobody calls in. */
  incoming: Type.Union([Counters, Type.Null()]),
});
export type CounterNow = Static<typeof CounterNow>;

export const counterEndpoints = {
  list: endpoint('GET', '/analysis/monitor/counter/links', { gate, returns: Type.Array(CounterLink) }),
  /** `token` is answered this once: only its hash is kept. */
  make: endpoint('POST', '/analysis/monitor/counter/links', {
    gate,
    body: Type.Object({ batchId: Type.Optional(id), days: linkDays }),
    returns: Type.Object({ ...CounterLink.properties, token: Type.String() }),
  }),
  withdraw: endpoint('DELETE', '/analysis/monitor/counter/links/:linkId', {
    gate,
    params: Type.Object({ linkId: id }),
    returns: CounterLink,
  }),
  /** Batches that a link can be made of, by a part of their name; those that began last first. */
  batches: endpoint('GET', '/analysis/monitor/counter/batches', {
    gate,
    query: Type.Object({ name: Type.Optional(Type.String({ maxLength: 60 })) }),
    returns: Type.Array(Type.Object({ batchId: id, name: Type.String() })),
  }),
  now: endpoint('POST', '/analysis/monitor/counter/now', { gate: 'anyone', body: LinkToken, returns: CounterNow }),
};
