import type { Turn } from '#core/flow/transcript.ts';

/** What was understood of a turn. */
export const tagsOf = (turn: Turn): string[] => ((turn as { understood?: string }).understood ? [(turn as { understood?: string }).understood!] : []);
