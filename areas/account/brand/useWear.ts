import { useEffect } from 'react';
import { wear } from '#kit/console/brand.ts';
import { send } from '#kit/console/client.ts';
import { brandEndpoints } from './brand.contract.ts';

/** Dresses the page as a tenant or a brand; `null` keeps what this browser wore last. */
export function useWear(of: string | null) {
  useEffect(() => {
    if (of !== null)
      void send(brandEndpoints.worn, { query: { of } })
        .then(({ brand }) => wear(brand))
        .catch(() => {});
  }, [of]);
}
