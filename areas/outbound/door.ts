/** What outbound offers to other areas. */
export { soughtBy } from './call/call.rules.ts';
export { endedSince, longestCall, whereOf, type Sought } from './call/call.store.ts';
export { batchHandlers } from './batch/batch.server.ts';
export { tellBatches } from './batch/batchNow.store.ts';
export { blockWaiting, isBlacklisted, liftBlocked } from './dialing/blacklist.store.ts';
export { shownVariables } from './call/call.rules.ts';
export { calls } from './call/call.store.ts';
export { callsOfContact } from './call/ofContact.service.ts';
export { isCallInReach } from './call/call.store.ts';
export { channelsIn } from './dialing/pulse.service.ts';
export { goneNodes } from './dialing/goneNodes.service.ts';
export { keepRecordings } from './recording/keepRecordings.service.ts';
export { shownMessages } from './signalling/hideNumber.ts';
export { incoming, ofTenant } from './dialing/dialing.store.ts';
export { cameIn, type CallOver, type Judged } from './dialing/dialingFacts.ts';
export type { RobotCalls } from './dialing/robotCalls.service.ts';
