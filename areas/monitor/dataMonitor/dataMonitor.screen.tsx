import { useMemo, type ReactNode } from 'react';
import { callStatusCodes } from '#core/dialing/taskState.ts';
import { Chart } from '#kit/console/chart/Chart.tsx';
import { Notice } from '#kit/console/pages/Notice.tsx';
import { PageHead } from '#kit/console/pages/PageHead.tsx';
import { WhyRefused } from '#kit/console/pages/WhyRefused.tsx';
import { usePerson } from '#kit/console/person.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import '../boards/boards.css';
import { useWhereCounted, type WhereCounted } from '../boards/useWhereCounted.ts';
import { CampaignsNow, GatewaysNow } from './ChannelsNow.tsx';
import { BillingNow, IncomingCounters, OutboundCounters } from './CountersOf.tsx';
import { dataMonitorEndpoints, type HourOfData } from './dataMonitor.contract.ts';
import './dataMonitor.css';
import { dataMonitorTexts } from './dataMonitor.texts.ts';
import { useDataNow } from './useDataNow.ts';

/** Channels change as calls do, and are not told. */
const every = 2_000;
const hour = 3_600_000;

/** What goes on, waits and is done today, and what of the lines it takes. */
export function DataMonitorScreen({ actions }: { actions: ReactNode }) {
  const t = useText(dataMonitorTexts);
  const timeZone = usePerson()?.timeZone ?? 'Asia/Shanghai';
  const where = useWhereCounted();
  const { data, fault, isOld } = useDataNow();
  const concurrency = useAsk(dataMonitorEndpoints.outbound, { body: {} }, { every }).data;
  const billing = useAsk(dataMonitorEndpoints.billing, { body: {} }, { every }).data;
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

  if (!data && fault)
    return <Notice page role="alert" title={t('title')} text={fault.message} actions={<WhyRefused fault={fault} />} />;
  return (
    <div className={isOld ? 'data-monitor is-old' : 'data-monitor'}>
      <PageHead
        title={t('title')}
        facts={[data && t(isOld ? 'old' : 'since', { time: clock.format(isOld ? data.at : data.from) })]}
        actions={actions}
      />
      <OutboundCounters data={data} where={where} />
      <IncomingCounters data={data} where={where} />
      <BillingNow billing={billing} where={where} />
      <div className="data-two">
        <Hours hours={data?.hours ?? none} timeZone={timeZone} where={where} />
        <GatewaysNow of={concurrency} />
      </div>
      <CampaignsNow of={concurrency} where={where} />
    </div>
  );
}

const none: HourOfData[] = [];

/** All hours of the day: those to come are empty, or the first bar of a day would fill the picture. */
function wholeDay(hours: HourOfData[]) {
  const from = hours[0]?.at;
  if (from === undefined) return [];
  return Array.from(
    { length: Math.max(24, hours.length) },
    (_, at) => hours[at] ?? { at: from + at * hour, placed: null, answered: null },
  );
}

function Hours({ hours, timeZone, where }: { hours: HourOfData[]; timeZone: string; where: WhereCounted }) {
  const t = useText(dataMonitorTexts);
  const { x, series } = useMemo(() => {
    const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
    const day = wholeDay(hours);
    return {
      x: day.map(({ at }) => clock.format(at)),
      series: [
        { name: t('placed'), values: day.map(({ placed }) => placed), as: 'whole' as const },
        { name: t('answered'), values: day.map(({ answered }) => answered) },
      ],
    };
  }, [hours, timeZone, t]);
  return (
    <Chart
      kind="bar"
      title={t('hours')}
      xName={t('hour')}
      x={x}
      series={series}
      height={208}
      linkOf={(index, of) => {
        const one = hours[index];
        if (!one) return undefined;
        const { complete } = callStatusCodes;
        return where.calls({ endedFrom: one.at, endedTo: one.at + hour, ...(of === 1 && { callStatus: [complete] }) });
      }}
    />
  );
}
