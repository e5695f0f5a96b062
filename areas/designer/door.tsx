import { lazy } from '#kit/console/lazy.tsx';

/** What the designer's area offers to the screens of other areas. */
/** A flow somebody was sent a link to. */
export const ExplorerPage = lazy(async () => ({ default: (await import('./share/ExplorerPage.tsx')).ExplorerPage }));
