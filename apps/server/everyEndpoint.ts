import type { Endpoint } from '#kit/contract/endpoint.ts';
import { contracts } from './contracts.ts';

/** Every endpoint of the product, for tests that walk over all of them: `account.signIn.me`. */
export const everyEndpoint = Object.entries<Record<string, Endpoint>>(contracts).flatMap(([feature, endpoints]) =>
  Object.entries(endpoints).map(([name, endpoint]) => ({ name: `${feature}.${name}`, endpoint })),
);
