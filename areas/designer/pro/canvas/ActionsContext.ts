import { createContext } from 'react';
import type { Actions } from './useActions.ts';

/** For what stands inside a box. */
export const ActionsContext = createContext<Actions | null>(null);
