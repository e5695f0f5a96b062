import { randomUUID } from 'node:crypto';
import type { Caller } from '#kit/testing/testServer.ts';
import { originEndpoints } from './frame.contract.ts';

const body = () => ({ origin: `https://${randomUUID()}.example.com`, forTenantId: null, note: '', valid: true });

/** Made by the operator; no other tenant holds the gate, so others get an id that does not exist. */
export const originId = async (owner: Caller) =>
  (await owner.call(originEndpoints.create, { body: body() })).data?.originId ?? '999999';
