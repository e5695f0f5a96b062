import { LRUCache } from 'lru-cache';
import type { Flow } from '#core/flow/flow.ts';

/** What a flow weighs in memory. */
export const piecesOf = ({ nodes, lines, faqs, abnors, intentions }: Flow) =>
  1 + nodes.length + lines.length + faqs.length + abnors.length + intentions.length;

/** Drafts as they were read or written lately, by the mark of the save: whoever saves again need not read a megabyte back. A save that was rolled back leaves a mark nobody asks for. */
export const recentFlows = new LRUCache<string, Flow>({ maxSize: 40_000, sizeCalculation: piecesOf });
