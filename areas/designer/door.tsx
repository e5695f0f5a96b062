import { lazy } from 'react';

/** What the designer's area offers to the screens of other areas. */
export const RobotDialogs = lazy(() => import('./robots/RobotDialogs.tsx'));
export type { RobotAsked } from './robots/RobotDialogs.tsx';
