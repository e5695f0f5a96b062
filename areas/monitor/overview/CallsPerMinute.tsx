import { Segmented } from 'antd';
import { useMemo, useState } from 'react';
import { Chart } from '#kit/console/chart/Chart.tsx';
import { useMode } from '#kit/console/look/mode.ts';
import { palette } from '#kit/console/look/palette.ts';
import { usePerson } from '#kit/console/person.ts';
import { count } from '#kit/console/show/Num.tsx';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { overviewEndpoints, spans, type Minutes, type Span } from './overview.contract.ts';
import { overviewTexts } from './overview.texts.ts';
import { useWhileCalling } from './useLiveCounters.ts';

const plotHeight = 170;
const labelHeight = 17;

/** All attempts as a grey area, those that were answered as the line that matters. */
export function CallsPerMinute() {
  const t = useText(overviewTexts);
  const [span, setSpan] = useState<Span>('1h');
  const { data, refetch } = useAsk(overviewEndpoints.minutes, { body: { span } }, { every: 60_000 });
  useWhileCalling(20_000, () => void refetch());
  const option = useOption(data);
  const last = data?.list.at(-1);
  return (
    <section style={{ minWidth: 0 }}>
      <div className="ov-head">
        <h2>{t('chart')}</h2>
        <span className="cw-space" />
        <Segmented
          size="small"
          aria-label={t('span')}
          value={span}
          onChange={setSpan}
          options={(Object.keys(spans) as Span[]).map((value) => ({ value, label: t(value) }))}
        />
      </div>
      <Chart
        option={option}
        height={212}
        label={t('chartLabel', { dialled: count(last?.dialled ?? 0), connected: count(last?.connected ?? 0) })}
      />
    </section>
  );
}

function useOption(data: Minutes | undefined) {
  const t = useText(overviewTexts);
  const timeZone = usePerson()?.timeZone ?? 'Asia/Shanghai';
  const colours = palette[useMode()];
  return useMemo(() => {
    const names = { dialled: t('dialled'), connected: t('connected') };
    const list = data?.list ?? [];
    const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
    const times = list.map(({ at }) => clock.format(at));
    const last = list.at(-1);
    // Two labels at the end of two lines must not lie on each other.
    const most = Math.max(1, ...list.map((point) => point.dialled));
    const between = (((last?.dialled ?? 0) - (last?.connected ?? 0)) / most) * plotHeight;
    const apart = Math.max(0, (labelHeight - between) / 2);
    const series = (name: 'dialled' | 'connected', color: string, text: string, more: object) => ({
      name: names[name],
      type: 'line',
      symbol: 'none',
      data: list.map((point) => point[name]),
      lineStyle: { color, width: 1.75 },
      itemStyle: { color },
      endLabel: {
        show: true,
        formatter: `${names[name]}  {b|${count(last?.[name] ?? 0)}}`,
        color: text,
        fontSize: 12,
        distance: 8,
        offset: [0, name === 'dialled' ? -apart : apart],
        rich: { b: { fontWeight: 600, fontSize: 12, color: text } },
      },
      ...more,
    });
    return {
      animation: false,
      grid: { left: 0, right: 104, top: 10, bottom: 0, containLabel: true },
      tooltip: { trigger: 'axis' },
      xAxis: {
        type: 'category',
        data: times,
        boundaryGap: false,
        axisLabel: { interval: Math.max(0, Math.ceil(list.length / 6) - 1), alignMinLabel: 'left', hideOverlap: true },
      },
      yAxis: { type: 'value', splitNumber: 3, minInterval: 1 },
      series: [
        series('dialled', colours.chart6, colours.text2, {
          lineStyle: { color: colours.chart6, width: 1.25 },
          areaStyle: { color: colours.fill, opacity: 0.75 },
        }),
        series('connected', colours.chart1, colours.chart1, {}),
      ],
    };
  }, [data, colours, timeZone, t]);
}
