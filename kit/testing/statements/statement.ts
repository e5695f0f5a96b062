/** A `db.rows<Row>(text, values)` or `listOf<Row>(db, { … })` of a store, as it stands in the source. */
export interface Statement {
  /** `areas/outbound/batch/batch.store.ts:142` */
  at: string;
  /** What it may say: one text for each way it can be put together. `hole(…)` stands for a piece known only at run time. */
  texts: string[];
  row: RowShape | null;
  /** Null where their number is known only at run time. */
  values: ValueShape[] | null;
}

/** What a value may be, by the words of `typeof`, and `null`, `Date`, `Buffer`, `array`, `object`, `any`. */
export interface ValueShape {
  kinds: Set<string>;
  /** What an array holds. */
  of?: ValueShape;
}
export type RowShape = Map<string, ValueShape & { optional: boolean }>;

export const hole = (of: string) => `\u0001${of.replace(/[\u0001\u0002]/g, '')}\u0002`;
export const holes = /\u0001[^\u0002]*\u0002/g;
