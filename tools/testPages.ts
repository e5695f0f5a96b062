import { afterAll } from 'vitest';
import { forgetPeople } from '#kit/testing/browser.ts';

afterAll(forgetPeople);

/** Never called: the import tells `npm test -- --changed` that tests which open pages depend on all of the console. */
export const opened = () => import('../apps/console/main.tsx');
