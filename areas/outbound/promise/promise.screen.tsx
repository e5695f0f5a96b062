import { ArrowRight } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { State, type StateKind } from '#kit/console/show/State.tsx';
import { DateFilter } from '#kit/console/list/DateFilter.tsx';
import { Facets } from '#kit/console/list/Facets.tsx';
import { ListPage } from '#kit/console/list/ListPage.tsx';
import { RowActions } from '#kit/console/list/RowActions.tsx';
import { SearchBox } from '#kit/console/list/SearchBox.tsx';
import type { Column } from '#kit/console/list/useColumns.ts';
import { useList } from '#kit/console/list/useList.ts';
import { TimeText } from '#kit/console/show/TimeText.tsx';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { promiseEndpoints, promiseStates, type Promised, type PromiseState } from './promise.contract.ts';
import { promiseTexts } from './promise.texts.ts';

const kinds: Record<PromiseState, StateKind> = {
  open: 'resting',
  overdue: 'failed',
  kept: 'done',
  late: 'paused',
  dropped: 'cancelled',
  refused: 'failed',
};

/** Calls that customers were promised, and whether they got them. */
export function PromiseScreen() {
  const t = useText(promiseTexts);
  const go = useNavigate();
  const list = useList(promiseEndpoints.list);
  const { state, keyword, callFrom, callTo } = list.query;
  const counts = useAsk(promiseEndpoints.list, {
    body: {
      pageNo: 1,
      pageSize: 1,
      ...(keyword && { keyword }),
      ...(callFrom !== undefined && { callFrom }),
      ...(callTo !== undefined && { callTo }),
    },
  }).data?.counts;
  const columns: Column<Promised>[] = [
    {
      key: 'customer',
      title: t('customer'),
      width: 140,
      grow: true,
      always: true,
      render: (_, { callId, name }) => (
        <Link className="cw-name cw-cut" to={`/outbounds/call/${callId}`}>
          {name || t('noName')}
        </Link>
      ),
    },
    { key: 'phone', title: t('phone'), width: 134, render: (_, { phone }) => <span className="cw-num">{phone}</span> },
    { key: 'callAt', title: t('callAt'), width: 130, render: (_, { callAt }) => <TimeText at={callAt} /> },
    {
      key: 'state',
      title: t('state'),
      width: 240,
      render: (_, one) => (
        <State kind={kinds[one.state]} word={t(one.state)} {...(one.refused && { reason: t(one.refused) })} />
      ),
    },
    {
      key: 'called',
      title: t('called'),
      width: 130,
      render: (_, { keptCallId, calledAt }) =>
        keptCallId && calledAt !== null ? (
          <Link to={`/outbounds/call/${keptCallId}`}>
            <TimeText at={calledAt} />
          </Link>
        ) : (
          <span className="cw-text3">–</span>
        ),
    },
    { key: 'person', title: t('person'), width: 120, render: (_, { personName }) => personName ?? t('house') },
    {
      key: 'campaign',
      title: t('campaign'),
      width: 160,
      render: (_, { campaignName, batchId }) =>
        batchId ? <Link to={`/outbounds/tasks/${batchId}`}>{campaignName}</Link> : (campaignName ?? '–'),
    },
  ];
  return (
    <ListPage
      title={t('title')}
      name="outbound.promises"
      list={list}
      columns={columns}
      rowKey="promiseId"
      rowName={({ name }) => name || t('noName')}
      facets={
        <Facets
          label={t('state')}
          chosen={state}
          onChoose={(value) => list.search({ state: value })}
          of={[
            { value: undefined, label: '', count: counts?.reduce((sum, { count }) => sum + count, 0) },
            ...promiseStates.map((value) => ({
              value,
              label: t(value),
              kind: kinds[value],
              count: counts && (counts.find((one) => one.state === value)?.count ?? 0),
            })),
          ]}
        />
      }
      search={
        <>
          <SearchBox placeholder={t('search')} value={keyword} onSearch={(text) => list.search({ keyword: text })} />
          <DateFilter
            label={t('callAt')}
            from={callFrom}
            to={callTo}
            onChange={({ from, to }) => list.search({ callFrom: from, callTo: to })}
          />
        </>
      }
      rowActions={(one) => (
        <RowActions
          of={one.name || t('noName')}
          more={[]}
          likely={{
            label: t('given'),
            icon: <ArrowRight size={15} />,
            onClick: () => void go(`/outbounds/call/${one.callId}`),
          }}
        />
      )}
      empty={{ title: t('emptyTitle'), text: t('emptyText') }}
    />
  );
}
