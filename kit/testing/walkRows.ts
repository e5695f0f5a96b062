import type { Caller, TestServer } from './testServer.ts';

export type Where = { of: TestServer; tenant: string };
export type Make<Value = string> = (owner: Caller, where: Where) => Promise<Value>;

/** How the walk over all endpoints makes an area's rows: `areas/<area>/testRows.ts`. */
export interface WalkRows {
  /** By the key that stands in a path. A new `:thingId` needs an entry here; where a path means another thing by it than others do: `groupId of /its/:groupId`. */
  rows: Record<string, Make>;
  /**
   * The same for keys that a body must have: listed here, the walk asks with another tenant's. Where an endpoint means another thing by
   * a word than others do: `groupId of /its/path`.
   */
  bodies?: Record<string, Make<unknown>>;
  /** In a path, and no key of a row: somebody else's cannot be asked for. */
  plainValues?: string[];
  /** Keys of rows that have no owner: every user who may ask an endpoint finds them, with any data permission. */
  notLimited?: string[];
  /** Keys of what every tenant has alike. */
  everybodys?: string[];
}
