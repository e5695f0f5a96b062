import { lazy } from '#kit/console/lazy.tsx';
import { PageSkeleton } from '#kit/console/pages/PageSkeleton.tsx';

/** What a user has to do before anything else; loaded only when needed. */
export const FirstPage = lazy(
  async () => ({ default: (await import('./center/FirstPage.tsx')).FirstPage }),
  PageSkeleton,
);
