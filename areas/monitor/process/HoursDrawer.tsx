import { Button, Skeleton } from 'antd';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { callStatusCodes } from '#core/dialing/taskState.ts';
import type { AnswerOf } from '#kit/contract/endpoint.ts';
import { Chart } from '#kit/console/chart/Chart.tsx';
import { AppDrawer } from '#kit/console/form/AppDrawer.tsx';
import { Notice } from '#kit/console/pages/Notice.tsx';
import { WhyRefused } from '#kit/console/pages/WhyRefused.tsx';
import { usePerson } from '#kit/console/person.ts';
import { Facts } from '#kit/console/show/Facts.tsx';
import { Num } from '#kit/console/show/Num.tsx';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { useWhereCounted } from '../boards/useWhereCounted.ts';
import { WhyBatch } from '../overview/WhyBatch.tsx';
import { processEndpoints } from './process.contract.ts';
import { processTexts } from './process.texts.ts';

const every = 5_000;
const hour = 3_600_000;

/** One batch: what became of its contacts, and its calls by the hour. */
export default function HoursDrawer({ batchId, onClose }: { batchId: string; onClose(): void }) {
  const t = useText(processTexts);
  const go = useNavigate();
  const to = useWhereCounted().batch(batchId);
  const { data, fault } = useAsk(processEndpoints.batch, { params: { batchId } }, { every });
  return (
    <AppDrawer
      title={data?.batch.name ?? t('batch')}
      onClose={onClose}
      extra={to !== undefined && <Button onClick={() => void go(to)}>{t('openBatch')}</Button>}
    >
      {data ? (
        <HoursOf of={data} />
      ) : fault ? (
        <Notice role="alert" title={t('notOpened')} text={fault.message} actions={<WhyRefused fault={fault} />} />
      ) : (
        <Skeleton active />
      )}
    </AppDrawer>
  );
}

function HoursOf({ of: { batch, hours } }: { of: AnswerOf<typeof processEndpoints.batch> }) {
  const t = useText(processTexts);
  const where = useWhereCounted();
  const timeZone = usePerson()?.timeZone ?? 'Asia/Shanghai';
  const { x, series } = useMemo(() => {
    const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
    return {
      x: hours.map(({ at }) => clock.format(at)),
      series: [
        { name: t('placed'), values: hours.map(({ placed }) => placed), as: 'whole' as const },
        { name: t('answered'), values: hours.map(({ answered }) => answered) },
      ],
    };
  }, [hours, timeZone, t]);
  return (
    <div className="process-hours">
      <p className="cw-text3">{batch.campaignName}</p>
      <WhyBatch batch={batch} />
      <Facts
        of={[
          [t('called'), <Num key="called" value={batch.called} of={batch.total} />],
          [t('reached'), <Num key="reached" value={batch.connected} />],
          [t('notReached'), <Num key="notReached" value={batch.notConnected} />],
          [t('failed'), <Num key="failed" value={batch.failed} />],
          [t('waiting'), <Num key="waiting" value={batch.waiting} />],
        ]}
      />
      <Chart
        kind="bar"
        title={t('hoursOf')}
        xName={t('hour')}
        x={x}
        series={series}
        height={220}
        linkOf={(index, of) => {
          const one = hours[index];
          if (!one) return undefined;
          const { complete } = callStatusCodes;
          return where.calls({
            batchId: batch.batchId,
            taskType: undefined,
            endedFrom: one.at,
            endedTo: one.at + hour,
            ...(of === 1 && { callStatus: [complete] }),
          });
        }}
      />
    </div>
  );
}
