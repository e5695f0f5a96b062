import { useState } from 'react';
import { useLiveState } from '#kit/console/live.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useClock } from '../agents/useClock.ts';
import { askEvery, useBoardTold } from '../boards/useBoardTold.ts';
import { wallEndpoints, type Wall, type WallNow } from './wall.contract.ts';

/** What is not told is asked again this often: the line of the day and the reasons. */
const lineEvery = 60_000;
/** Numbers that are older than this are said to be old; milliseconds. */
const oldAfter = 15_000;

export interface WallShown {
  wall: Wall;
  /** The server's clock. */
  clock: number;
  /** Nothing has come for a while: what is shown is of `wall.at`. */
  isOld: boolean;
}

/** Everything on the wall: once a second as it is told, and asked for where it is not. */
export function useWall(): WallShown | undefined {
  const [told, take] = useState<WallNow>();
  const { is } = useLiveState();
  useBoardTold<WallNow>('monitor.wall', [wallEndpoints.all], take);
  const { data } = useAsk(wallEndpoints.all, { body: {} }, { every: told && is === 'live' ? lineEvery : askEvery });
  const wall = data && { ...data, ...(told && told.at > data.at && told) };
  const clock = useClock(wall?.at);
  return wall && { wall, clock, isOld: clock - wall.at > oldAfter };
}
