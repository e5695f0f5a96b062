/** What outbound offers to the servers of other areas. */
export { batchHandlers } from './batch/batch.server.ts';
export { tellBatches } from './batch/batch.store.ts';
export { blockWaiting, isBlacklisted, liftBlocked } from './dialing/blacklist.store.ts';
