import { Button } from 'antd';
import { Link, useNavigate } from 'react-router';
import { countedRows } from '#kit/contract/page.ts';
import { DateFilter } from '#kit/console/list/DateFilter.tsx';
import { ExportButton } from '#areas/system/door.tsx';
import { Facets } from '#kit/console/list/Facets.tsx';
import { ListPage } from '#kit/console/list/ListPage.tsx';
import { RowActions } from '#kit/console/list/RowActions.tsx';
import { SearchBox } from '#kit/console/list/SearchBox.tsx';
import type { Column } from '#kit/console/list/useColumns.ts';
import { useList } from '#kit/console/list/useList.ts';
import { Duration } from '#kit/console/show/Duration.tsx';
import { useTimes } from '#kit/console/show/TimeText.tsx';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { ArrowRight } from 'lucide-react';
import { outboundExportEndpoints } from '../exports/outboundExports.contract.ts';
import { callEndpoints, type CallRecord } from './call.contract.ts';
import './call.css';
import { callTexts } from './call.texts.ts';
import { CallFilterChips, MoreCallFilters } from './CallFilters.tsx';
import { CallState, kindOfCall } from './CallState.tsx';
import { CallTime } from './CallTime.tsx';
import { ChoiceSelect } from './ChoiceSelect.tsx';
import { useOutcomeWords } from './useOutcomeWords.ts';
import { Verdict } from './Verdict.tsx';

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
  const open = ({ callId }: CallRecord) => go(`/outbounds/call/${callId}`);

  const columns: Column<CallRecord>[] = [
    {
      key: 'time',
      title: t('time'),
      width: 116,
      sort: 'startedAt',
      render: (_, { startedAt }) => (
        <span className="cw-text3">
          <CallTime at={startedAt} />
        </span>
      ),
    },
    {
      key: 'contact',
      title: t('contact'),
      width: 116,
      always: true,
      render: (_, { callId, name }) => (
        <Link className="cw-name" to={`/outbounds/call/${callId}`}>
          {name || t('noName')}
        </Link>
      ),
    },
    { key: 'phone', title: t('phone'), width: 136, render: (_, { phone }) => <span className="cw-num">{phone}</span> },
    {
      key: 'batch',
      title: t('batch'),
      width: 122,
      grow: true,
      render: (_, { batchId, batchName, campaignName }) => (
        <Link className="call-quiet" to={`/outbounds/tasks/${batchId}`} title={`${batchName}, ${campaignName}`}>
          {batchName}
        </Link>
      ),
    },
    { key: 'campaign', title: t('campaign'), width: 160, hidden: true, dataIndex: 'campaignName' },
    {
      key: 'status',
      title: t('status'),
      width: 206,
      render: (_, { callStatus, reason }) => <CallState callStatus={callStatus} reason={reason} />,
    },
    {
      key: 'talk',
      title: t('talkTime'),
      width: 94,
      align: 'right',
      sort: 'talkTime',
      render: (_, { talkTime }) => <Duration value={talkTime || null} />,
    },
    {
      key: 'result',
      title: t('result'),
      width: 134,
      render: (_, { category, label }) => <Verdict category={category} label={label} />,
    },
    {
      key: 'side',
      title: t('hungUpBy'),
      width: 90,
      render: (_, { hangUpSide }) => (
        <span className="cw-text2">{hangUpSide === null || hangUpSide === 5 ? '–' : words.side(hangUpSide)}</span>
      ),
    },
    { key: 'attempt', title: t('attempt'), width: 80, align: 'right', hidden: true, dataIndex: 'attempt' },
    { key: 'robot', title: t('robot'), width: 150, hidden: true, dataIndex: 'robotName' },
    {
      key: 'callerNumber',
      title: t('callerNumber'),
      width: 130,
      hidden: true,
      render: (_, { callerNumber }) => <span className="cw-num">{callerNumber}</span>,
    },
    {
      key: 'rang',
      title: t('rang'),
      width: 90,
      align: 'right',
      hidden: true,
      render: (_, { ringTime }) => <Duration value={ringTime} />,
    },
    {
      key: 'recording',
      title: t('recording'),
      width: 90,
      hidden: true,
      render: (_, { hasRecording }) => (hasRecording ? t('recorded') : <span className="cw-text3">–</span>),
    },
    {
      key: 'code',
      title: t('resultCode'),
      width: 160,
      hidden: true,
      render: (_, { resultCode }) => resultCode && words.result(resultCode),
    },
  ];

  return (
    <ListPage
      name="outbound.calls"
      title={t('title')}
      list={list}
      columns={columns}
      actions={<ExportButton source="call_1" endpoint={outboundExportEndpoints.calls} query={list.query} />}
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
