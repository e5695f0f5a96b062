import { Button } from 'antd';
import { Layers } from 'lucide-react';
import { useNavigate } from 'react-router';
import { connectRate } from '#core/figures/figures.ts';
import { ListPage } from '#kit/console/list/ListPage.tsx';
import { RowActions } from '#kit/console/list/RowActions.tsx';
import { SearchBox } from '#kit/console/list/SearchBox.tsx';
import type { Column } from '#kit/console/list/useColumns.ts';
import { useList } from '#kit/console/list/useList.ts';
import { Num, Percent } from '#kit/console/show/Num.tsx';
import { ProgressBar } from '#kit/console/show/ProgressBar.tsx';
import { useFigure } from '#kit/console/show/useFigure.ts';
import { useText } from '#kit/console/useText.ts';
import { Leads } from '../boards/Leads.tsx';
import { useWhereCounted } from '../boards/useWhereCounted.ts';
import type { InSight } from './inSight.ts';
import { processEndpoints, type CampaignProgress } from './process.contract.ts';
import { processTexts } from './process.texts.ts';

interface CampaignsInSightProps extends InSight {
  /** Per cent. */
  goal: number | null;
  /** Midnight of the tenant. */
  from: number | undefined;
}

/** A row a campaign. */
export function CampaignsInSight({ head, figures, choice, goal, from }: CampaignsInSightProps) {
  const t = useText(processTexts);
  const figure = useFigure();
  const go = useNavigate();
  const where = useWhereCounted();
  const list = useList(processEndpoints.campaigns);
  const batchesOf = ({ campaignId }: CampaignProgress) => where.batches({ campaignId });
  const columns: Column<CampaignProgress>[] = [
    {
      key: 'campaign',
      title: t('campaign'),
      width: 220,
      always: true,
      render: (_, row) => (
        <span className="cw-name cw-cut" title={row.campaignName}>
          <Leads to={batchesOf(row)}>{row.campaignName}</Leads>
        </span>
      ),
    },
    {
      key: 'batches',
      title: t('batches'),
      width: 76,
      align: 'right',
      render: (_, row) => (
        <Leads to={batchesOf(row)}>
          <Num value={row.batches} />
        </Leads>
      ),
    },
    {
      key: 'progress',
      title: t('progress'),
      width: 160,
      grow: true,
      render: (_, row) => (
        <ProgressBar total={row.total} connected={row.reached} missed={row.notReached} failed={row.failed} share />
      ),
    },
    {
      key: 'called',
      title: t('called'),
      meaning: figure('called').meaning,
      width: 128,
      align: 'right',
      render: (_, { called, total }) => <Num value={called} of={total} />,
    },
    {
      key: 'rate',
      title: figure('connectRate').label,
      meaning: figure('connectRate').meaning,
      width: 170,
      align: 'right',
      render: (_, row) => (
        <>
          {row.belowGoal && <span className="process-mark">{t('belowGoal', { goal })}</span>}
          <Percent share={connectRate(row)} />
        </>
      ),
    },
    {
      key: 'inCall',
      title: t('channels'),
      width: 88,
      align: 'right',
      render: (_, { campaignId, inCall, channels }) => (
        <Leads to={inCall > 0 ? where.callsNow({ campaignId }) : undefined}>
          <Num value={inCall} of={channels} />
        </Leads>
      ),
    },
    {
      key: 'waiting',
      title: t('waiting'),
      width: 84,
      align: 'right',
      render: (_, { campaignId, waiting }) => (
        <Leads to={waiting > 0 ? where.batches({ campaignId, standing: 'atWork' }) : undefined}>
          <Num value={waiting} />
        </Leads>
      ),
    },
    {
      key: 'placedToday',
      title: t('placedToday'),
      meaning: figure('placed').meaning,
      width: 96,
      align: 'right',
      render: (_, { campaignId, placedToday }) => (
        <Leads to={placedToday > 0 && from ? where.calls({ campaignId, endedFrom: from }) : undefined}>
          <Num value={placedToday} />
        </Leads>
      ),
    },
  ];
  return (
    <ListPage
      name="monitor.process.campaigns"
      {...head}
      list={list}
      columns={columns}
      rowKey="campaignId"
      rowName={({ campaignName }) => campaignName}
      facets={figures}
      search={
        <>
          {choice}
          <SearchBox
            placeholder={t('searchCampaign')}
            value={list.query.keyword}
            onSearch={(keyword) => list.search({ keyword })}
          />
        </>
      }
      rowActions={(row) => (
        <RowActions
          of={row.campaignName}
          likely={{
            label: t('showBatches'),
            icon: <Layers size={15} />,
            onClick: () => void go(batchesOf(row) ?? '/monitorCenter/process'),
          }}
          more={[]}
        />
      )}
      empty={{
        title: t('emptyTitle'),
        text: t('emptyText'),
        actions: <Button onClick={() => void go('/outbounds/tasks')}>{t('toBatches')}</Button>,
      }}
    />
  );
}
