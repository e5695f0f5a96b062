import { speechEndsAfter } from '../voice/activity.ts';

/** Milliseconds since the last loud moment after which a turn is over. */
export const pauses = {
  /** Of every turn, whatever was said. */
  classic: 800,
  /** A text that is complete: an expected phrase, a number with all its digits. Texts are some 250 ms behind the voice. */
  complete: 450,
  /** A text that may go on or not. */
  open: 680,
  /** A number that may have more digits. */
  number: 1_000,
  /** A text that wants more ("and", "because", "my"), and no text yet. */
  unfinished: 1_250,
} as const;
/** No pause is shorter: the end of speech is noticed no sooner. */
export const shortestPause = speechEndsAfter;

/** A recogniser that says nothing while they speak is asked what it was after this pause. */
export const asksAfter = 400;
/** Sounds are longer than this to be speech. */
export const shortestSound = 120;
/** From the end of a turn until its text is given up. */
export const textWithin = 5_000;

/** Within one utterance a recogniser that fails is asked so often. */
export const mostFailed = 3;

/** A sentence that was paused goes on so long after the last loud moment, where nothing was recognised. */
export const resumesAfter = 1_100;
/** No sentence stays paused or held for longer while they make sounds without words. */
export const yieldsFor = 5_000;
/** Of the pauses for nothing so many; then only words stop the sentence. */
export const mostFruitless = 3;

/** A sentence whose sound never comes, or never ends, is given up so long after it was due. */
export const patience = 30_000;
/** How much was heard of a sentence that is cut short is awaited for so long. */
export const cutWithin = 300;
/** Words that nobody asked for are kept for so long. */
export const keptFor = 2_000;

/** Keys that are kept until somebody asks for them. */
export const mostAhead = 32;
