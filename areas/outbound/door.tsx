import type { QueryClient } from '@tanstack/react-query';
import { lazy } from '#kit/console/lazy.tsx';

/** What outbound offers to the screens of other areas. */
export { LatestCalls } from './call/LatestCalls.tsx';
export { useOutcomeWords } from './call/useOutcomeWords.ts';
export { ContactWhy } from './why/ContactWhy.tsx';
export { Transcript } from './call/Transcript.tsx';
export { kindOfBatch, useStateWord } from './batch/BatchState.tsx';
export { useConversation } from './callPage/useConversation.ts';
export { CallState, kindOfCall } from './call/CallState.tsx';
export { entryTexts } from './call/entry.texts.ts';
export { CallTime } from './call/CallTime.tsx';
export { ChoiceSelect, useChoiceName } from './call/ChoiceSelect.tsx';
export { Verdict } from './call/Verdict.tsx';
export { useSipWords } from './signalling/useSipWords.ts';

/** The signalling of a call that went over a SIP trunk, by its id, and of anything else that was kept. */
export const CallLadder = lazy(async () => ({ default: (await import('./signalling/CallLadder.tsx')).CallLadder }));
export const Ladder = lazy(async () => ({ default: (await import('./signalling/Ladder.tsx')).Ladder }));

/** One call: what was said, the way through the flow, how it ended and what its line was like. */
export const CallPage = lazy(async () => ({ default: (await import('./callPage/callPage.screen.tsx')).CallPage }));

export { useDayWords } from './calendar/useDayWords.ts';

/** Pickers of days and hours come with it. */
export const NewBatch = lazy(() => import('./batch/NewBatch.tsx'));

export type { FileImportProps, GroupPickerProps, ImportPickerProps } from './batch/contactPickers.ts';

/** What there is to hear of a call, with its waveform. */
export const RecordingPlayer = lazy(async () => ({
  default: (await import('./recording/RecordingPlayer.tsx')).RecordingPlayer,
}));
export const loadAhead = async (callId: string, cache: QueryClient) =>
  (await import('./recording/soundAhead.ts')).loadAhead(callId, cache);
export const SpeakingTimeline = lazy(async () => ({
  default: (await import('./call/SpeakingTimeline.tsx')).SpeakingTimeline,
}));
