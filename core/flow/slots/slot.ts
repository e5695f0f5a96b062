import type { EntityType } from '../../nlu/entities/entity.ts';

/** One value a robot asks for, as the filler sees it. */
export interface Slot {
  /** The variable it fills. */
  name: string;
  /** What people call it: name, description. Roles and labels are read from it. */
  label: string;
  /** A type of entity, or the id of a list of the flow's own words. */
  entity: EntityType | (string & {});
  /** Words of the designer's that stand right before, or after, a value meant for this slot. */
  before?: readonly string[];
  after?: readonly string[];
  /** Its value by now; empty while it is not known. */
  value: string;
  /** Whether it takes a value; any without it. Only chooses between readings: what is refused is refused elsewhere. */
  takes?: (value: string) => boolean;
}

/** A value somebody named, and where: positions count UTF-16 units of the sentence, the end is the first behind it. */
export interface Named {
  type: string;
  value: string;
  text: string;
  from: number;
  to: number;
  /** Nothing is filled with it, nor with another reading of the same words: it is asked for again. */
  unsure?: true;
  /** It counts for the slot just asked for alone. */
  answer?: true;
}

export interface Filling {
  text: string;
  language: 'en' | 'zh';
  slots: readonly Slot[];
  /** What recognisers found, each type by itself: readings may cover the same words. */
  named: readonly Named[];
  /** The slot the robot just asked for; null for an open question or a confirmation. */
  asked: string | null;
  /** The words that gave intentions away: what is left of the sentence is no name where it holds them; an empty one stands for the whole sentence. */
  meant?: readonly string[];
}

/** What a sentence changes: slots with their new values, in the order in which they were asked for. */
export interface Filled {
  name: string;
  value: string;
  /** It held another value before. */
  corrected: boolean;
}
