/** What outbound offers to the screens of other areas. */
export { LatestCalls } from './call/LatestCalls.tsx';
export { useOutcomeWords } from './call/useOutcomeWords.ts';
export { ContactWhy } from './why/ContactWhy.tsx';
