/** What analysis offers to the servers of other areas. */
export { sampleScripts } from './script/samples.ts';
export { countAgain } from './facts/facts.job.ts';
export { earlierCalls } from './facts/facts.store.ts';
export { attachMonth, detachedMonths, detachMonth } from './facts/months.service.ts';
