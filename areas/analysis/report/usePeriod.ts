import { useSearchParams } from 'react-router';
import type { Family } from '#core/report/families.ts';
import type { ReportAsk } from './report.contract.ts';
import { askFrom, parsed } from './setup.rules.ts';

/** What the address says of the days of a list and of what narrows it, and how to say otherwise. */
export function usePeriod(family: Family, usual: number) {
  const [address, setAddress] = useSearchParams();
  const said = askFrom(parsed(address.get('set')), family) ?? {};
  const ask: ReportAsk = {
    ...said,
    ...(said.from === undefined && said.to === undefined && { days: said.days ?? usual }),
  };
  const askFor = (some: Partial<ReportAsk>) => {
    const next = Object.fromEntries(Object.entries({ ...ask, ...some }).filter(([, value]) => value !== undefined));
    setAddress({ set: JSON.stringify(next) }, { replace: true });
  };
  return { ask, askFor };
}
