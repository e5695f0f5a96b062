import type { Edit } from '#core/design/edits.ts';
import type { Keeper } from './editor.ts';

interface Unsaved {
  revision: number;
  edits: Edit[];
}

const nameOf = (place: string) => `cw.unsaved.${place}`;

/** Keeps what is not saved yet in this browser; a full or closed storage is no reason to stop working. */
export const keeperOf = (place: string): Keeper => ({
  keep(unsaved) {
    try {
      if (unsaved) localStorage.setItem(nameOf(place), JSON.stringify(unsaved));
      else localStorage.removeItem(nameOf(place));
    } catch {
      // Saved by the server a moment later all the same.
    }
  },
});

/** What an earlier window could not save any more. */
export function keptUnsaved(place: string): Unsaved | null {
  try {
    const kept = JSON.parse(localStorage.getItem(nameOf(place)) ?? 'null') as Unsaved | null;
    return kept && Array.isArray(kept.edits) && kept.edits.every(({ path }) => Array.isArray(path)) ? kept : null;
  } catch {
    return null;
  }
}

export const forgotten = (place: string) => keeperOf(place).keep(null);
