import { useEffect, useState } from 'react';
import { useAsk } from '#kit/console/useAsk.ts';
import { trunkEndpoints } from './trunk.contract.ts';

export type Tests = ReturnType<typeof useTests>;

/** The tests of a trunk, and the one that is looked at: the newest, until an earlier one is chosen. A running one is followed. */
export function useTests(trunkId: string) {
  const tests = useAsk(trunkEndpoints.tests, { params: { trunkId } });
  const [chosen, choose] = useState<string | null>(null);
  const list = tests.data ?? [];
  const wanted = chosen ?? list[0]?.trunkTestId;
  const isOver = list.find(({ trunkTestId }) => trunkTestId === wanted)?.endedAt != null;
  const one = useAsk(
    trunkEndpoints.readTest,
    { params: { trunkTestId: wanted ?? '' } },
    { enabled: wanted !== undefined, ...(!isOver && { every: 1_000 }) },
  );
  const ended = one.data?.endedAt != null;
  const { refetch } = tests;
  useEffect(() => {
    if (ended && !isOver) void refetch();
  }, [ended, isOver, refetch]);

  return {
    list,
    known: tests.data !== undefined,
    shown: one.data,
    running: list[0] !== undefined && list[0].endedAt === null,
    choose,
    /** A new one was begun. */
    follow: async () => {
      choose(null);
      await refetch();
    },
  };
}
