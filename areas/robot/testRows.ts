import { randomUUID } from 'node:crypto';
import { firstRow } from '#areas/outbound/testRows.ts';
import type { WalkRows } from '#kit/testing/walkRows.ts';
import { secretEndpoints } from './secret/secret.contract.ts';

const robotId = firstRow('robot', 'robot_id');

export const robotRows: WalkRows = {
  rows: {
    robotId,
    async secretName(owner) {
      const name = `S${randomUUID()}`;
      await owner.call(secretEndpoints.save, { body: { name, value: 'sealed' } });
      return name;
    },
  },
  bodies: { robotId },
  notLimited: ['robotId', 'secretName'],
};
