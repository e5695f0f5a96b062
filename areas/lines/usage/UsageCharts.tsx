import { useMemo } from 'react';
import { Chart } from '#kit/console/chart/Chart.tsx';
import { useLanguage } from '#kit/console/language.ts';
import { palette } from '#kit/console/look/palette.ts';
import { useMode } from '#kit/console/look/mode.ts';
import { usePerson } from '#kit/console/person.ts';
import { count } from '#kit/console/show/Num.tsx';
import { useFigure } from '#kit/console/show/useFigure.ts';
import { useText } from '#kit/console/useText.ts';
import type { ChannelSums, Step } from './usage.contract.ts';
import { usageTexts } from './usage.texts.ts';

interface UsageChartsProps {
  sums: ChannelSums;
  step: Step;
}

/** Calls as a grey area with those that were answered, and beside it how much of the channels they took. */
export function UsageCharts({ sums, step }: UsageChartsProps) {
  const t = useText(usageTexts);
  const { now, list } = sums;
  const at = useMoments(list, step);
  const figure = useFigure();
  const colours = palette[useMode()];
  return (
    <div className="usage-charts">
      <section>
        <h2>
          {t('calls')}
          <Legend
            of={[
              [figure('placed').label, colours.chart6],
              [figure('answered').label, colours.chart1],
            ]}
          />
        </h2>
        <Chart
          option={useCalls(sums, at)}
          height={200}
          label={t('callsLabel', { placed: count(now.attempted), answered: count(now.answered) })}
        />
      </section>
      {now.peak !== null && <Peaks sums={sums} at={at} peak={now.peak} />}
    </div>
  );
}

function Peaks({ sums, at, peak }: { sums: ChannelSums; at: string[]; peak: number }) {
  const t = useText(usageTexts);
  return (
    <section>
      <h2>
        {t('peak')}
        <Legend of={[[t('channelsToday'), palette[useMode()].chart6]]} />
      </h2>
      <Chart
        option={usePeaks(sums, at)}
        height={200}
        label={t('peakLabel', { peak: count(peak), channels: count(sums.channels) })}
      />
    </section>
  );
}

function Legend({ of }: { of: [name: string, colour: string][] }) {
  return (
    <span className="usage-legend">
      {of.map(([name, colour]) => (
        <span key={name}>
          <i style={{ background: colour }} />
          {name}
        </span>
      ))}
    </span>
  );
}

function useMoments(list: ChannelSums['list'], step: Step): string[] {
  const language = useLanguage();
  const timeZone = usePerson()?.timeZone ?? 'Asia/Shanghai';
  return useMemo(() => {
    const many = list.length > 24;
    const words = new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-GB', {
      timeZone,
      ...(step === 'day' || many ? { day: 'numeric', month: 'short' } : {}),
      ...(step === 'hour' && { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    });
    return list.map(({ at }) => words.format(at));
  }, [list, step, language, timeZone]);
}

/** Bars stand between the marks of the axis, lines on them. */
const frame = (at: string[], bars = false) => ({
  animation: false,
  grid: { left: 0, right: 12, top: 12, bottom: 0, containLabel: true },
  tooltip: { trigger: 'axis' },
  xAxis: {
    type: 'category',
    data: at,
    boundaryGap: bars || at.length === 1,
    axisLabel: { interval: Math.max(0, Math.ceil(at.length / 6) - 1), alignMinLabel: 'left', hideOverlap: true },
  },
  yAxis: { type: 'value', splitNumber: 3, minInterval: 1 },
});

/** A single day is a point; a line through it would not be seen. */
const line = (name: string, data: (number | null)[], color: string, more: object = {}) => ({
  name,
  type: 'line',
  symbol: data.length === 1 ? 'circle' : 'none',
  data,
  lineStyle: { color, width: 1.75 },
  itemStyle: { color },
  ...more,
});

function useCalls({ list }: ChannelSums, at: string[]) {
  const figure = useFigure();
  const colours = palette[useMode()];
  const [placed, answered] = [figure('placed').label, figure('answered').label];
  return useMemo(
    () => ({
      ...frame(at),
      series: [
        line(
          placed,
          list.map(({ attempted }) => attempted),
          colours.chart6,
          { lineStyle: { color: colours.chart6, width: 1.25 }, areaStyle: { color: colours.fill, opacity: 0.75 } },
        ),
        line(
          answered,
          list.map((one) => one.answered),
          colours.chart1,
        ),
      ],
    }),
    [list, at, placed, answered, colours],
  );
}

function usePeaks({ list, channels }: ChannelSums, at: string[]) {
  const t = useText(usageTexts);
  const colours = palette[useMode()];
  return useMemo(
    () => ({
      ...frame(at, true),
      series: [
        {
          name: t('peak'),
          type: 'bar',
          barMaxWidth: 22,
          data: list.map(({ peak }) => peak),
          itemStyle: { color: colours.chart1 },
        },
        line(
          t('channelsToday'),
          list.map(() => channels),
          colours.chart6,
          { lineStyle: { color: colours.chart6, width: 1.25, type: 'dashed' } },
        ),
      ],
    }),
    [list, at, channels, colours, t],
  );
}
