import { lazy } from '#kit/console/lazy.tsx';

/** What the desk offers to the screens of other areas. */
export { everyAgent, type AgentChanged } from './agents/agents.contract.ts';
export { standingOf } from './agents/standing.rules.ts';

/** How an agent stands, for the top of every page. */
export const DeskInHeader = lazy(() => import('./desk/DeskInHeader.tsx'));
