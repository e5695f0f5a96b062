import { useTimes } from '#kit/console/show/TimeText.tsx';

/** A time that something is waited for: of another day it keeps its hour. */
export function useWhen() {
  const times = useTimes();
  return (at: number) => {
    const short = times.short(at);
    return short.includes(':') ? short : `${short} ${/\d\d:\d\d/.exec(times.exact(at))![0]}`;
  };
}
