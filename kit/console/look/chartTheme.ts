import type { Language } from '#kit/contract/language.ts';
import { palette, type Mode } from './palette.ts';
import { fontSans, radius, shadow, typeScale } from './scale.ts';

/** The look of every chart. A canvas knows no custom properties, so colours go in as they are. */
export function chartTheme(mode: Mode, language: Language) {
  const c = palette[mode];
  const t = typeScale[language];
  const fontFamily = fontSans(language);
  const axis = {
    axisLine: { lineStyle: { color: c.line } },
    axisTick: { show: false },
    axisLabel: { color: c.text3, fontSize: t.micro[0], fontFamily },
    splitLine: { lineStyle: { color: c.chartGrid } },
    nameTextStyle: { color: c.text3, fontSize: t.micro[0] },
  };
  return {
    color: [c.chart1, c.chart2, c.chart3, c.chart4, c.chart5, c.chart6],
    backgroundColor: 'transparent',
    textStyle: { fontFamily, color: c.text2, fontSize: t.micro[0] },
    categoryAxis: { ...axis, splitLine: { show: false } },
    valueAxis: { ...axis, axisLine: { show: false } },
    timeAxis: { ...axis, splitLine: { show: false } },
    line: { symbol: 'none', lineStyle: { width: 1.75 }, smooth: false },
    bar: { itemStyle: { borderRadius: [2, 2, 0, 0] }, barCategoryGap: '32%' },
    tooltip: {
      backgroundColor: c.raised,
      borderColor: c.line,
      borderWidth: 1,
      padding: [6, 10],
      textStyle: { color: c.text, fontSize: t.meta[0] },
      extraCssText: `box-shadow:${shadow[mode].menu};border-radius:${radius.md}px`,
    },
    grid: { left: 0, right: 0, top: 8, bottom: 0, containLabel: true },
  };
}
