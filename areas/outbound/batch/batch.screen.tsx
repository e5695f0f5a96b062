import { Button, Select } from 'antd';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ExportButton } from '#areas/system/door.tsx';
import { lazy } from '#kit/console/lazy.tsx';
import { DateFilter } from '#kit/console/list/DateFilter.tsx';
import { ListPage } from '#kit/console/list/ListPage.tsx';
import { SearchBox } from '#kit/console/list/SearchBox.tsx';
import { useList } from '#kit/console/list/useList.ts';
import { useMay } from '#kit/console/person.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { campaignEndpoints } from '../campaign/campaign.contract.ts';
import { batchExportEndpoints } from './batchExports.contract.ts';
import { batchEndpoints } from './batch.contract.ts';
import './batch.css';
import { batchActionsTexts } from './batchActions.texts.ts';
import { batchTexts } from './batch.texts.ts';
import type { Kind } from './KindSelect.tsx';
import { useBatchActions } from './useBatchActions.tsx';
import { useBatchWindows } from './useBatchWindows.tsx';
import { useBatchNews } from './useBatchNews.ts';
import { useBatchColumns } from './batchColumns.tsx';
import { BatchFacets } from './BatchFacets.tsx';
import { BulkOfAll, BulkOfSome } from './BatchBulk.tsx';
import { useBeside } from '#kit/console/useBeside.ts';
import { BatchRowActions } from './BatchRowActions.tsx';

/** Pickers of days and hours come with the dialogs that need them. */
const AllMatching = lazy(() => import('./AllMatching.tsx'));
const NewBatch = lazy(() => import('./NewBatch.tsx'));

export function BatchScreen() {
  const t = useText(batchTexts);
  const tActions = useText(batchActionsTexts);
  const can = useMay();
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
  const columns = useBatchColumns();
  useBatchNews({ onMoved: () => void counts.refetch() });

  const matching = { ...filter, ...(states?.length && { states }) };
  const mayMake = can(batchEndpoints.create);
  const beside = useBeside('new', 'importId');
  const importId = beside.shown('importId');
  const making = mayMake && (beside.shown('new') ?? importId) !== undefined;
  const newButton = mayMake && (
    <Button type="primary" icon={<Plus size={15} />} onClick={() => beside.show({ new: '1' })}>
      {t('newBatch')}
    </Button>
  );

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
          <ExportButton source="batches" endpoint={batchExportEndpoints.batches} query={list.query} />
          {newButton}
        </>
      }
      facets={
        <BatchFacets
          states={states}
          counts={counts.data?.facets}
          onChoose={(chosen) => list.search({ states: chosen })}
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
      rowActions={(batch) => <BatchRowActions batch={batch} actions={actions} windows={windows} />}
      canBeWhole
      bulk={
        actions.may
          ? (batches, clear, whole) =>
              whole ? (
                <BulkOfAll query={list.query} onChoose={showAll} />
              ) : (
                <BulkOfSome batches={batches} clear={clear} actions={actions} windows={windows} />
              )
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
      {making && <NewBatch importId={importId} onClose={() => beside.show({})} onDone={list.reload} />}
    </ListPage>
  );
}
