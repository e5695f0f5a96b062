import { dayIn } from '#core/calendar/zone.ts';
import { usePerson } from '#kit/console/person.ts';
import { count, percent } from '#kit/console/show/Num.tsx';
import { useTimes } from '#kit/console/show/TimeText.tsx';
import { useText } from '#kit/console/useText.ts';
import type { Run } from '../machine/run.contract.ts';
import { machineTexts } from './machine.texts.ts';
import { daysBetween } from './sheets.rules.ts';

interface RunResultProps {
  run: Run;
  version: number;
  /** The version in use has a rule for this item. */
  hasBefore: boolean;
}

/** How many calls are hit, beside those of the rule in use, and on which days. */
export function RunResult({ run, version, hasBefore }: RunResultProps) {
  const t = useText(machineTexts);
  const { calls, after, before, same, judged, right } = run;
  const [caught, lost] = [after - same, before - same];
  return (
    <>
      <p className="sheets-sum">
        {t('over')} <b className="cw-num">{count(calls)}</b> {t('calls')} <b className="cw-num">{count(after)}</b>{' '}
        {t('hitsAll')}
        {(hasBefore || before > 0) && (
          <span className="cw-num sheets-change">
            {' ('}
            <b className="caught">+{count(caught)}</b>
            {' / '}
            <b className="lost">−{count(lost)}</b>)
          </span>
        )}
      </p>
      <p className="cw-text2">
        {calls === 0
          ? t('noneThen')
          : hasBefore || before > 0
            ? t('against', {
                ...{ version, before: count(before), same: count(same) },
                ...{ share: percent(after / calls), shareBefore: percent(before / calls) },
              })
            : t('allNew', { share: percent(after / calls) })}
      </p>
      {after + before > 0 && <Bars run={run} />}
      <div className="sheets-legend">
        <Key of="same" label={t('same')} value={same} />
        <Key of="caught" label={t('caught')} value={caught} />
        <Key of="lost" label={t('lost')} value={lost} />
        <span className="cw-space" />
        <span>
          {judged > 0
            ? t('judged', { judged: count(judged), right: count(right), share: percent(right / judged) })
            : t('notJudged')}
        </span>
      </div>
    </>
  );
}

function Key({ of, label, value }: { of: 'same' | 'caught' | 'lost'; label: string; value: number }) {
  return (
    <span>
      <i className={of} aria-hidden />
      {label} <b className="cw-num">{count(value)}</b>
    </span>
  );
}

/** A bar a day: what both hit in grey, what is new on it, what is lost below zero. */
function Bars({ run }: { run: Run }) {
  const t = useText(machineTexts);
  const times = useTimes();
  const zone = usePerson()?.timeZone ?? 'Asia/Shanghai';
  const known = new Map(run.days.map((day) => [day.day, day]));
  const days = daysBetween(dayIn(zone, run.from), dayIn(zone, run.to)).map(
    (day) => known.get(day) ?? { day, same: 0, caught: 0, lost: 0 },
  );
  const word = (day: string) => times.day(`${day}T12:00:00Z`);
  const most = Math.max(1, ...days.map(({ same, caught }) => same + caught));
  const mostLost = Math.max(0, ...days.map(({ lost }) => lost));
  const unit = 100 / (most + mostLost);
  const high = (hits: number) => ({ height: `${hits * unit}%` });
  const isTight = days.length > 31;
  return (
    <figure className="sheets-bars">
      <div className={isTight ? 'sheets-days tight' : 'sheets-days'} aria-hidden>
        <i className="zero" style={{ top: `calc(16px + (100% - 16px) * ${(most * unit) / 100})` }} />
        {days.map(({ day, same, caught, lost }) => (
          <span key={day} title={t('day', { day: word(day), hits: same + caught, caught, lost })}>
            <span className="up" style={{ height: `${most * unit}%` }}>
              {!isTight && same + caught > 0 && <b className="cw-num">{same + caught}</b>}
              <i className="caught" style={{ height: `${(caught / most) * 100}%` }} />
              <i className="same" style={{ height: `${(same / most) * 100}%` }} />
            </span>
            <i className="lost" style={high(lost)} />
          </span>
        ))}
      </div>
      <figcaption className="cw-num" aria-hidden>
        <span>{word(days[0]!.day)}</span>
        <span>{word(days[Math.floor((days.length - 1) / 2)]!.day)}</span>
        <span>{word(days.at(-1)!.day)}</span>
      </figcaption>
      <table className="cw-unseen">
        <caption>{t('aDay')}</caption>
        <thead>
          <tr>
            {(['date', 'same', 'caught', 'lost'] as const).map((key) => (
              <th key={key} scope="col">
                {t(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {run.days.map(({ day, same, caught, lost }) => (
            <tr key={day}>
              <th scope="row">{word(day)}</th>
              <td>{same}</td>
              <td>{caught}</td>
              <td>{lost}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
