import { useSearchParams } from 'react-router';
import type { ReportAsk } from './report.contract.ts';

type Days = Pick<ReportAsk, 'from' | 'to' | 'days'>;
const numbers = ['from', 'to', 'days'] as const;

/** What the address says of the days and of what narrows them by an id or a number, and how to say otherwise. What is none is left out. */
export function useAddressAsk<Ids extends string>(ids: readonly Ids[], usual: number) {
  const [address, setAddress] = useSearchParams();
  const ask: Days & Partial<Record<Ids, string>> = {
    ...Object.fromEntries(
      numbers.flatMap((name) => {
        const value = Number(address.get(name));
        return address.has(name) && Number.isSafeInteger(value) && value > 0 ? [[name, value]] : [];
      }),
    ),
    ...Object.fromEntries(
      ids.flatMap((name) => {
        const value = address.get(name);
        return value && /^[1-9]\d{0,17}$/.test(value) ? [[name, value]] : [];
      }),
    ),
  } as Days & Partial<Record<Ids, string>>;
  if (ask.from === undefined && ask.to === undefined) ask.days ??= usual;
  const askFor = (some: Days & Partial<Record<Ids, string | undefined>>) =>
    setAddress(
      Object.fromEntries(
        Object.entries({ ...ask, ...some }).flatMap(([name, value]) =>
          value === undefined ? [] : [[name, String(value)]],
        ),
      ),
      { replace: true },
    );
  return { ask, askFor };
}
