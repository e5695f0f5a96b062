import { randomUUID } from 'node:crypto';
import type { Make, WalkRows } from '#kit/testing/walkRows.ts';
import { breakReasonEndpoints, dispositionEndpoints } from './settings/settings.contract.ts';

const nameOfIts = () => randomUUID();

const reasonId: Make = async (owner) =>
  (await owner.call(breakReasonEndpoints.create, { body: { name: nameOfIts(), minutes: 15, validFlag: true } })).data
    .reasonId;

const dispositionId: Make = async (owner) =>
  (await owner.call(dispositionEndpoints.create, { body: { name: nameOfIts(), thenWhat: 'done', validFlag: true } }))
    .data.dispositionId;

export const agentDeskRows: WalkRows = { rows: { reasonId, dispositionId }, notLimited: ['reasonId', 'dispositionId'] };
