import { lazy } from '#kit/console/lazy.tsx';

/** What outbound offers to the screens of other areas. */
export { LatestCalls } from './call/LatestCalls.tsx';
export { useOutcomeWords } from './call/useOutcomeWords.ts';
export { ContactWhy } from './why/ContactWhy.tsx';
export { Transcript } from './call/Transcript.tsx';
export { CallState } from './call/CallState.tsx';
export { Verdict } from './call/Verdict.tsx';

/** Stretches of a day's hours, as a field of a form. */
export const HoursEditor = lazy(async () => ({ default: (await import('./calendar/HoursEditor.tsx')).HoursEditor }));

/** Pickers of days and hours come with it. */
export const NewBatch = lazy(() => import('./batch/NewBatch.tsx'));

export type { FileImportProps, GroupPickerProps, ImportPickerProps } from './batch/contactPickers.ts';
