import { Button } from 'antd';
import { ArrowRight, ChartNoAxesColumn } from 'lucide-react';
import { useNavigate } from 'react-router';
import { kindOfBatch, useStateWord } from '#areas/outbound/door.tsx';
import { lazy } from '#kit/console/lazy.tsx';
import { Facets } from '#kit/console/list/Facets.tsx';
import { FilterChips } from '#kit/console/list/FilterChips.tsx';
import { ListPage } from '#kit/console/list/ListPage.tsx';
import { RowActions } from '#kit/console/list/RowActions.tsx';
import { SearchBox } from '#kit/console/list/SearchBox.tsx';
import type { Column } from '#kit/console/list/useColumns.ts';
import { useList } from '#kit/console/list/useList.ts';
import { Num } from '#kit/console/show/Num.tsx';
import { ProgressBar } from '#kit/console/show/ProgressBar.tsx';
import { State } from '#kit/console/show/State.tsx';
import { useAsk } from '#kit/console/useAsk.ts';
import { useBeside } from '#kit/console/useBeside.ts';
import { useText } from '#kit/console/useText.ts';
import { Leads } from '../boards/Leads.tsx';
import { useWhereCounted } from '../boards/useWhereCounted.ts';
import { useWhen } from '../overview/useWhen.ts';
import { toneOf, WhyBatch } from '../overview/WhyBatch.tsx';
import type { InSight } from './inSight.ts';
import { processEndpoints, standings, type BatchProgress } from './process.contract.ts';
import { processTexts } from './process.texts.ts';

const HoursDrawer = lazy(() => import('./HoursDrawer.tsx'));
const kindOf = { atWork: 'running', paused: 'paused', ended: 'done' } as const;

/** A row a batch: how far it is, why it does not go on, and when it will end. */
export function BatchesInSight({ head, figures, choice }: InSight) {
  const t = useText(processTexts);
  const go = useNavigate();
  const stateWord = useStateWord();
  const where = useWhereCounted();
  const list = useList(processEndpoints.batches);
  const { query } = list;
  // The same question as the list's, so it is asked once.
  const counts = useAsk(processEndpoints.batches, { body: query }).data?.byStanding;
  const { shown, show } = useBeside('hours');
  const open = shown('hours');
  const named = list.rows.find(({ campaignId }) => campaignId === query.campaignId)?.campaignName;
  return (
    <ListPage
      name="monitor.process.batches"
      {...head}
      list={list}
      columns={useBatchColumns((row) => show({ hours: row.batchId }))}
      rowKey="batchId"
      rowName={({ name, state }) => t('row', { name, state: stateWord(state) })}
      facets={
        <>
          {figures}
          <Facets
            label={t('standing')}
            chosen={query.standing}
            onChoose={(standing) => list.search({ standing })}
            of={[
              {
                value: undefined,
                label: t('all'),
                ...(counts && { count: counts.atWork + counts.paused + counts.ended }),
              },
              ...standings.map((standing) => ({
                value: standing,
                label: t(standing),
                kind: kindOf[standing],
                ...(counts && { count: counts[standing] }),
              })),
            ]}
          />
        </>
      }
      search={
        <>
          {choice}
          <SearchBox placeholder={t('search')} value={query.keyword} onSearch={(keyword) => list.search({ keyword })} />
        </>
      }
      chips={
        <FilterChips
          onClearAll={list.clear}
          of={
            query.campaignId === undefined
              ? []
              : [
                  {
                    key: 'campaign',
                    label: t('campaign'),
                    value: named ?? `#${query.campaignId}`,
                    onClear: () => list.search({ campaignId: undefined }),
                  },
                ]
          }
        />
      }
      rowActions={({ batchId, name }) => {
        const to = where.batch(batchId);
        const look = {
          label: t('lookAt'),
          icon: <ChartNoAxesColumn size={15} />,
          onClick: () => show({ hours: batchId }),
        };
        const openIt = to !== undefined && {
          label: t('openBatch'),
          icon: <ArrowRight size={15} />,
          onClick: () => void go(to),
        };
        return <RowActions of={name} likely={look} more={[openIt]} />;
      }}
      empty={{
        title: t('emptyTitle'),
        text: t('emptyText'),
        actions: <Button onClick={() => void go('/outbounds/tasks')}>{t('toBatches')}</Button>,
      }}
    >
      {open !== undefined && <HoursDrawer key={open} batchId={open} onClose={() => show({})} />}
    </ListPage>
  );
}

function useBatchColumns(onOpen: (row: BatchProgress) => void): Column<BatchProgress>[] {
  const t = useText(processTexts);
  const stateWord = useStateWord();
  const when = useWhen();
  const where = useWhereCounted();
  return [
    {
      key: 'batch',
      title: t('batch'),
      width: 210,
      always: true,
      render: (_, row) => (
        <button type="button" className="cw-name cw-cut cw-opens" title={row.name} onClick={() => onOpen(row)}>
          {row.name}
        </button>
      ),
    },
    { key: 'campaign', title: t('campaign'), width: 150, hidden: true, dataIndex: 'campaignName' },
    {
      key: 'progress',
      title: t('progress'),
      width: 260,
      grow: true,
      render: (_, row) => (
        <div className="process-state">
          <div className="ov-state">
            <State kind={kindOfBatch(row.state)} word={stateWord(row.state)} ill={toneOf(row) === 'bad'} />
            <ProgressBar total={row.total} connected={row.connected} missed={row.notConnected} failed={row.failed} />
          </div>
          <WhyBatch batch={row} />
        </div>
      ),
    },
    {
      key: 'done',
      title: t('done'),
      width: 128,
      align: 'right',
      render: (_, { connected, notConnected, failed, total }) => (
        <Num value={connected + notConnected + failed} of={total} />
      ),
    },
    {
      key: 'inCall',
      title: t('channels'),
      width: 84,
      align: 'right',
      render: (_, { inCall, channels, campaignId }) => (
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
      render: (_, { batchId, waiting }) => (
        <Leads to={waiting > 0 ? where.batch(batchId) : undefined}>
          <Num value={waiting} />
        </Leads>
      ),
    },
    {
      key: 'aMinute',
      title: t('aMinute'),
      width: 80,
      align: 'right',
      render: (_, row) => <Num value={row.perMinute} />,
    },
    {
      key: 'endsAbout',
      title: t('endsAbout'),
      width: 118,
      align: 'right',
      render: (_, { endsAt, late }) =>
        endsAt === null ? (
          <span className="cw-text3">–</span>
        ) : (
          <time
            className={late ? 'process-late' : undefined}
            title={late ? t('late') : undefined}
            dateTime={new Date(endsAt).toISOString()}
          >
            {when(endsAt)}
            {late && <span className="cw-unseen"> {t('late')}</span>}
          </time>
        ),
    },
  ];
}
