import { lazy } from '#kit/console/lazy.tsx';
import { usePerson } from '#kit/console/person.ts';

const Banner = lazy(async () => ({
  default: (await import('./impersonation/ImpersonationBanner.tsx')).ImpersonationBanner,
}));

/** What operate offers to the screens of other areas. Fetched by whoever looks into a tenant, for all others would carry it too. */
export const ImpersonationBanner = () => usePerson()?.homeTenantName && <Banner />;
export { useDictionary } from './dictionary/useDictionary.ts';
