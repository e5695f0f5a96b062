import { randomUUID } from 'node:crypto';
import { samples } from '#core/flow/samples/index.ts';
import type { Caller } from '#kit/testing/testServer.ts';
import { draftEndpoints } from '../draft/draft.contract.ts';
import { debugEndpoints } from './debug.contract.ts';
import { keptTestEndpoints } from './keptTest.contract.ts';

/** A conversation of the owner with a robot of its own, which replays a test of it. */
export async function chartId(owner: Caller): Promise<string> {
  const { flowId } = (
    await owner.call(draftEndpoints.createWith, { body: { name: `Robot ${randomUUID()}`, content: samples.renewalEn } })
  ).data;
  const { referenceID } = (await owner.call(debugEndpoints.debug, { params: { flowId }, body: {} })).data;
  const { testId } = (
    await owner.call(keptTestEndpoints.keep, {
      params: { chartId: referenceID },
      body: { name: `Test ${randomUUID()}` },
    })
  ).data;
  return (await owner.call(debugEndpoints.debug, { params: { flowId }, body: { testId } })).data.referenceID;
}

export async function flowTestId(owner: Caller) {
  return (
    await owner.call(keptTestEndpoints.keep, {
      params: { chartId: await chartId(owner) },
      body: { name: `Test ${randomUUID()}` },
    })
  ).data.testId;
}
