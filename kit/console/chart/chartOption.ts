import type { EChartsCoreOption } from 'echarts/core';
import { withSigns } from '#core/text/hiddenSigns.ts';
import type { Palette } from '../look/palette.ts';

/**
 * `line`, `bar`: series beside each other; `stack`: bars that add up; `ranked`: bars that lie, the first of `x` on top,
 * for names rather than times.
 */
export type ChartKind = 'line' | 'bar' | 'stack' | 'ranked';

export interface ChartSeries {
  name: string;
  /** One for each of `x`; null where nothing is known, which is a gap and not a zero. */
  values: readonly (number | null)[];
  /**
   * What it is beside the others: `whole` a grey area that the rest is a part of, `before` a grey dashed line of another
   * period or of a limit. Without it, it takes the next colour.
   */
  as?: 'whole' | 'before';
}

/** A sentence on the picture: at one of `x` as a dashed line, up to another as a grey field. */
export interface ChartNote {
  from: number;
  to?: number;
  text: string;
}

export interface Drawing {
  kind: ChartKind;
  x: readonly string[];
  series: readonly ChartSeries[];
  notes: readonly ChartNote[];
  /** Names and last values at the ends of lines. */
  namedAtEnd: boolean;
  textSize: number;
  /** A value in words. */
  say(value: number): string;
  /** Shares end at 100 % where they come near it; counts have no halves. */
  whole: boolean;
  /** Parts of one: the axis never goes beyond it where they do not. */
  share?: boolean;
}

/** From here on, points are thinned to what the eye can tell apart. */
const manyPoints = 2_000;
/** Beside each other; letters of a wall are wide. */
const labelsOfTimes = (textSize: number) => (textSize > 16 ? 4 : 6);

/** Shares that go far up, and none beyond all of it. */
function reachesOne(series: Drawing['series']) {
  const most = Math.max(0, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)));
  return most > 0.8 && most <= 1;
}

export function chartOption(drawn: Drawing, colours: Palette): EChartsCoreOption {
  const drawing = readable(drawn);
  const { kind, x, series, namedAtEnd, textSize, say, whole, share } = drawing;
  const lying = kind === 'ranked';
  const names = {
    type: 'category',
    data: x,
    boundaryGap: kind !== 'line' || x.length === 1,
    inverse: lying,
    axisLabel: {
      fontSize: textSize,
      hideOverlap: true,
      ...(lying
        ? { width: 150, overflow: 'truncate' }
        : { interval: Math.max(0, Math.ceil(x.length / labelsOfTimes(textSize)) - 1), alignMinLabel: 'left' }),
    },
  };
  const values = {
    type: 'value',
    splitNumber: 3,
    ...(whole && { minInterval: 1 }),
    ...(share && reachesOne(series) && { max: 1, interval: 0.25 }),
    axisLabel: { fontSize: textSize, formatter: say },
  };
  return {
    animation: false,
    grid: {
      left: 0,
      right: namedAtEnd ? endWidth(drawing) : Math.round(textSize / 2),
      top: Math.round(textSize * 0.9),
      bottom: 0,
      containLabel: true,
    },
    tooltip: {
      trigger: 'axis',
      confine: true,
      axisPointer: { type: kind === 'line' ? 'line' : 'shadow' },
      valueFormatter: (value: unknown) => (typeof value === 'number' ? say(value) : '–'),
    },
    xAxis: lying ? values : names,
    yAxis: lying ? names : values,
    series: series.map((one, at) => seriesOption(one, at, drawing, colours)),
  };
}

/** What is painted is no text of the page: hidden signs of names are made visible here. */
const readable = ({ x, series, notes, ...drawing }: Drawing): Drawing => ({
  ...drawing,
  x: x.map(withSigns),
  series: series.map((one) => ({ ...one, name: withSigns(one.name) })),
  notes: notes.map((one) => ({ ...one, text: withSigns(one.text) })),
});

/** The colour of each series: grey for what the others are measured against, then one after the other. */
export function colourOf(series: readonly ChartSeries[], at: number, colours: Palette): string {
  if (series[at]!.as) return colours.chart6;
  const [first, ...others] = [colours.chart1, colours.chart2, colours.chart3, colours.chart4, colours.chart5];
  const place = series.slice(0, at).filter((one) => !one.as).length;
  return [first, ...others][place % 5]!;
}

function seriesOption(one: ChartSeries, at: number, drawing: Drawing, colours: Palette) {
  const { kind, series, notes, namedAtEnd, textSize, x } = drawing;
  const color = colourOf(series, at, colours);
  const marks = at === 0 && notes.length > 0 ? noted(drawing, colours) : {};
  const common = { name: one.name, itemStyle: { color }, ...marks };
  if (kind !== 'line' && one.as !== 'before')
    return {
      ...common,
      type: 'bar',
      data: one.values,
      barMaxWidth: kind === 'ranked' ? 14 : 28,
      ...(kind === 'stack' && { stack: 'all', itemStyle: { color, borderRadius: 0, borderColor: colours.page } }),
      ...(kind === 'ranked' && { itemStyle: { color, borderRadius: [0, 2, 2, 0] } }),
      ...(x.length > manyPoints && { large: true }),
    };
  return {
    ...common,
    type: 'line',
    symbol: 'none',
    data: one.values.map((value, index) => point(value, index, one.values)),
    lineStyle: {
      color,
      width: (one.as ? 1.25 : 1.75) * (textSize > 16 ? 2 : 1),
      type: one.as === 'before' ? 'dashed' : 'solid',
    },
    ...(one.as === 'whole' && { areaStyle: { color: colours.fill, opacity: 0.75 } }),
    ...(x.length > manyPoints && { sampling: 'lttb' }),
    ...(namedAtEnd && {
      labelLayout: { moveOverlap: 'shiftY' },
      endLabel: {
        show: true,
        formatter: endWords(one, drawing).join('  '),
        color: one.as ? colours.text2 : color,
        fontSize: 12,
        fontWeight: one.as ? 400 : 600,
        distance: 8,
      },
    }),
  };
}

/** A value with no neighbour has no line to be seen by. */
function point(value: number | null, index: number, values: readonly (number | null)[]) {
  const lonely = value !== null && (values[index - 1] ?? null) === null && (values[index + 1] ?? null) === null;
  return lonely ? { value, symbol: 'circle', symbolSize: 6 } : value;
}

function noted({ notes, x, textSize }: Drawing, colours: Palette) {
  const lines = notes.filter(({ to }) => to === undefined);
  const fields = notes.filter(({ to }) => to !== undefined);
  return {
    markLine: {
      silent: true,
      symbol: 'none',
      lineStyle: { color: colours.warn, type: 'dashed', width: 1 },
      data: lines.map(({ from, text }) => ({
        xAxis: from,
        label: { formatter: text, color: colours.warn, fontSize: textSize, position: 'insideEndTop', rotate: 0 },
      })),
    },
    markArea: {
      silent: true,
      itemStyle: { color: colours.sunken },
      label: { position: 'insideBottom', color: colours.text3, fontSize: textSize },
      data: fields.map(({ from, to, text }) => [{ xAxis: from, name: text }, { xAxis: Math.min(to!, x.length - 1) }]),
    },
  };
}

const endWords = ({ name, values }: ChartSeries, { say }: Drawing) => {
  const last = values.findLast((value) => value !== null);
  return last === undefined || last === null ? [name] : [name, say(last)];
};

/** Pixels for the longest name beside the lines; a Chinese letter is as wide as it is high. */
function endWidth(drawing: Drawing): number {
  const widthOf = (text: string) => [...text].reduce((sum, letter) => sum + (letter > '⺀' ? 12 : 7), 0);
  return 16 + Math.min(220, Math.max(0, ...drawing.series.map((one) => widthOf(endWords(one, drawing).join('  ')))));
}
