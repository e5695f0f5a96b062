import { LRUCache } from 'lru-cache';
import type { Flow } from '#core/flow/flow.ts';

/** What a flow weighs in memory. */
export const piecesOf = ({ nodes, lines, faqs, abnors, intentions }: Flow) =>
  1 + nodes.length + lines.length + faqs.length + abnors.length + intentions.length;

/** Drafts read or written lately, by the mark of their save, so that the next save need not read a megabyte back. The mark of a save that was rolled back is never asked for. */
export const recentFlows = new LRUCache<string, Flow>({ maxSize: 40_000, sizeCalculation: piecesOf });
