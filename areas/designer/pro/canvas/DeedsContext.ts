import { createContext } from 'react';
import type { Deeds } from './useDeeds.ts';

/** For what stands inside a box. */
export const DeedsContext = createContext<Deeds | null>(null);
