import { Type, type TSchema } from 'typebox';
import type { Endpoint } from '#kit/contract/endpoint.ts';
import { Fault, faults } from '#kit/contract/faults.ts';
import { knownKeys, unknownKeys } from '#kit/contract/keysOf.ts';
import { namesOfTenant } from './ownTenant.ts';

type Keyed = Record<string, unknown>;

export interface Sent {
  params?: Keyed;
  query?: Keyed;
  body?: unknown;
}

const noKeys = Type.Object({});

/**
 * Refuses keys that the endpoint does not know, so that a misspelt filter never finds everything. Runs before values
 * are checked, and gives fields that are called by their second name their own. An endpoint that declares a query and
 * no body takes the same names in a body.
 */
export function readKeys(endpoint: Endpoint, { params = {}, query = {}, body }: Sent) {
  if (endpoint.query && !endpoint.body && isKeyed(body)) for (const key of Object.keys(body)) query[key] ??= body[key];
  if (endpoint.pushed) return;
  const unknown = [
    ...unknownKeys(endpoint.query ?? noKeys, query),
    ...(endpoint.query && !endpoint.body ? [] : unknownKeys(endpoint.body ?? noKeys, body)),
  ].filter((key) => !saysItAgain(key, { ...query, ...(isKeyed(body) && body) }, params));
  refuseUnknown(unknown, endpoint.query, endpoint.body);
}

/** Names them, and what can be sent instead. */
export function refuseUnknown(keys: string[], ...schemas: (TSchema | undefined)[]) {
  if (keys.length > 0)
    throw new Fault(faults.UNKNOWN_KEY, {
      keys: keys.join(', '),
      known: schemas.flatMap(knownKeys).join(', ') || '–',
      issues: keys.map((field) => ({ field, keyword: 'additionalProperties' })),
    });
}

/** The tenant's id, which was compared with the own one before, and the row's key where it says what the path says. */
const saysItAgain = (key: string, sent: Keyed, params: Keyed) =>
  namesOfTenant.includes(key) ||
  ((key === 'id' || key in params) && Object.values(params).some((value) => value === String(sent[key])));

const isKeyed = (value: unknown): value is Keyed =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
