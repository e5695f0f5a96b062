import { useMemo } from 'react';
import { Chart } from '#kit/console/chart/Chart.tsx';
import { useLanguage } from '#kit/console/language.ts';
import { usePerson } from '#kit/console/person.ts';
import { useFigure } from '#kit/console/show/useFigure.ts';
import { useText } from '#kit/console/useText.ts';
import type { ChannelSums, Step } from './usage.contract.ts';
import { usageTexts } from './usage.texts.ts';

interface UsageChartsProps {
  sums: ChannelSums;
  step: Step;
}

/** Calls as a grey area with those that were answered, and beside it how much of the channels they took. */
export function UsageCharts({ sums: { now, list, channels }, step }: UsageChartsProps) {
  const t = useText(usageTexts);
  const x = useMoments(list, step);
  const figure = useFigure();
  const [placed, answered] = [figure('placed').label, figure('answered').label];
  const calls = useMemo(
    () => [
      { name: placed, values: list.map(({ attempted }) => attempted), as: 'whole' as const },
      { name: answered, values: list.map((one) => one.answered) },
    ],
    [list, placed, answered],
  );
  const peaks = useMemo(
    () => [
      { name: t('peak'), values: list.map(({ peak }) => peak) },
      { name: t('channelsToday'), values: list.map(() => channels), as: 'before' as const },
    ],
    [list, channels, t],
  );
  return (
    <div className="usage-charts">
      <Chart kind="line" title={t('calls')} x={x} series={calls} height={200} />
      {now.peak !== null && <Chart kind="bar" title={t('peak')} x={x} series={peaks} height={200} />}
    </div>
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
