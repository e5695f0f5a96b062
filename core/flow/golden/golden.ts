import type { Reply } from '../play.ts';

/** A conversation that is kept as it went: what is given with the call, and what the customer does. */
export interface Golden {
  title: string;
  given?: Record<string, string>;
  replies: Reply[];
}
