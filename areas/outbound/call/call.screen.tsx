import { Button, Select } from 'antd';
import { Link, useNavigate } from 'react-router';
import { reasons } from '#core/dialing/taskState.ts';
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
import { CallState, kindOfCall } from './CallState.tsx';
import { CallTime } from './CallTime.tsx';
import { useOutcomeWords } from './useOutcomeWords.ts';
import { Verdict } from './Verdict.tsx';

const faceted = [1, 3, 2, 5];
const talkTimes = [10, 30, 60, 180] as const;

export function CallScreen() {
  const t = useText(callTexts);
  const words = useOutcomeWords();
  const times = useTimes();
  const go = useNavigate();
  const list = useList(callEndpoints.list);
  const { pageNo: _, pageSize: __, orderBy: ___, descending: ____, ...filter } = list.query;
  const counts = useAsk(callEndpoints.count, { body: { ...filter, callStatus: undefined } }).data;
  const countOf = (callStatus: number) => counts && (counts.byStatus.find((one) => one.callStatus === callStatus)?.calls ?? 0);
  const open = ({ callId }: CallRecord) => go(`/outbounds/call/${callId}`);

  const columns: Column<CallRecord>[] = [
    { key: 'time', title: t('time'), width: 98, sort: 'startedAt', render: (_, { startedAt }) => <span className="cw-text3"><CallTime at={startedAt} /></span> },
    { key: 'contact', title: t('contact'), width: 116, always: true, render: (_, { callId, name }) => <Link className="cw-name" to={`/outbounds/call/${callId}`}>{name || t('noName')}</Link> },
    { key: 'phone', title: t('phone'), width: 118, render: (_, { phone }) => <span className="cw-num">{phone}</span> },
    { key: 'batch', title: t('batch'), width: 122, grow: true, render: (_, { batchId, batchName, campaignName }) => <Link className="call-quiet" to={`/outbounds/tasks/${batchId}`} title={`${batchName}, ${campaignName}`}>{batchName}</Link> },
    { key: 'campaign', title: t('campaign'), width: 160, hidden: true, dataIndex: 'campaignName' },
    { key: 'status', title: t('status'), width: 224, render: (_, { callStatus, reason }) => <CallState callStatus={callStatus} reason={reason} /> },
    { key: 'talk', title: t('talkTime'), width: 94, align: 'right', sort: 'talkTime', render: (_, { talkTime }) => <Duration value={talkTime || null} /> },
    { key: 'result', title: t('result'), width: 134, render: (_, { category, label }) => <Verdict category={category} label={label} /> },
    { key: 'side', title: t('hungUpBy'), width: 90, render: (_, { hangUpSide }) => <span className="cw-text2">{hangUpSide === null || hangUpSide === 5 ? '–' : words.side(hangUpSide)}</span> },
    { key: 'attempt', title: t('attempt'), width: 80, align: 'right', hidden: true, dataIndex: 'attempt' },
    { key: 'code', title: t('resultCode'), width: 160, hidden: true, render: (_, { resultCode }) => resultCode && words.result(resultCode) },
  ];

  return (
    <ListPage
      name="outbound.calls" title={t('title')} list={list} columns={columns} actions={<ExportButton source="call_1" endpoint={outboundExportEndpoints.calls} query={list.query} />} rowKey="callId" rowName={({ name, startedAt }) => t('row', { name: name || t('noName'), time: times.exact(startedAt) })}
      facets={<Facets label={t('status')} chosen={filter.callStatus?.length === 1 ? filter.callStatus[0] : undefined} onChoose={(status) => list.search({ callStatus: status === undefined ? undefined : [status] })}
        of={[{ value: undefined, label: '', count: counts?.total }, ...faceted.map((status) => ({ value: status, label: words.status(status), kind: kindOfCall(status), count: countOf(status) }))]} />}
      search={<>
        <SearchBox placeholder={t('search')} value={filter.keyword} onSearch={(keyword) => list.search({ keyword })} />
        <Select allowClear placeholder={t('reason')} aria-label={t('reason')} style={{ width: 150 }} value={filter.reason} onChange={(reason?: string) => list.search({ reason })} options={reasons.map((value) => ({ value, label: words.reason(value) }))} />
        <Select allowClear placeholder={t('hungUpBy')} aria-label={t('hungUpBy')} style={{ width: 140 }} value={filter.hangUpSide} onChange={(hangUpSide?: number) => list.search({ hangUpSide })} options={[1, 2, 4].map((value) => ({ value, label: words.side(value) }))} />
        <Select allowClear placeholder={t('talkTime')} aria-label={t('talkTime')} style={{ width: 136 }} value={filter.talkFrom} onChange={(talkFrom?: number) => list.search({ talkFrom })} options={talkTimes.map((value) => ({ value, label: t(`talk${value}`) }))} />
        <DateFilter label={t('when')} from={filter.startedFrom} to={filter.startedTo} onChange={({ from, to }) => list.search({ startedFrom: from, startedTo: to })} />
        <Narrowed filter={filter} onAll={() => list.clear()} />
      </>}
      rowActions={(row) => <RowActions of={row.name} likely={{ label: t('open'), icon: <ArrowRight size={15} />, onClick: () => open(row) }} more={[]} />}
      empty={{ title: t('emptyTitle'), text: t('emptyText'), actions: <Button onClick={() => go('/outbounds/tasks')}>{t('toBatches')}</Button> }}
    />
  );
}

/** A link from elsewhere narrowed the list to one thing that no filter of the toolbar shows. */
function Narrowed({ filter, onAll }: { filter: { batchId?: string; contactId?: string; taskId?: string; campaignId?: string }; onAll(): void }) {
  const t = useText(callTexts);
  const by = filter.taskId ? t('ofTask') : filter.batchId ? t('ofBatch') : filter.contactId ? t('ofContact') : filter.campaignId ? t('ofCampaign') : null;
  return by && <Button type="text" onClick={onAll}>{by}: {t('showAll')}</Button>;
}
