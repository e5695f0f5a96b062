import { randomUUID } from 'node:crypto';
import type { Make, WalkRows } from '#kit/testing/walkRows.ts';
import { scriptEndpoints } from './script/script.contract.ts';

const scriptId: Make = async (owner) =>
  (
    await owner.call(scriptEndpoints.create, {
      body: { name: `Script ${randomUUID()}`, text: 'select 1 as one', parameters: [] },
    })
  ).data.scriptId;

const runId: Make = async (owner) =>
  (await owner.call(scriptEndpoints.exec, { body: { text: 'select 1 as one' } })).data.run.runId;

export const analysisRows: WalkRows = {
  rows: { scriptId, runId },
  bodies: { runId },
  notLimited: ['scriptId'],
};
