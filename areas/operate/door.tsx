import { lazy } from '#kit/console/lazy.tsx';
import { usePerson } from '#kit/console/person.ts';

const Banner = lazy(async () => ({
  default: (await import('./impersonation/ImpersonationBanner.tsx')).ImpersonationBanner,
}));

/** What operate offers to the screens of other areas. Fetched only while a user looks into a tenant: others need not load it. */
export const ImpersonationBanner = () => usePerson()?.homeTenantName && <Banner />;
export { useDictionary } from './dictionary/useDictionary.ts';
