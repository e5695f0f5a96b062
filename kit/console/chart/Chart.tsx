import { App } from 'antd';
import type { ECharts } from 'echarts/core';
import { ChartNoAxesColumn, Copy, Table } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useMode } from '../look/mode.ts';
import { palette, type Mode } from '../look/palette.ts';
import { percent, yuan, count } from '../show/Num.tsx';
import { duration } from '../show/duration.ts';
import { useText, type TextOf } from '../useText.ts';
import './chart.css';
import { chartTexts } from './chart.texts.ts';
import { chartOption, colourOf, type ChartNote, type ChartSeries } from './chartOption.ts';
import type { ChartProps, ChartUnit } from './chartProps.ts';
import { ChartTable } from './ChartTable.tsx';
import { copyPicture } from './copyPicture.ts';
import { Drawn } from './Drawn.tsx';

const none: readonly ChartNote[] = [];

/** Plain data as a picture, and the same as a table for keys and screen readers. */
export function Chart(props: ChartProps) {
  const { kind, title, x, series, unit = 'count', notes = none, linkOf, height, beside, wall } = props;
  const t = useText(chartTexts);
  const navigate = useNavigate();
  const chart = useRef<ECharts>(null);
  const [asTable, setAsTable] = useState(false);
  const chosen = useMode();
  const mode = wall?.mode ?? chosen;
  const say = useMemo(() => words(unit, t), [unit, t]);
  const namedAtEnd = kind === 'line' && !wall;
  const textSize = wall?.textSize ?? 11;
  const option = useMemo(
    () =>
      chartOption(
        { kind, x, series, notes, namedAtEnd, textSize, say, whole: unit === 'count', share: unit === 'share' },
        palette[mode],
      ),
    [kind, x, series, notes, namedAtEnd, textSize, say, unit, mode],
  );
  const empty = series.every(({ values }) => values.every((value) => value === null));
  const picture = empty ? (
    <p className="cw-chart-empty" style={{ height }}>
      {t('nothing')}
    </p>
  ) : (
    <Drawn
      {...{ option, height, mode, chart }}
      label={t('label', { title, values: lastValues(props, say, t) })}
      onPick={
        linkOf &&
        ((index, at) => {
          const to = linkOf(index, at);
          if (to) void navigate(to);
        })
      }
    />
  );
  if (wall)
    return (
      <>
        {picture}
        {/* Links that nobody sees would take the focus. */}
        <div className="cw-unseen">
          <ChartTable {...props} linkOf={undefined} say={say} />
        </div>
      </>
    );
  return (
    <section className="cw-chart">
      <div className="cw-chart-head">
        <h2>{title}</h2>
        {kind !== 'line' && series.length > 1 && <Legend series={series} mode={mode} />}
        <span className="cw-space" />
        {beside}
        <Tools {...{ title, asTable, setAsTable, empty, chart, mode }} />
      </div>
      {asTable ? (
        <div className="cw-chart-rows" style={{ height }}>
          <ChartTable {...props} say={say} />
        </div>
      ) : (
        picture
      )}
    </section>
  );
}

interface ToolsProps {
  title: string;
  asTable: boolean;
  setAsTable(on: boolean): void;
  empty: boolean;
  chart: React.RefObject<ECharts | null>;
  mode: Mode;
}

function Tools({ title, asTable, setAsTable, empty, chart, mode }: ToolsProps) {
  const t = useText(chartTexts);
  const { message } = App.useApp();
  const copy = async () => {
    if (!chart.current) return;
    const where = await copyPicture(chart.current, title, palette[mode].page);
    message.success(t(where));
  };
  const change = t(asTable ? 'asChart' : 'asTable', { title });
  return (
    <>
      {!asTable && !empty && (
        <button
          type="button"
          className="cw-icon-button"
          aria-label={t('copy', { title })}
          title={t('copy', { title })}
          onClick={() => void copy()}
        >
          <Copy size={15} />
        </button>
      )}
      <button
        type="button"
        className="cw-icon-button"
        aria-label={change}
        title={change}
        onClick={() => setAsTable(!asTable)}
      >
        {asTable ? <ChartNoAxesColumn size={15} /> : <Table size={15} />}
      </button>
    </>
  );
}

function Legend({ series, mode }: { series: readonly ChartSeries[]; mode: Mode }) {
  return (
    <span className="cw-chart-legend">
      {series.map((one, at) => (
        <span key={one.name}>
          <i className={one.as} style={{ background: colourOf(series, at, palette[mode]) }} />
          {one.name}
        </span>
      ))}
    </span>
  );
}

const words = (unit: ChartUnit, t: TextOf<typeof chartTexts>): ((value: number) => string) =>
  ({
    count: (value: number) => count(Math.round(value * 10) / 10),
    share: (value: number) => percent(value),
    duration: (value: number) => duration(value, (hours, minutes) => t('kit.hours', { hours, minutes })),
    money: (value: number) => yuan(value),
  })[unit];

/** What a screen reader says of the picture: where each line ends. */
function lastValues({ x, series }: ChartProps, say: (value: number) => string, t: TextOf<typeof chartTexts>) {
  return series
    .map(({ name, values }) => {
      const at = values.findLastIndex((value) => value !== null);
      return at < 0 ? `${name}: ${t('none')}` : t('last', { name, value: say(values[at]!), x: x[at] });
    })
    .join('; ');
}
