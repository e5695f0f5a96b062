import type { Caller } from '#kit/testing/testServer.ts';
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
