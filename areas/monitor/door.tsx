import { lazy } from '#kit/console/lazy.tsx';

/** How states of agents look on the screens of other areas. */
export { stateLooks } from './agents/agentState.rules.ts';
/** Sums for somebody who has a link and no account: apart from the console. */
export const CounterPage = lazy(() =>
  import('./counter/CounterPage.tsx').then(({ CounterPage: page }) => ({ default: page })),
);
