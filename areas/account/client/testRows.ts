import { randomUUID } from 'node:crypto';
import type { Caller } from '#kit/testing/testServer.ts';
import { clientEndpoints } from './client.contract.ts';

export const clientId = async (owner: Caller) =>
  (await owner.call(clientEndpoints.make, { body: { name: `Client ${randomUUID()}`, scopes: ['outbound.call.view'] } }))
    .data.clientId;
