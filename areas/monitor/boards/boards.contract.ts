/** Each board is one thing to watch. */
export const everyBoard = 'all';

/** What is told while a board is looked at: once a second, numbered without a gap over all nodes. */
export interface BoardTold<Facts> {
  number: number;
  facts: Facts;
}
