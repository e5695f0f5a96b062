import { randomUUID } from 'node:crypto';
import { samples } from '#core/flow/samples/index.ts';
import type { Caller } from '#kit/testing/testServer.ts';
import type { Make, WalkRows } from '#kit/testing/walkRows.ts';
import { configEndpoints } from './config/config.contract.ts';
import { chartId, flowTestId } from './debug/testRows.ts';
import { draftEndpoints, versionEndpoints } from './draft/draft.contract.ts';
import { faqEndpoints, exceptionEndpoints } from './answers/answers.contract.ts';
import { resourceEndpoints } from './resource/resource.contract.ts';
import { shareEndpoints } from './share/share.contract.ts';

export const newResource = async (owner: Caller) =>
  (
    await owner.call(
      resourceEndpoints.upload,
      { body: { type: 'other' } },
      { name: `terms ${crypto.randomUUID()}.txt`, content: 'Some terms' },
    )
  ).data.id;
export const newShare = async (owner: Caller, flowId: string) =>
  (await owner.call(shareEndpoints.make, { params: { flowId }, body: { version: 1, days: 1 } })).data.shareId;
/** With a version that was handed in. */
const flowId: Make = async (owner) => {
  const { flowId: made } = (
    await owner.call(draftEndpoints.createWith, { body: { name: `Robot ${randomUUID()}`, content: samples.surveyEn } })
  ).data;
  await owner.call(versionEndpoints.submit, { params: { flowId: made }, body: {} });
  return made;
};
/** Parts of a new draft of the tenant. */
const startOf: Make = async (owner, where) =>
  (await owner.call(draftEndpoints.draft, { params: { flowId: await flowId(owner, where) } })).data.flow.nodes[0]!.id;
const faqId: Make = async (owner, where) =>
  (
    await owner.call(faqEndpoints.save, {
      body: { flowId: await flowId(owner, where), data: [{ name: 'Who is calling?' }] },
    })
  ).data.ids[0]!;
const exceptionId: Make = async (owner, where) =>
  (
    await owner.call(exceptionEndpoints.save, {
      body: { flowId: await flowId(owner, where), data: [{ name: 'Angry' }] },
    })
  ).data.ids[0]!;
const configId: Make = async (owner, where) =>
  (
    await owner.call(configEndpoints.save, {
      body: { flowId: await flowId(owner, where), type: 'status', data: [{ name: 'confirmed' }] },
    })
  ).data.ids[0]!;

export const designerRows: WalkRows = {
  rows: {
    chartId,
    testId: flowTestId,
    flowId,
    flowOfAnyTenant: flowId,
    resourceId: newResource,
    shareId: async (owner, where) => newShare(owner, await flowId(owner, where)),
    nodeId: startOf,
    faqId,
    exceptionId,
    configId,
  },
  bodies: { flowId, resourceIds: async (owner) => [await newResource(owner)] },
  notLimited: [
    'flowId',
    'nodeId',
    'faqId',
    'exceptionId',
    'configId',
    'flowOfAnyTenant',
    'resourceId',
    'resourceIds',
    'shareId',
    'testId',
  ],
};
