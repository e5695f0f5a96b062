import { useLanguage } from '../language.ts';
import { usePerson } from '../person.ts';
import { timeWords } from './timeWords.ts';

/** Milliseconds since the epoch, or an ISO time as the server writes it. */
export type Moment = number | string;

const millisecondsOf = (at: Moment) => (typeof at === 'number' ? at : Date.parse(at));

/** Times as the person reads them, in the tenant's zone. */
export function useTimes() {
  const language = useLanguage();
  const timeZone = usePerson()?.timeZone ?? 'Asia/Shanghai';
  const words = (at: Moment) => timeWords(millisecondsOf(at), { now: Date.now(), timeZone, language });
  return {
    day: (at: Moment) => words(at).day,
    short: (at: Moment) => words(at).short,
    exact: (at: Moment) => words(at).exact,
  };
}

/** Today 13:41, this year 17 Nov, else 28 Nov 2025; all of it on hover. What never was is a dash. */
export function TimeText({ at, exact }: { at: Moment | null | undefined; exact?: boolean }) {
  const times = useTimes();
  if (at === null || at === undefined || at === '') return <span className="cw-text3">–</span>;
  return (
    <time dateTime={new Date(millisecondsOf(at)).toISOString()} title={times.exact(at)}>
      {exact ? times.exact(at) : times.short(at)}
    </time>
  );
}
