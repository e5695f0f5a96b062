import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { countedRows } from '#kit/contract/page.ts';
import { DateFilter } from '#kit/console/list/DateFilter.tsx';
import { ExportButton } from '#areas/system/door.tsx';
import { Facets } from '#kit/console/list/Facets.tsx';
import { ListPage } from '#kit/console/list/ListPage.tsx';
import { RowActions } from '#kit/console/list/RowActions.tsx';
import { SearchBox } from '#kit/console/list/SearchBox.tsx';
import { useList } from '#kit/console/list/useList.ts';
import { useTimes } from '#kit/console/show/TimeText.tsx';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { ArrowRight } from 'lucide-react';
import { callExportEndpoints } from './callExports.contract.ts';
import { callEndpoints, type CallRecord } from './call.contract.ts';
import './call.css';
import { callTexts } from './call.texts.ts';
import { CallFilterChips, MoreCallFilters } from './CallFilters.tsx';
import { kindOfCall } from './CallState.tsx';
import { ChoiceSelect } from './ChoiceSelect.tsx';
import { useOutcomeWords } from './useOutcomeWords.ts';
import { useCallColumns } from './callColumns.tsx';

const faceted = [1, 3, 2, 5];

export function CallScreen() {
  const t = useText(callTexts);
  const words = useOutcomeWords();
  const times = useTimes();
  const go = useNavigate();
  const list = useList(callEndpoints.list);
  const { pageNo: _, pageSize: __, orderBy: ___, descending: ____, ...filter } = list.query;
  const counts = useAsk(callEndpoints.count, { body: { ...filter, callStatus: undefined } }).data;
  const countOf = (callStatus: number) =>
    counts && (counts.byStatus.find((one) => one.callStatus === callStatus)?.calls ?? 0);
  const columns = useCallColumns();
  const open = ({ callId }: CallRecord) => go(`/outbounds/call/${callId}`);

  return (
    <ListPage
      name="outbound.calls"
      title={t('title')}
      list={list}
      columns={columns}
      actions={<ExportButton source="call_1" endpoint={callExportEndpoints.calls} query={list.query} />}
      rowKey="callId"
      rowName={({ name, startedAt }) => t('row', { name: name || t('noName'), time: times.exact(startedAt) })}
      facets={
        <Facets
          label={t('status')}
          upTo={countedRows}
          chosen={filter.callStatus?.length === 1 ? filter.callStatus[0] : undefined}
          onChoose={(status) => list.search({ callStatus: status === undefined ? undefined : [status] })}
          of={[
            { value: undefined, label: '', count: counts?.total },
            ...faceted.map((status) => ({
              value: status,
              label: words.status(status),
              kind: kindOfCall(status),
              count: countOf(status),
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
          <ChoiceSelect
            of="campaign"
            label={t('campaign')}
            width={150}
            value={filter.campaignId}
            onChoose={(campaignId) => list.search({ campaignId })}
          />
          <ChoiceSelect
            of="batch"
            label={t('batch')}
            width={150}
            value={filter.batchId}
            onChoose={(batchId) => list.search({ batchId })}
          />
          <DateFilter
            label={t('when')}
            from={filter.startedFrom}
            to={filter.startedTo}
            onChange={({ from, to }) => list.search({ startedFrom: from, startedTo: to })}
          />
          <MoreCallFilters filter={filter} onChange={list.search} />
        </>
      }
      chips={<CallFilterChips filter={filter} onChange={list.search} onClearAll={list.clear} />}
      rowActions={(row) => (
        <RowActions
          of={row.name}
          likely={{ label: t('open'), icon: <ArrowRight size={15} />, onClick: () => open(row) }}
          more={[]}
        />
      )}
      empty={{
        title: t('emptyTitle'),
        text: t('emptyText'),
        actions: <Button onClick={() => go('/outbounds/tasks')}>{t('toBatches')}</Button>,
      }}
    />
  );
}
