import { afterAll } from 'vitest';
import { closeContexts } from '#kit/testing/browser.ts';

afterAll(closeContexts);

/** Never called: the import tells `npm test -- --changed` that tests which open pages depend on all of the console. */
export const opened = () => import('../apps/console/main.tsx');
