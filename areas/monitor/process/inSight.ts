import type { ReactNode } from 'react';

/** What both lists stand in. */
export interface InSight {
  head: { title: ReactNode; facts: ReactNode[]; actions: ReactNode };
  figures: ReactNode;
  choice: ReactNode;
}
