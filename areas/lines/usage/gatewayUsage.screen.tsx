import { useState } from 'react';
import { answerRate } from '#core/figures/figures.ts';
import { ExportButton } from '#areas/system/door.tsx';
import { numberColumn } from '#kit/console/list/columns.tsx';
import { DateFilter } from '#kit/console/list/DateFilter.tsx';
import '#kit/console/list/list.css';
import { lazy } from '#kit/console/lazy.tsx';
import { ListTable } from '#kit/console/list/ListTable.tsx';
import { useColumns, type Column } from '#kit/console/list/useColumns.ts';
import { useList } from '#kit/console/list/useList.ts';
import { PageHead } from '#kit/console/pages/PageHead.tsx';
import { useMay } from '#kit/console/person.ts';
import { Duration } from '#kit/console/show/Duration.tsx';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { channelEndpoints } from '../gateway/channel.contract.ts';
import { HoursHeat } from './HoursHeat.tsx';
import { usageEndpoints, usageExportEndpoints, type GatewayUsage, type NumberUsage } from './usage.contract.ts';
import './usage.css';
import { usageTexts } from './usage.texts.ts';
import { useCountedColumns } from './usageColumns.tsx';
import { useSpan } from './useSpan.ts';

const RestDialog = lazy(() => import('../gateway/RestDialog.tsx'));

/** A tenant has a handful. */
const allGateways = { pageNo: 1, pageSize: 100 };
const mostNumbers = 200;

/** What each gateway did, and how its caller numbers are answered by the hour. */
export function GatewayUsageScreen() {
  const t = useText(usageTexts);
  const span = useSpan();
  const mayRest = useMay()(channelEndpoints.changeStates);
  const list = useList(usageEndpoints.gateways, allGateways);
  const { pageNo: _, pageSize: __, ...filter } = list.query;
  const numbers = useAsk(usageEndpoints.numbers, { body: filter });
  const [rested, rest] = useState<NumberUsage | null>(null);
  const arranged = useColumns('lines.gatewayUsage', useGatewayUsageColumns(), list.rows);
  const shown = numbers.data?.list ?? [];

  return (
    <div className="cw-list usage-page">
      <PageHead
        title={t('gatewayTitle')}
        facts={[span(filter)]}
        actions={<ExportButton source="gatewayUsage" endpoint={usageExportEndpoints.gateways} query={list.query} />}
      />
      <div className="cw-toolbar">
        <DateFilter
          label={t('when')}
          from={filter.from}
          to={filter.to}
          onChange={({ from, to }) => list.search({ from, to })}
        />
      </div>
      <div className="usage-scroll">
        <ListTable
          list={list}
          columns={arranged}
          rowKey="gatewayId"
          rowName={({ gatewayName, gatewayId }) => gatewayName || t('goneGateway', { id: gatewayId })}
          empty={{ title: t('emptyTitle'), text: t('emptyText') }}
        />
        {shown.length > 0 && (
          <section className="usage-part">
            <h2>{t('heat')}</h2>
            <p className="cw-text3">
              {t('heatHint')} {shown.length === mostNumbers && t('firstNumbers')}
            </p>
            <HoursHeat numbers={shown} onRest={mayRest ? rest : undefined} />
          </section>
        )}
      </div>
      {rested?.numberId && (
        <RestDialog
          number={{ numberId: rested.numberId, phone: rested.callerNumber, state: rested.state ?? 1 }}
          onDone={() => numbers.refetch()}
          onClose={() => rest(null)}
        />
      )}
    </div>
  );
}

function useGatewayUsageColumns(): Column<GatewayUsage>[] {
  const t = useText(usageTexts);
  const { calls, talk, incoming } = useCountedColumns<GatewayUsage>();
  return [
    {
      key: 'name',
      title: t('gateway'),
      always: true,
      grow: true,
      width: 180,
      render: (_, { gatewayName, gatewayId }) => (
        <span className={gatewayName ? 'cw-name cw-cut' : 'cw-text3 cw-cut'} title={gatewayName}>
          {gatewayName || t('goneGateway', { id: gatewayId })}
        </span>
      ),
    },
    numberColumn({
      key: 'peak',
      title: t('peak'),
      meaning: t('peakMeaning'),
      width: 130,
      of: ({ peak }) => peak,
      outOf: ({ peak, channels }) => (peak === null ? null : channels),
    }),
    ...calls,
    {
      key: 'points',
      title: t('points'),
      meaning: t('pointsMeaning'),
      width: 84,
      align: 'right',
      render: (_, { answered, attempted, before }) => (
        <Points
          now={answerRate({ answered, placed: attempted })}
          before={answerRate({ answered: before.answered, placed: before.attempted })}
        />
      ),
    },
    {
      key: 'rang',
      title: t('rang'),
      meaning: t('rangMeaning'),
      width: 80,
      align: 'right',
      render: (_, { ringTime }) => <Duration value={ringTime} />,
    },
    talk,
    ...incoming,
    numberColumn({ key: 'congested', title: t('congested'), width: 100, of: ({ congested }) => congested }),
    numberColumn({ key: 'blocked', title: t('blocked'), width: 120, of: ({ blocked }) => blocked }),
    numberColumn({ key: 'failed', title: t('failed'), width: 80, of: ({ failed }) => failed }),
  ];
}

/** +1.8 or −0.6, of two shares. */
function Points({ now, before }: { now: number | null; before: number | null }) {
  if (now === null || before === null) return <span className="cw-num cw-text3">–</span>;
  const points = Math.round((now - before) * 1_000) / 10;
  const text = `${points > 0 ? '+' : points < 0 ? '−' : ''}${Math.abs(points).toFixed(1)}`;
  return <span className={`cw-num ${points > 0 ? 'usage-up' : points < 0 ? 'usage-down' : 'cw-text3'}`}>{text}</span>;
}
