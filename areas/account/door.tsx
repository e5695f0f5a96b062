import { lazy } from '#kit/console/lazy.tsx';
import { PageSkeleton } from '#kit/console/pages/PageSkeleton.tsx';

/** What has to be done before anything else; only whoever needs it loads it. */
export const FirstPage = lazy(
  async () => ({ default: (await import('./center/FirstPage.tsx')).FirstPage }),
  PageSkeleton,
);
