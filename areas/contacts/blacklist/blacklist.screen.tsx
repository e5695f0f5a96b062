import { App, Button } from 'antd';
import { ShieldBan, Undo2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ConfirmDialog } from '#kit/console/form/ConfirmDialog.tsx';
import { BulkAct } from '#kit/console/list/BulkBar.tsx';
import { dash, personColumn, textColumn, timeColumn } from '#kit/console/list/columns.tsx';
import { Facets } from '#kit/console/list/Facets.tsx';
import { ChoiceFilter } from '#kit/console/list/filters.tsx';
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
  return <Blacklist list={list} facets={facets} reload={reload} />;
}

/** Numbers that no tenant of this installation calls. */
export function OperatorBlacklistScreen() {
  const list = useList(operatorListEndpoints.list);
  return <Blacklist operator list={list} reload={list.reload} />;
}

interface BlacklistProps {
  operator?: boolean;
  list: List<Entry, { keyword?: string; ended?: boolean }>;
  facets?: ReactNode;
  reload(): Promise<unknown>;
}

function Blacklist({ operator = false, list, facets, reload }: BlacklistProps) {
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

  const ofTenant: Column<Entry>[] = [
    {
      key: 'name',
      title: t('name'),
      width: 140,
      render: (_, { contactId, name }) =>
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
    {
      key: 'scope',
      title: t('scope'),
      width: 130,
      render: (_, { batchId, batchName }) =>
        batchId ? (
          <Link className="cw-cut" to={`/outbounds/tasks/${batchId}`} title={batchName ?? ''}>
            {batchName}
          </Link>
        ) : (
          <span className="cw-text2">{t('tenant')}</span>
        ),
    },
  ];
  const [name, scope] = operator ? [] : ofTenant;
  const columns = [
    {
      key: 'phone',
      title: t('phone'),
      width: 150,
      always: true,
      render: (_: unknown, { phone }: Entry) => <span className="cw-name cw-num">{phone}</span>,
    },
    name,
    textColumn({ key: 'reason', title: t('reason'), width: 150, grow: true, of: ({ reason }: Entry) => reason }),
    scope,
    {
      key: 'until',
      title: t('until'),
      width: 120,
      sort: 'until',
      render: (_: unknown, { until, ended: over }: Entry) =>
        until === null || over ? (
          <span className="cw-text3">{t(over ? 'ended' : 'forGood')}</span>
        ) : (
          <TimeText at={until} />
        ),
    },
    personColumn({ key: 'by', title: t('addedBy'), of: ({ createdBy }: Entry) => createdBy }),
    timeColumn({ key: 'added', title: t('added'), sort: 'createdAt', of: ({ createdAt }: Entry) => createdAt }),
  ].filter((column): column is Column<Entry> => column !== undefined);
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
          <SearchBox
            placeholder={t(operator ? 'searchOperator' : 'search')}
            value={list.query.keyword}
            onSearch={(keyword) => list.search({ keyword })}
          />
          <ChoiceFilter
            label={t('holdsOrEnded')}
            of={[
              { value: false, label: t('holds') },
              { value: true, label: t('ended') },
            ]}
            width={140}
            value={list.query.ended}
            onChoose={(ended) => list.search({ ended })}
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
