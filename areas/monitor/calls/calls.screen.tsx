import { Button, Select } from 'antd';
import { MessageSquareText, Pin } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router';
import { Facets } from '#kit/console/list/Facets.tsx';
import { FilterChips } from '#kit/console/list/FilterChips.tsx';
import { ListPage } from '#kit/console/list/ListPage.tsx';
import { RowActions } from '#kit/console/list/RowActions.tsx';
import { SearchBox } from '#kit/console/list/SearchBox.tsx';
import type { Column } from '#kit/console/list/useColumns.ts';
import { useList } from '#kit/console/list/useList.ts';
import { useWatch } from '#kit/console/live.ts';
import { State } from '#kit/console/show/State.tsx';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { callsEndpoints, callStatusOf, everyCall, mostSelected, type CallNow } from './calls.contract.ts';
import './calls.css';
import { callsTexts } from './calls.texts.ts';
import { Elapsed } from './Elapsed.tsx';
import { FollowedCall } from './FollowedCall.tsx';
import { WhatFor } from './WhatFor.tsx';

/** Calls under way, asked again when the server tells that they changed; one of them can be followed beside the list. */
export function CallsScreen() {
  const t = useText(callsTexts);
  const go = useNavigate();
  const { followed, selected, follow, select } = useWatched();
  const list = useList(callsEndpoints.list, { followed, selected });
  const { query } = list;
  // The same question as the list's, so it is asked once.
  const counts = useAsk(callsEndpoints.list, { body: query }).data;
  const choices = useAsk(callsEndpoints.choices, { body: {} });
  useWatch('monitor.calls', everyCall, () => void list.reload());

  const stateWord = ({ callStatus }: CallNow) => t(callStatus === callStatusOf.ringing ? 'ringing' : 'talking');
  const columns: Column<CallNow>[] = [
    {
      key: 'contact',
      title: t('contact'),
      width: 130,
      always: true,
      render: (_, { callId, name }) => (
        <button
          type="button"
          className="cw-name cw-cut"
          aria-pressed={callId === followed}
          onClick={() => follow(callId)}
        >
          {name || t('noName')}
        </button>
      ),
    },
    { key: 'phone', title: t('phone'), width: 136, render: (_, { phone }) => <span className="cw-num">{phone}</span> },
    {
      key: 'state',
      title: t('state'),
      width: 128,
      render: (_, call) => (
        <State kind={call.callStatus === callStatusOf.ringing ? 'preparing' : 'running'} word={stateWord(call)} />
      ),
    },
    { key: 'elapsed', title: t('elapsed'), width: 64, align: 'right', render: (_, call) => <Elapsed call={call} /> },
    { key: 'said', title: t('said'), width: 150, grow: true, render: (_, call) => <LastSentence call={call} /> },
    {
      key: 'batch',
      title: t('batch'),
      width: 150,
      hidden: followed !== undefined,
      render: (_, call) => <WhatFor call={call} />,
    },
    { key: 'campaign', title: t('campaign'), width: 150, hidden: true, dataIndex: 'campaignName' },
    { key: 'robot', title: t('robot'), width: 140, hidden: followed !== undefined, dataIndex: 'robotName' },
    { key: 'attempt', title: t('attempt'), width: 80, align: 'right', hidden: true, dataIndex: 'attempt' },
  ];
  const narrowed = [
    ['campaignId', 'campaign', choices.data?.campaigns],
    ['batchId', 'batch', choices.data?.batches],
    ['robotId', 'robot', choices.data?.robots],
  ] as const;

  return (
    <div className={followed === null ? 'calls-now' : 'calls-now following'}>
      <ListPage
        name="monitor.calls"
        title={t('title')}
        list={list}
        columns={columns}
        rowKey="callId"
        rowName={(call) => t('row', { name: call.name || t('noName'), state: stateWord(call) })}
        facets={
          <Facets
            label={t('state')}
            chosen={query.monitorType === 'selected' ? 'selected' : query.callStatus}
            onChoose={(value) =>
              list.search({
                callStatus: value === 'selected' ? undefined : value,
                monitorType: value === 'selected' ? value : undefined,
              })
            }
            of={[
              { value: undefined, label: '', count: counts && counts.ringing + counts.talking },
              { value: callStatusOf.talking, label: t('talking'), kind: 'running', count: counts?.talking },
              { value: callStatusOf.ringing, label: t('ringing'), kind: 'preparing', count: counts?.ringing },
              ...(selected || query.monitorType === 'selected'
                ? [{ value: 'selected' as const, label: t('selected'), count: counts?.selected }]
                : []),
            ]}
          />
        }
        search={
          <>
            <SearchBox
              placeholder={t('search')}
              value={query.keyword}
              onSearch={(keyword) => list.search({ keyword })}
            />
            {narrowed.map(([name, label, of]) => (
              <Select
                key={name}
                allowClear
                showSearch
                optionFilterProp="label"
                placeholder={t(label)}
                aria-label={t(label)}
                style={{ width: 150 }}
                popupMatchSelectWidth={260}
                value={query[name]}
                onOpenChange={(open) => open && void choices.refetch()}
                onChange={(value?: string) => list.search({ [name]: value })}
                options={
                  of?.map(({ value, label: text, calls }) => ({ value, label: t('choice', { name: text, calls }) })) ??
                  []
                }
              />
            ))}
          </>
        }
        chips={
          <FilterChips
            onClearAll={list.clear}
            of={[
              ...narrowed
                .filter(([name]) => query[name] !== undefined)
                .map(([name, label, of]) => ({
                  key: name,
                  label: t(label),
                  value: of ? (of.find(({ value }) => value === query[name])?.label ?? `#${query[name]}`) : undefined,
                  onClear: () => list.search({ [name]: undefined }),
                })),
              ...(['direction', 'taskType'] as const)
                .filter((name) => query[name] !== undefined)
                .map((name) => ({
                  key: name,
                  label: t(name),
                  value: t(`${name}${query[name]}` as 'direction0' | 'taskType1'),
                  onClear: () => list.search({ [name]: undefined }),
                })),
            ]}
          />
        }
        rowActions={({ callId, name, monitorType }) => (
          <RowActions
            of={name}
            likely={{ label: t('follow'), icon: <MessageSquareText size={15} />, onClick: () => follow(callId) }}
            more={[
              {
                label: t(monitorType === 'selected' ? 'unselect' : 'select'),
                icon: <Pin size={15} />,
                onClick: () => select(callId, monitorType !== 'selected'),
              },
            ]}
          />
        )}
        empty={{
          title: t('emptyTitle'),
          text: t('emptyText'),
          actions: <Button onClick={() => go('/outbounds/tasks')}>{t('toBatches')}</Button>,
        }}
      />
      {followed !== undefined && <FollowedCall key={followed} callId={followed} onClose={() => follow(undefined)} />}
    </div>
  );
}

/** Which calls somebody follows and has picked out: it stands in the address, and the latest fifty are kept. */
function useWatched() {
  const [address, setAddress] = useSearchParams();
  const selected = address.getAll('selected');
  const change = (to: (next: URLSearchParams) => void) =>
    setAddress(
      (old) => {
        const next = new URLSearchParams(old);
        to(next);
        return next;
      },
      { replace: true },
    );
  return {
    followed: address.get('followed') ?? undefined,
    selected: selected.length > 0 ? selected : undefined,
    follow: (callId: string | undefined) =>
      change((next) => (callId === undefined ? next.delete('followed') : next.set('followed', callId))),
    select: (callId: string, on: boolean) =>
      change((next) => {
        const others = next.getAll('selected').filter((one) => one !== callId);
        next.delete('selected');
        for (const one of [...others, ...(on ? [callId] : [])].slice(-mostSelected)) next.append('selected', one);
      }),
  };
}

function LastSentence({ call: { speaker, said, answeredAt } }: { call: CallNow }) {
  const t = useText(callsTexts);
  if (said === null || speaker === null)
    return <span className="cw-text3">{answeredAt === null ? '–' : t('nothingSaid')}</span>;
  return (
    <span className="cw-text2" title={said}>
      <span className="cw-text3">{t('saidBy', { speaker: t(`${speaker}Says`) })}</span> <span data-words>{said}</span>
    </span>
  );
}
