import { randomUUID } from 'node:crypto';
import { sampleOf } from '#kit/testing/sampleOf.ts';
import type { Caller } from '#kit/testing/testServer.ts';
import { providerEndpoints, ProviderForm } from './provider.contract.ts';

/** Made by the operator; no other tenant holds the gate, so others get an id that does not exist. */
export const providerId = async (owner: Caller) =>
  (
    await owner.call(providerEndpoints.create, {
      body: { ...(sampleOf(ProviderForm) as ProviderForm), name: randomUUID() },
    })
  ).data?.providerId ?? '999999';
