import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '#kit/contract/endpoint.ts';
import type { FaultKind } from '#kit/contract/faults.ts';
import type { MenuArea } from '#kit/contract/menu.ts';
import type { ExportSource } from './exportSource.ts';
import type { Jobs } from './jobs.ts';
import type { LiveEvents } from './live.ts';
import type { Needs } from './needs.ts';
import type { Handlers } from './serve.ts';
import type { TenantDb } from './tenantDb.ts';

type Features = Record<string, Record<string, Endpoint>>;

/** All that an area gives to the server; `apps/server` is a list of these. */
export interface Area<F extends Features = Features> {
  /** Endpoints by feature: `{ 'outbound.batch': batchEndpoints }`. */
  contracts: F;
  /** Made once per server. One entry per contract; a missing one does not compile. */
  handlers(needs: Needs): { [Name in keyof F]: Handlers<F[Name]> };
  /** Background work by name: `{ 'outbound.prepareBatch': … }`. */
  jobs?(needs: Needs): Jobs;
  /** The refusals of the area, table by table. */
  faults?: Record<string, FaultKind>[];
  /** Its part of the side bar; null where its pages stand under another area's. */
  menu: MenuArea | null;
  /** The gate of every live event. */
  live?: LiveEvents;
  /** Events that belong to one thing, each with whether somebody who does not see all of the tenant may watch it. */
  mayFollow?: Record<string, (db: TenantDb, of: string) => Promise<boolean>>;
  /** Events that a browser is told as soon as it listens. */
  greet?(db: TenantDb, now: number): Promise<Record<string, object>>;
  /** Lists that can be exported, by the name the dialog calls them. */
  exports?: Record<string, ExportSource>;
  /** Endpoints that no screen of the console asks, and why: the API page says so. By feature and name: `outbound.batch.list`. */
  withoutScreen?: Record<string, string>;
  /** What is no endpoint, such as the headers of one page. */
  addTo?(app: FastifyInstance, needs: Needs): void;
}

/** The manifest of an area, `areas/<area>/<area>.server.ts`. A new feature is named here and nowhere else on the server. */
export const area = <const F extends Features>(parts: Area<F>) => parts as unknown as Area;

/** One table of many; a name that stands in two of them ends the start. */
export function joined<Value>(what: string, tables: (Record<string, Value> | undefined)[]): Record<string, Value> {
  const whole: Record<string, Value> = {};
  for (const [name, value] of tables.flatMap((table) => Object.entries(table ?? {}))) {
    if (Object.hasOwn(whole, name)) throw new Error(`two ${what} are called ${name}`);
    whole[name] = value;
  }
  return whole;
}
