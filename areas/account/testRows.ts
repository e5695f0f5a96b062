import type { WalkRows } from '#kit/testing/walkRows.ts';
import { anotherSession } from './center/testRows.ts';
import { clientId } from './client/testRows.ts';
import { originId } from './frame/testRows.ts';
import { providerId } from './openId/testRows.ts';
import { waitingRegistration } from './register/testRows.ts';

export const accountRows: WalkRows = {
  rows: {
    clientId,
    originId,
    providerId,
    registrationId: (_, { of, tenant }) => waitingRegistration(of, tenant),
    sessionId: anotherSession,
  },
  bodies: { clientId },
  notLimited: ['clientId', 'registrationId', 'providerId', 'originId'],
};
