import { randomUUID } from 'node:crypto';
import type { Caller } from '#kit/testing/testServer.ts';
import { originEndpoints } from './frame.contract.ts';

const body = () => ({ origin: `https://${randomUUID()}.example.com`, forTenantId: null, note: '', valid: true });

/** By the operator; nobody else holds the gate, so for them there is none. */
export const originId = async (owner: Caller) =>
  (await owner.call(originEndpoints.create, { body: body() })).data?.originId ?? '999999';
