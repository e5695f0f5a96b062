import { useEffect, useState } from 'react';
import { cutTo } from '#core/text/cutTo.ts';
import { send } from '#kit/console/client.ts';
import { couldNotAsk } from '#kit/console/refusal.ts';
import { useClock } from '../agents/useClock.ts';
import { counterEndpoints, type CounterNow } from './counter.contract.ts';

const every = 2_000;
/** Numbers that are older than this are said to be old; milliseconds. */
const oldAfter = 15_000;

/** What the link shows, asked every two seconds; `over` says why it does not work any more. */
export function useCounter(token: string) {
  const [now, take] = useState<CounterNow>();
  const [over, end] = useState<string>();
  useEffect(() => {
    let left = false;
    let timer: ReturnType<typeof setTimeout>;
    const ask = async () => {
      try {
        const told = await send(counterEndpoints.now, { body: { token: cutTo(token, 100) } });
        if (!left) take(told);
      } catch (error) {
        // A wall goes on asking where nobody answers; what is over stays over.
        if (!left && !couldNotAsk(error)) return end((error as Error).message);
      }
      if (!left) timer = setTimeout(() => void ask(), every);
    };
    if (token) void ask();
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [token]);
  const clock = useClock(now?.at);
  return { now, over, clock, isOld: now !== undefined && clock - now.at > oldAfter };
}
