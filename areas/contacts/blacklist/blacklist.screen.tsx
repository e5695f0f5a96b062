import { App, Button, Select } from 'antd';
import { ShieldBan, Undo2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ConfirmDialog } from '#kit/console/form/ConfirmDialog.tsx';
import { BulkAct } from '#kit/console/list/BulkBar.tsx';
import { Facets } from '#kit/console/list/Facets.tsx';
import { ListPage } from '#kit/console/list/ListPage.tsx';
import { RowActions } from '#kit/console/list/RowActions.tsx';
import { SearchBox } from '#kit/console/list/SearchBox.tsx';
import type { Column } from '#kit/console/list/useColumns.ts';
import { useList, type List } from '#kit/console/list/useList.ts';
import { useMay } from '#kit/console/person.ts';
import { count } from '#kit/console/show/Num.tsx';
import { TimeText } from '#kit/console/show/TimeText.tsx';
import { useAct } from '#kit/console/useAct.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { customerEndpoints } from '../customer/customer.contract.ts';
import { blacklistEndpoints, listScopes, operatorListEndpoints, type Entry } from './blacklist.contract.ts';
import { blacklistTexts } from './blacklist.texts.ts';
import { ToBlackDialog } from './ToBlackDialog.tsx';

/** Numbers this tenant does not call. */
export function BlacklistScreen() {
  const t = useText(blacklistTexts);
  const list = useList(blacklistEndpoints.list);
  const { orderBy: _, descending: __, scope, ...filter } = list.query;
  const counts = useAsk(blacklistEndpoints.list, { body: { ...filter, pageNo: 1, pageSize: 1 } });
  const reload = () => Promise.all([list.reload(), counts.refetch()]);
  const facets = (
    <Facets
      label={t('scope')}
      chosen={scope}
      onChoose={(one) => list.search({ scope: one })}
      of={[
        { value: undefined, label: '', count: counts.data?.facets.reduce((sum, facet) => sum + facet.count, 0) },
        ...listScopes.map((one) => ({
          value: one,
          label: t(one),
          count: counts.data?.facets.find((facet) => facet.scope === one)?.count ?? (counts.data && 0),
        })),
      ]}
    />
  );
  return (
    <Blacklist
      list={list}
      facets={facets}
      ended={list.query.ended}
      onEnded={(ended) => list.search({ ended })}
      onSearch={(keyword) => list.search({ keyword })}
      keyword={list.query.keyword}
      reload={reload}
    />
  );
}

/** Numbers nobody on this installation calls. */
export function OperatorBlacklistScreen() {
  const list = useList(operatorListEndpoints.list);
  return (
    <Blacklist
      operator
      list={list}
      ended={list.query.ended}
      onEnded={(ended) => list.search({ ended })}
      onSearch={(keyword) => list.search({ keyword })}
      keyword={list.query.keyword}
      reload={list.reload}
    />
  );
}

interface BlacklistProps {
  operator?: boolean;
  list: List<Entry>;
  facets?: ReactNode;
  keyword: string | undefined;
  ended: boolean | undefined;
  onSearch(keyword: string | undefined): void;
  onEnded(ended: boolean | undefined): void;
  reload(): Promise<unknown>;
}

function Blacklist({ operator = false, list, facets, keyword, ended, onSearch, onEnded, reload }: BlacklistProps) {
  const t = useText(blacklistTexts);
  const can = useMay();
  const act = useAct();
  const { message } = App.useApp();
  const [address, setAddress] = useSearchParams();
  const [leaving, setLeaving] = useState<{ entries: Entry[]; then?(): void }>();
  const mayEdit = can(operator ? operatorListEndpoints.add : blacklistEndpoints.toBlack);
  const seesCustomers = can(customerEndpoints.one);
  const adding = (on: boolean) =>
    setAddress(
      (old) => {
        const next = new URLSearchParams(old);
        if (on) next.set('new', '1');
        else next.delete('new');
        return next;
      },
      { replace: true },
    );
  const addButton = mayEdit && (
    <Button type="primary" icon={<ShieldBan size={15} />} onClick={() => adding(true)}>
      {t('add')}
    </Button>
  );

  async function takeOff({ entries, then }: { entries: Entry[]; then?(): void }) {
    const entryIds = entries.map(({ entryId }) => entryId);
    const done = operator
      ? await act(
          operatorListEndpoints.recovery,
          { body: { entryIds } },
          { say: t('offDone', { count: count(entryIds.length) }) },
        )
      : await act(
          blacklistEndpoints.recovery,
          { body: { entryIds } },
          {
            say: null,
            then: ({ removed, resumed, held }) =>
              void message.success(
                [
                  t('offDone', { count: count(removed) }),
                  resumed > 0 && t('offResumed', { count: count(resumed) }),
                  held > 0 && t('offHeld', { count: count(held) }),
                ]
                  .filter(Boolean)
                  .join(' '),
                5,
              ),
          },
        );
    if (done) then?.();
    await reload();
  }

  const columns: Column<Entry>[] = [
    {
      key: 'phone',
      title: t('phone'),
      width: 150,
      always: true,
      render: (_, { phone }) => <span className="cw-name cw-num">{phone}</span>,
    },
    ...(operator
      ? []
      : [
          {
            key: 'name',
            title: t('name'),
            width: 140,
            render: (_: unknown, { contactId, name }: Entry) =>
              contactId === null ? (
                dash
              ) : seesCustomers ? (
                <Link className="cw-cut" to={`/contactmanagement/customer?customer=${contactId}`}>
                  {name || t('noName')}
                </Link>
              ) : (
                <span className="cw-text2">{name || t('noName')}</span>
              ),
          },
        ]),
    {
      key: 'reason',
      title: t('reason'),
      width: 150,
      grow: true,
      render: (_, { reason }) =>
        reason ? (
          <span className="cw-text2" title={reason}>
            {reason}
          </span>
        ) : (
          dash
        ),
    },
    ...(operator
      ? []
      : [
          {
            key: 'scope',
            title: t('scope'),
            width: 130,
            render: (_: unknown, { batchId, batchName }: Entry) =>
              batchId ? (
                <Link className="cw-cut" to={`/outbounds/tasks/${batchId}`} title={batchName ?? ''}>
                  {batchName}
                </Link>
              ) : (
                <span className="cw-text2">{t('tenant')}</span>
              ),
          },
        ]),
    {
      key: 'until',
      title: t('until'),
      width: 120,
      sort: 'until',
      render: (_, { until, ended: over }) =>
        until === null ? (
          <span className="cw-text3">{t('forGood')}</span>
        ) : over ? (
          <span className="cw-text3">{t('ended')}</span>
        ) : (
          <TimeText at={until} />
        ),
    },
    {
      key: 'by',
      title: t('addedBy'),
      width: 110,
      render: (_, { createdBy }) => <span className="cw-text3">{createdBy}</span>,
    },
    {
      key: 'added',
      title: t('added'),
      width: 110,
      sort: 'createdAt',
      render: (_, { createdAt }) => (
        <span className="cw-text3">
          <TimeText at={createdAt} />
        </span>
      ),
    },
  ];
  const [first] = leaving?.entries ?? [];
  const many = (leaving?.entries.length ?? 0) > 1;
  return (
    <ListPage
      name={operator ? 'system.blacklist' : 'contacts.blacklist'}
      title={t(operator ? 'titleOperator' : 'title')}
      facts={operator ? [t('factOperator')] : undefined}
      list={list}
      columns={columns}
      rowKey="entryId"
      rowName={({ phone }) => phone}
      actions={addButton}
      facets={facets}
      search={
        <>
          <SearchBox placeholder={t(operator ? 'searchOperator' : 'search')} value={keyword} onSearch={onSearch} />
          <Select
            allowClear
            placeholder={t('holdsOrEnded')}
            aria-label={t('holdsOrEnded')}
            style={{ width: 140 }}
            value={ended}
            onChange={onEnded}
            options={[
              { value: false, label: t('holds') },
              { value: true, label: t('ended') },
            ]}
          />
        </>
      }
      rowActions={
        mayEdit
          ? (entry) => (
              <RowActions
                of={entry.phone}
                likely={{ label: t('off'), icon: <Undo2 size={15} />, onClick: () => setLeaving({ entries: [entry] }) }}
                more={[]}
              />
            )
          : undefined
      }
      bulk={
        mayEdit
          ? (entries, clear) => (
              <BulkAct icon={<Undo2 size={14} />} onClick={() => setLeaving({ entries, then: clear })}>
                {t('off')}
              </BulkAct>
            )
          : undefined
      }
      empty={
        operator
          ? { title: t('emptyOperator'), text: t('emptyOperatorText'), actions: addButton }
          : { title: t('emptyTitle'), text: t('emptyText'), actions: addButton }
      }
    >
      {address.has('new') && mayEdit && (
        <ToBlackDialog operator={operator} onDone={reload} onClose={() => adding(false)} />
      )}
      {leaving && first && (
        <ConfirmDialog
          title={
            many ? t('offTitle', { count: count(leaving.entries.length) }) : t('offTitleOne', { phone: first.phone })
          }
          text={t('offText')}
          confirm={many ? t('offNow', { count: count(leaving.entries.length) }) : t('offNowOne')}
          onConfirm={() => takeOff(leaving)}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </ListPage>
  );
}

const dash = <span className="cw-text3">–</span>;
