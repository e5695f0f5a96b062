import type { Fact } from './facts.ts';

/** What variables hold where another one has no value: their texts. So a value set together with a mark is known where the mark is. */
export type Marks = ReadonlyMap<string, ReadonlySet<string>>;

/** What a variable may hold at some point of all conversations: some of these texts, or anything that keeps what is told of it; and whether it may have no value at all. */
export interface Value {
  texts: ReadonlySet<string> | null;
  unset: boolean;
  /** Of values that are not empty; nothing where all texts are known. */
  told?: readonly Fact[];
  /** What others hold where it has no value. */
  marks?: Marks;
}
export type Values = ReadonlyMap<string, Value>;
