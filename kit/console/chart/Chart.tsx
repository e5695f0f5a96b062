import type { ECharts, EChartsCoreOption } from 'echarts/core';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLanguage } from '../language.ts';
import { chartTheme } from '../look/chartTheme.ts';
import { useMode } from '../look/mode.ts';
import { fontSans } from '../look/scale.ts';

interface ChartProps {
  option: EChartsCoreOption;
  /** What the picture shows, for screen readers. */
  label: string;
  height: number;
  onClick?(params: { dataIndex: number; seriesName?: string; name: string }): void;
}

/** Draws when the font is there, follows its box, and is taken down while its page is hidden. */
export function Chart({ option, label, height, onClick }: ChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const chart = useRef<ECharts>(null);
  const mode = useMode();
  const language = useLanguage();
  const draw = useEffectEvent((one: ECharts) => one.setOption(option));
  const click = useEffectEvent((params: unknown) =>
    onClick?.(params as Parameters<NonNullable<ChartProps['onClick']>>[0]),
  );

  useEffect(() => {
    let over = false;
    const sizes = new ResizeObserver(() => chart.current?.resize());
    const begin = async () => {
      const [{ init }] = await Promise.all([
        import('./echarts.ts'),
        document.fonts.load(`12px ${fontSans(language).split(',')[0]}`),
      ]);
      if (over || !box.current) return;
      const one = init(box.current, chartTheme(mode, language));
      one.on('click', (params) => click(params));
      chart.current = one;
      draw(one);
      sizes.observe(box.current);
    };
    void begin();
    return () => {
      over = true;
      sizes.disconnect();
      chart.current?.dispose();
      chart.current = null;
    };
  }, [mode, language]);

  useEffect(() => {
    chart.current?.setOption(option);
  }, [option]);

  return <div ref={box} role="img" aria-label={label} style={{ height, minWidth: 0 }} />;
}
