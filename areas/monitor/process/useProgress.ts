import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useLiveState } from '#kit/console/live.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useClock } from '../agents/useClock.ts';
import { askEvery, useBoardTold } from '../boards/useBoardTold.ts';
import { processEndpoints, type ProgressTotal } from './process.contract.ts';

const restEvery = 60_000;
/** Rows are not told: they are asked for again where the sums have changed, at most this often. */
const rowsEvery = 2_000;
const oldAfter = 15_000;

/** The sums as they are told; the rows below follow them. */
export function useProgress() {
  const cache = useQueryClient();
  const [told, setTold] = useState<ProgressTotal>();
  const asked = useRef({ at: 0, of: '' });
  const { is } = useLiveState();
  const reloadRows = () =>
    Promise.all(
      [processEndpoints.campaigns, processEndpoints.batches, processEndpoints.batch].map(({ path }) =>
        cache.invalidateQueries({ queryKey: [path] }),
      ),
    );
  useBoardTold<ProgressTotal>('monitor.progress', [processEndpoints.total], (facts) => {
    setTold(facts);
    const { at, ...sums } = facts;
    const of = JSON.stringify(sums);
    if (of === asked.current.of || at - asked.current.at < rowsEvery) return;
    asked.current = { at, of };
    void reloadRows();
  });
  const { data } = useAsk(processEndpoints.total, {}, { every: told && is === 'live' ? restEvery : askEvery });
  const total = data && { ...data, ...(told && told.at > data.at && told) };
  const clock = useClock(total?.at);
  const reload = () =>
    Promise.all([cache.invalidateQueries({ queryKey: [processEndpoints.total.path] }), reloadRows()]);
  return { total, isOld: total !== undefined && clock - total.at > oldAfter, reload };
}
