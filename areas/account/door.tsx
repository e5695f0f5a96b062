import { lazy } from 'react';

/** What has to be done before anything else; only whoever needs it loads it. */
export const FirstPage = lazy(async () => ({ default: (await import('./center/FirstPage.tsx')).FirstPage }));
