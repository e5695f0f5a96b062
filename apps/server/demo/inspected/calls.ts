import { collectionCalls } from './collectionCalls.ts';
import { collectionCallsZh } from './collectionCallsZh.ts';
import type { InspectedCall } from './readCall.ts';
import { salesCalls } from './salesCalls.ts';
import { salesCallsZh } from './salesCallsZh.ts';
import { serviceCalls } from './serviceCalls.ts';
import { serviceCallsZh } from './serviceCallsZh.ts';

export type { InspectedCall };
/** Calls for the shipped inspection sheets, and what is wrong with each. */
export const inspectedCalls: readonly InspectedCall[] = [
  ...collectionCalls,
  ...salesCalls,
  ...serviceCalls,
  ...collectionCallsZh,
  ...salesCallsZh,
  ...serviceCallsZh,
];
