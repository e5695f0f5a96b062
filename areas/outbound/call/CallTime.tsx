import { useTimes } from '#kit/console/show/TimeText.tsx';
import { usePerson } from '#kit/console/person.ts';

/** When a call was placed: today the time, before that the day as well. A day alone would not tell two attempts apart. */
export function CallTime({ at }: { at: number }) {
  const times = useTimes();
  const timeZone = usePerson()?.timeZone;
  const short = times.short(at);
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at);
  return (
    <time dateTime={new Date(at).toISOString()} title={times.exact(at)}>
      {short === clock ? clock : `${short} ${clock}`}
    </time>
  );
}
