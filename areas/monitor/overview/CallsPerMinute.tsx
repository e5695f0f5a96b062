import { Segmented } from 'antd';
import { useMemo, useState } from 'react';
import { Chart } from '#kit/console/chart/Chart.tsx';
import { usePerson } from '#kit/console/person.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { overviewEndpoints, spans, type Minutes, type Span } from './overview.contract.ts';
import { overviewTexts } from './overview.texts.ts';
import { useWhileCalling } from './useLiveCounters.ts';

/** All attempts as a grey area, those that were answered as the line that matters. */
export function CallsPerMinute() {
  const t = useText(overviewTexts);
  const [span, setSpan] = useState<Span>('1h');
  const { data, refetch } = useAsk(overviewEndpoints.minutes, { body: { span } }, { every: 60_000 });
  useWhileCalling(20_000, () => void refetch());
  const lines = useLines(data);
  return (
    <Chart
      kind="line"
      title={t('chart')}
      {...lines}
      height={212}
      beside={
        <Segmented
          size="small"
          aria-label={t('span')}
          value={span}
          onChange={setSpan}
          options={(Object.keys(spans) as Span[]).map((value) => ({ value, label: t(value) }))}
        />
      }
    />
  );
}

function useLines(data: Minutes | undefined) {
  const t = useText(overviewTexts);
  const timeZone = usePerson()?.timeZone ?? 'Asia/Shanghai';
  return useMemo(() => {
    const list = data?.list ?? [];
    const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
    return {
      x: list.map(({ at }) => clock.format(at)),
      series: [
        { name: t('dialled'), values: list.map(({ dialled }) => dialled), as: 'whole' as const },
        { name: t('connected'), values: list.map(({ connected }) => connected) },
      ],
    };
  }, [data, timeZone, t]);
}
