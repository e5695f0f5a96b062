import { useState } from 'react';
import { useLiveState } from '#kit/console/live.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useClock } from '../agents/useClock.ts';
import { askEvery, useBoardTold } from '../boards/useBoardTold.ts';
import { dataMonitorEndpoints, type DataNow } from './dataMonitor.contract.ts';

/** What is not told is asked again this often. */
const restEvery = 60_000;
/** Older numbers are said to be old. */
const oldAfter = 15_000;

/** The counters as they are told, and the hours of today. */
export function useDataNow() {
  const [told, take] = useState<DataNow>();
  const { is } = useLiveState();
  useBoardTold<DataNow>('monitor.data', [dataMonitorEndpoints.counters], take);
  const every = told && is === 'live' ? restEvery : askEvery;
  const { data: asked, fault } = useAsk(dataMonitorEndpoints.counters, { body: {} }, { every });
  const data = asked && { ...asked, ...(told && told.at > asked.at && told) };
  const clock = useClock(data?.at);
  return { data, fault, isOld: data !== undefined && clock - data.at > oldAfter };
}
