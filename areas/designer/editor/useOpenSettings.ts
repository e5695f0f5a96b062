import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** Opens the settings of the flow at a list, and at one thing of it; the address says so. */
export function useOpenSettings() {
  const [, setAddress] = useSearchParams();
  return useCallback(
    (list: string | null, item?: string) =>
      setAddress(
        (address) => {
          const next = new URLSearchParams(address);
          if (list) next.set('settings', list);
          else next.delete('settings');
          if (list && item) next.set('item', item);
          else next.delete('item');
          return next;
        },
        { replace: true },
      ),
    [setAddress],
  );
}
