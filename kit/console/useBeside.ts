import { useSearchParams } from 'react-router';

/** What stands open beside a list is in the address, so that a reload and a link show it again: one of these at a time. */
export function useBeside<Name extends string>(...names: Name[]) {
  const [address, setAddress] = useSearchParams();
  return {
    shown: (name: Name) => address.get(name) ?? undefined,
    /** Without anything all of it is closed. */
    show: (what: Partial<Record<Name, string>>) =>
      setAddress(
        (old) => {
          const next = new URLSearchParams(old);
          for (const name of names) next.delete(name);
          for (const [name, value] of Object.entries<string | undefined>(what))
            if (value !== undefined) next.set(name, value);
          return next;
        },
        { replace: true },
      ),
  };
}
