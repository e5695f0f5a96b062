import { useMemo } from 'react';
import { callStatusCodes } from '#core/dialing/taskState.ts';
import { Chart } from '#kit/console/chart/Chart.tsx';
import { usePerson } from '#kit/console/person.ts';
import { count } from '#kit/console/show/Num.tsx';
import { useText } from '#kit/console/useText.ts';
import { Leads } from '../boards/Leads.tsx';
import type { WhereCounted } from '../boards/useWhereCounted.ts';
import { useWeekday } from './useWeekday.ts';
import type { Wall } from './wall.contract.ts';
import { wallTexts } from './wall.texts.ts';

interface WallLineProps {
  line: Wall['line'];
  /** Minutes of a point. */
  step: number;
  at: number;
  where: WhereCounted;
  /** Pixels. */
  textSize: number;
}

/** The day so far, and the same weekday before in grey; each point leads to its calls. */
export function WallLine({ line, step, at, where, textSize }: WallLineProps) {
  const t = useText(wallTexts);
  const weekday = useWeekday(at);
  const timeZone = usePerson()?.timeZone ?? 'Asia/Shanghai';
  const { x, series } = useMemo(() => {
    const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
    return {
      x: line.map((one) => clock.format(one.at)),
      series: [
        { name: t('placed'), values: line.map(({ placed }) => placed), as: 'whole' as const },
        { name: t('answered'), values: line.map(({ answered }) => answered) },
        { name: t('placedBefore', { weekday }), values: line.map((one) => one.placedBefore), as: 'before' as const },
      ],
    };
  }, [line, timeZone, t, weekday]);

  const linkOf = (index: number, of: number) => {
    const point = line[index];
    // Those of the week before are listed by the same page, at another time.
    if (!point || of === 2 || point.placed === null) return undefined;
    return where.calls({
      endedFrom: point.at,
      endedTo: point.at + step * 60_000,
      ...(of === 1 && { callStatus: [callStatusCodes.complete] }),
    });
  };
  const last = line.findLastIndex(({ placed }) => placed !== null);
  const ends = [
    { key: 'placed', value: line[last]?.placed },
    { key: 'answered', value: line[last]?.answered },
    { key: 'placedBefore', value: line[last]?.placedBefore },
  ] as const;
  return (
    <section className="wall-line">
      <h2>{t('line')}</h2>
      <div className="wall-drawn">
        <Chart kind="line" title={t('line')} x={x} series={series} linkOf={linkOf} wall={{ textSize, mode: 'dark' }} />
      </div>
      <ul className="wall-ends">
        {ends.map(({ key, value }, of) => (
          <li key={key} className={key}>
            <span className="cw-cut">{t(key, { weekday })}</span>
            <b data-none={!value || undefined}>
              <Leads to={value ? linkOf(last, of) : undefined}>
                {value === undefined || value === null ? '–' : count(value)}
              </Leads>
            </b>
          </li>
        ))}
      </ul>
    </section>
  );
}
