import { Button, Select } from 'antd';
import {
  Ban,
  Bot,
  History,
  Pause,
  Pencil,
  PhoneForwarded,
  Play,
  Plus,
  SquareArrowOutUpRight,
  Users,
} from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { ExportButton } from '#areas/system/door.tsx';
import { lazy } from '#kit/console/lazy.tsx';
import { numberColumn, timeColumn } from '#kit/console/list/columns.tsx';
import { BulkAct, BulkFact } from '#kit/console/list/BulkBar.tsx';
import { DateFilter } from '#kit/console/list/DateFilter.tsx';
import { Facets } from '#kit/console/list/Facets.tsx';
import { ListPage } from '#kit/console/list/ListPage.tsx';
import { RowActions } from '#kit/console/list/RowActions.tsx';
import { SearchBox } from '#kit/console/list/SearchBox.tsx';
import type { Column } from '#kit/console/list/useColumns.ts';
import { useList } from '#kit/console/list/useList.ts';
import { useMay } from '#kit/console/person.ts';
import { count, Percent } from '#kit/console/show/Num.tsx';
import type { StateKind } from '#kit/console/show/State.tsx';
import { TimeText } from '#kit/console/show/TimeText.tsx';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { campaignEndpoints } from '../campaign/campaign.contract.ts';
import { outboundExportEndpoints } from '../exports/outboundExports.contract.ts';
import { batchEndpoints, type Batch } from './batch.contract.ts';
import './batch.css';
import { batchActionsTexts } from './batchActions.texts.ts';
import { batchTexts } from './batch.texts.ts';
import { BatchState } from './BatchState.tsx';
import { KindTag, type Kind } from './KindSelect.tsx';
import { Progress } from './Progress.tsx';
import { canCancel, canEdit, canPause, canResume, useBatchActions, waitingOf } from './useBatchActions.tsx';
import { useBatchWindows } from './useBatchWindows.tsx';
import { useBatchNews } from './useBatchNews.ts';

/** Pickers of days and hours come with the dialogs that need them. */
const AllMatching = lazy(() => import('./AllMatching.tsx'));
const NewBatch = lazy(() => import('./NewBatch.tsx'));

/** In the order in which they want to be looked at. */
const facets = {
  running: [2],
  resting: [11, 12],
  paused: [3],
  preparing: [13],
  failed: [5, 14],
  complete: [4],
  cancelled: [6],
} as const;
type FacetName = keyof typeof facets;
const facetNames = Object.keys(facets) as FacetName[];
const kindOf = (facet: FacetName): StateKind => (facet === 'complete' ? 'done' : facet);

export function BatchScreen() {
  const t = useText(batchTexts);
  const tActions = useText(batchActionsTexts);
  const can = useMay();
  const go = useNavigate();
  const [address, setAddress] = useSearchParams();
  const actions = useBatchActions();
  const windows = useBatchWindows(actions.again);
  const [all, showAll] = useState<2 | 3 | 6>();
  const list = useList(batchEndpoints.list);
  const { orderBy: _, descending: __, states, pageNo: ___, pageSize: ____, ...filter } = list.query;
  const counts = useAsk(batchEndpoints.list, { body: { ...filter, pageNo: 1, pageSize: 1 } });
  const campaigns = useAsk(
    campaignEndpoints.list,
    { body: { pageNo: 1, pageSize: 200 } },
    { enabled: can(campaignEndpoints.list) },
  ).data;
  useBatchNews({ onMoved: () => void counts.refetch() });

  const matching = { ...filter, ...(states?.length && { states }) };
  const countOf = (codes: readonly number[]) =>
    counts.data?.facets.reduce((sum, facet) => (codes.includes(facet.state) ? sum + facet.count : sum), 0);
  const chosen = facetNames.find(
    (name) => states?.length === facets[name].length && facets[name].every((code) => states.includes(code)),
  );
  const mayMake = can(batchEndpoints.create);
  const making = mayMake && (address.has('new') || address.has('importId'));
  const make = (on: boolean) =>
    setAddress(
      (old) => {
        const next = new URLSearchParams(old);
        next.delete('new');
        next.delete('importId');
        if (on) next.set('new', '1');
        return next;
      },
      { replace: true },
    );
  const newButton = mayMake && (
    <Button type="primary" icon={<Plus size={15} />} onClick={() => make(true)}>
      {t('newBatch')}
    </Button>
  );

  const columns: Column<Batch>[] = [
    {
      key: 'name',
      title: t('batch'),
      width: 140,
      grow: true,
      sort: 'name',
      always: true,
      render: (_, { batchId, name, campaignName, taskType }) => (
        <span className="batch-name">
          <Link className="cw-name" to={`/outbounds/tasks/${batchId}`} title={`${name}, ${campaignName}`}>
            {name}
          </Link>
          <KindTag kind={taskType} />
        </span>
      ),
    },
    { key: 'state', title: t('state'), width: 274, render: (_, batch) => <BatchState batch={batch} /> },
    { key: 'progress', title: t('progress'), width: 106, render: (_, batch) => <Progress batch={batch} share /> },
    numberColumn({ key: 'total', title: t('contacts'), width: 92, sort: 'total', of: ({ total }) => total }),
    {
      key: 'connected',
      title: t('connected'),
      width: 100,
      align: 'right',
      sort: 'connected',
      render: (_, { connected, notConnected }) => (
        <Percent share={connected + notConnected > 0 ? connected / (connected + notConnected) : null} />
      ),
    },
    {
      key: 'robot',
      title: t('robot'),
      width: 108,
      render: (_, { robotName, robotVersion, ownRobot }) => (
        <span className="batch-robot cw-text2" title={ownRobot ? tActions('ownRobot') : undefined}>
          <Cut text={robotName} />
          <span>v{robotVersion}</span>
        </span>
      ),
    },
    {
      key: 'created',
      title: t('created'),
      width: 130,
      sort: 'createdAt',
      render: (_, { createdAt, createdBy }) => (
        <span className="cw-text2">
          <TimeText at={createdAt} />
          <span className="cw-text3" title={createdBy}>
            {t('beforeBy')}
            {createdBy}
          </span>
        </span>
      ),
    },
    { key: 'campaign', title: t('campaign'), width: 150, hidden: true, dataIndex: 'campaignName' },
    numberColumn({ key: 'attempts', title: t('attempts'), width: 104, hidden: true, of: ({ attempts }) => attempts }),
    timeColumn({ key: 'ended', title: t('endedAt'), width: 92, hidden: true, of: ({ endedAt }) => endedAt }),
    {
      key: 'number',
      title: t('number'),
      width: 92,
      hidden: true,
      render: (_, { batchId }) => <span className="cw-num cw-text2">B-{batchId}</span>,
    },
  ];

  return (
    <ListPage
      name="outbound.batches"
      title={t('title')}
      list={list}
      columns={columns}
      rowKey="batchId"
      rowName={({ name }) => name}
      actions={
        <>
          <ExportButton source="batches" endpoint={outboundExportEndpoints.batches} query={list.query} />
          {newButton}
        </>
      }
      facets={
        <Facets
          label={t('state')}
          chosen={chosen}
          onChoose={(name) => list.search({ states: name && [...facets[name]] })}
          of={[
            { value: undefined, label: '', count: counts.data?.facets.reduce((sum, facet) => sum + facet.count, 0) },
            ...facetNames.map((name) => ({
              value: name,
              label: t(name),
              kind: kindOf(name),
              count: countOf(facets[name]),
            })),
          ]}
        />
      }
      search={
        <>
          <SearchBox
            placeholder={t('search')}
            value={filter.keyword}
            onSearch={(keyword) => list.search({ keyword })}
          />
          {campaigns && (
            <Select
              allowClear
              showSearch={{ optionFilterProp: 'label' }}
              placeholder={t('campaign')}
              aria-label={t('campaign')}
              style={{ width: 168 }}
              value={filter.campaignId}
              onChange={(campaignId?: string) => list.search({ campaignId })}
              options={campaigns.list.map(({ campaignId, name }) => ({ value: campaignId, label: name }))}
            />
          )}
          <Select<Kind>
            allowClear
            placeholder={tActions('anyKind')}
            aria-label={tActions('kind')}
            style={{ width: 112 }}
            value={filter.taskType}
            onChange={(taskType?: Kind) => list.search({ taskType })}
            options={([1, 2, 3] as const).map((kind) => ({ value: kind, label: tActions(`kind${kind}`) }))}
          />
          <DateFilter
            label={t('created')}
            from={filter.createdFrom}
            to={filter.createdTo}
            onChange={({ from, to }) => list.search({ createdFrom: from, createdTo: to })}
          />
        </>
      }
      rowActions={(batch) => (
        <RowActions
          of={batch.name}
          likely={actions.may && likely(batch)}
          more={[
            {
              label: t('open'),
              icon: <SquareArrowOutUpRight size={14} />,
              onClick: () => go(`/outbounds/tasks/${batch.batchId}`),
            },
            can(batchEndpoints.change) &&
              canEdit(batch) && {
                label: t('edit'),
                icon: <Pencil size={14} />,
                onClick: () => windows.open('edit', [batch]),
              },
            windows.canAgain(batch) && {
              label: tActions('again'),
              icon: <PhoneForwarded size={14} />,
              onClick: () => windows.open('again', [batch]),
            },
            windows.canGive(batch) && {
              label: tActions('give'),
              icon: <Users size={14} />,
              onClick: () => windows.open('give', [batch]),
            },
            windows.canRobot(batch) && {
              label: tActions('changeRobot'),
              icon: <Bot size={14} />,
              onClick: () => windows.open('robot', [batch]),
            },
            { label: t('log'), icon: <History size={14} />, onClick: () => windows.open('log', [batch]) },
            actions.may &&
              canCancel(batch) && {
                label: t('cancel'),
                icon: <Ban size={14} />,
                danger: true,
                onClick: () => actions.cancel([batch]),
              },
          ]}
        />
      )}
      canBeWhole
      bulk={
        actions.may
          ? (batches, clear, whole) => {
              if (whole)
                return (
                  <>
                    <i />
                    <BulkAct icon={<Pause size={14} />} onClick={() => showAll(3)}>
                      {t('pause')}
                    </BulkAct>
                    <BulkAct icon={<Play size={14} />} onClick={() => showAll(2)}>
                      {t('resume')}
                    </BulkAct>
                    <BulkAct icon={<Ban size={14} />} onClick={() => showAll(6)}>
                      {t('cancel')}
                    </BulkAct>
                    <ExportButton bulk source="batches" endpoint={outboundExportEndpoints.batches} query={list.query} />
                  </>
                );
              const left = waitingOf(batches);
              return (
                <>
                  <BulkFact>{t(left === 1 ? 'leftOne' : 'left', { count: count(left) })}</BulkFact>
                  <i />
                  <BulkAct icon={<Pause size={14} />} onClick={() => void actions.pause(batches)}>
                    {t('pause')}
                  </BulkAct>
                  <BulkAct icon={<Play size={14} />} onClick={() => void actions.resume(batches)}>
                    {t('resume')}
                  </BulkAct>
                  <BulkAct icon={<Ban size={14} />} onClick={() => actions.cancel(batches, clear)}>
                    {t('cancel')}
                  </BulkAct>
                  {windows.mayRobot && (
                    <BulkAct icon={<Bot size={14} />} onClick={() => windows.open('robot', batches)}>
                      {tActions('changeRobotShort')}
                    </BulkAct>
                  )}
                  <ExportButton
                    bulk
                    source="batches"
                    endpoint={outboundExportEndpoints.batches}
                    query={{}}
                    ids={batches.map(({ batchId }) => batchId)}
                  />
                </>
              );
            }
          : undefined
      }
      empty={{ title: t('emptyTitle'), text: t('emptyText'), actions: newButton }}
    >
      {actions.dialog}
      {windows.window}
      {all && counts.data && (
        <AllMatching
          first={all}
          filter={matching}
          facets={counts.data.facets}
          onClose={() => showAll(undefined)}
          onDone={actions.again}
        />
      )}
      {making && (
        <NewBatch importId={address.get('importId') ?? undefined} onClose={() => make(false)} onDone={list.reload} />
      )}
    </ListPage>
  );

  function likely(batch: Batch) {
    if (canPause(batch) && !canResume(batch))
      return { label: t('pause'), icon: <Pause size={15} />, onClick: () => void actions.pause([batch]) };
    return (
      canResume(batch) && { label: t('resume'), icon: <Play size={15} />, onClick: () => void actions.resume([batch]) }
    );
  }
}

const Cut = ({ text }: { text: string }) => (
  <span className="cw-text2" title={text}>
    {text}
  </span>
);
