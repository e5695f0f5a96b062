import { afterAll } from 'vitest';
import { closeContexts } from '#kit/testing/browser.ts';

afterAll(closeContexts);

/** Never called: it tells `npm test -- --changed` that what the console reaches is tested by whoever opens its pages. */
export const opened = () => import('../apps/console/main.tsx');
