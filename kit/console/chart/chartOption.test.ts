import { expect, test } from 'vitest';
import { palette } from '../look/palette.ts';
import { chartOption, colourOf, type Drawing } from './chartOption.ts';

const drawing = (given: Partial<Drawing>): Drawing => ({
  kind: 'line',
  x: ['a', 'b', 'c'],
  series: [{ name: 'All', values: [1, 2, 3] }],
  notes: [],
  namedAtEnd: false,
  textSize: 11,
  say: String,
  whole: true,
  ...given,
});
interface Drawn {
  xAxis: { type: string; boundaryGap?: boolean };
  series: { type: string; data: unknown[]; sampling?: string; stack?: string; endLabel?: { formatter: string } }[];
}
const drawn = (given: Partial<Drawing>) => chartOption(drawing(given), palette.light) as unknown as Drawn;

test('a value without neighbours is a point, and what is not known is a gap', () => {
  const { series } = drawn({ series: [{ name: 'All', values: [4, null, 6] }] });
  expect(series[0]!.data).toEqual([
    { value: 4, symbol: 'circle', symbolSize: 6 },
    null,
    { value: 6, symbol: 'circle', symbolSize: 6 },
  ]);
  const { xAxis } = drawn({ x: ['a'], series: [{ name: 'All', values: [4] }] });
  expect(xAxis.boundaryGap).toBe(true);
});

test('a line is named at its end with its last known value', () => {
  const { series } = drawn({ namedAtEnd: true, series: [{ name: 'All', values: [1, 2, null] }] });
  expect(series[0]!.endLabel!.formatter).toBe('All  2');
});

test('colours go to what matters, grey to what it is measured against', () => {
  const series = [
    { name: 'All', values: [], as: 'whole' as const },
    { name: 'Answered', values: [] },
    { name: 'Before', values: [], as: 'before' as const },
    { name: 'To an agent', values: [] },
  ];
  const { chart1, chart2, chart6 } = palette.light;
  expect(series.map((_, at) => colourOf(series, at, palette.light))).toEqual([chart6, chart1, chart6, chart2]);
});

test('stacked bars add up, ranked ones lie, and a period before stays a line among bars', () => {
  expect(drawn({ kind: 'stack' }).series[0]).toMatchObject({ type: 'bar', stack: 'all' });
  expect(drawn({ kind: 'ranked' }).xAxis.type).toBe('value');
  expect(drawn({ kind: 'bar', series: [{ name: 'Then', values: [1], as: 'before' }] }).series[0]!.type).toBe('line');
});

test('ten thousand points are thinned', () => {
  const values = Array.from({ length: 10_000 }, (_, at) => at);
  expect(drawn({ x: values.map(String), series: [{ name: 'All', values }] }).series[0]!.sampling).toBe('lttb');
});

test('signs of names that nobody sees are painted so that they are seen', () => {
  const { series, xAxis } = drawn({ x: ['a\u202eb'], series: [{ name: 'n\u200bm', values: [1] }] });
  expect(xAxis).toMatchObject({ data: ['a⟨U+202E⟩b'] });
  expect(series[0]).toMatchObject({ name: 'n⟨U+200B⟩m' });
});
