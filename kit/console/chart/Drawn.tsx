import type { ECharts, EChartsCoreOption } from 'echarts/core';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLanguage } from '../language.ts';
import { chartTheme } from '../look/chartTheme.ts';
import type { Mode } from '../look/palette.ts';
import { fontSans } from '../look/scale.ts';

interface DrawnProps {
  option: EChartsCoreOption;
  /** What the picture shows, for screen readers. */
  label: string;
  /** Pixels; without it as high as what it lies in. */
  height: number | undefined;
  mode: Mode;
  /** Where the picture itself can be asked for. */
  chart: React.RefObject<ECharts | null>;
  onPick: ((index: number, series: number) => void) | undefined;
}

/** Draws when the font is there, follows its box, and is taken down while its page is hidden. */
export function Drawn({ option, label, height, mode, chart, onPick }: DrawnProps) {
  const box = useRef<HTMLDivElement>(null);
  const language = useLanguage();
  // Merging would keep a series that is gone.
  const draw = useEffectEvent((one: ECharts) => one.setOption(option, { notMerge: true }));
  const pick = useEffectEvent((params: unknown) => {
    const { componentType, dataIndex, seriesIndex } = params as Record<string, unknown>;
    if (componentType === 'series') onPick?.(dataIndex as number, seriesIndex as number);
  });

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
      one.on('click', (params) => pick(params));
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
  }, [mode, language, chart]);

  useEffect(() => {
    chart.current?.setOption(option, { notMerge: true });
  }, [option, chart]);

  return (
    <div
      ref={box}
      role="img"
      aria-label={label}
      className={onPick && 'cw-chart-picks'}
      style={{ height: height ?? '100%', minWidth: 0 }}
    />
  );
}
