import { Button } from 'antd';
import { ShieldBan, Undo2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from '#kit/console/form/ConfirmDialog.tsx';
import { BulkAct } from '#kit/console/list/BulkBar.tsx';
import { personColumn, textColumn, timeColumn } from '#kit/console/list/columns.tsx';
import { ChoiceFilter } from '#kit/console/list/filters.tsx';
import { ListPage } from '#kit/console/list/ListPage.tsx';
import { RowActions } from '#kit/console/list/RowActions.tsx';
import { SearchBox } from '#kit/console/list/SearchBox.tsx';
import type { Column } from '#kit/console/list/useColumns.ts';
import type { List } from '#kit/console/list/useList.ts';
import { count } from '#kit/console/show/Num.tsx';
import { TimeText } from '#kit/console/show/TimeText.tsx';
import { useText } from '#kit/console/useText.ts';
import type { Entry } from './blacklist.contract.ts';
import { blacklistTexts } from './blacklist.texts.ts';
import { ToBlackDialog } from './ToBlackDialog.tsx';
import { useBeside } from '#kit/console/useBeside.ts';

interface BlacklistPageProps {
  /** Of the list whose widths and columns are kept. */
  name: string;
  title: string;
  facts?: string[];
  /** What stands in the search box. */
  search: string;
  operator?: boolean;
  list: List<Entry, { keyword?: string; ended?: boolean }>;
  facets?: ReactNode;
  /** Those of a tenant's list. */
  columns?: { customer: Column<Entry>; holdsFor: Column<Entry> };
  mayEdit: boolean;
  /** False where it was refused. */
  takeOff(entryIds: string[]): Promise<boolean>;
  reload(): Promise<unknown>;
  empty: { title: string; text: string };
}

/** One blacklist, a tenant's or the operator's: numbers are put on it and taken off. */
export function BlacklistPage({
  name,
  title,
  facts,
  search,
  operator = false,
  list,
  facets,
  columns: of,
  mayEdit,
  takeOff,
  reload,
  empty,
}: BlacklistPageProps) {
  const t = useText(blacklistTexts);
  const beside = useBeside('new');
  const [leaving, setLeaving] = useState<{ entries: Entry[]; then?(): void }>();
  const addButton = mayEdit && (
    <Button type="primary" icon={<ShieldBan size={15} />} onClick={() => beside.show({ new: '1' })}>
      {t('add')}
    </Button>
  );

  const columns: Column<Entry>[] = [
    {
      key: 'phone',
      title: t('phone'),
      width: 150,
      always: true,
      render: (_, { phone }) => <span className="cw-name cw-num">{phone}</span>,
    },
    ...(of ? [of.customer] : []),
    textColumn({ key: 'reason', title: t('reason'), width: 150, grow: true, of: ({ reason }) => reason }),
    ...(of ? [of.holdsFor] : []),
    {
      key: 'until',
      title: t('until'),
      width: 120,
      sort: 'until',
      render: (_, { until, ended: over }) =>
        until === null || over ? (
          <span className="cw-text3">{t(over ? 'ended' : 'forGood')}</span>
        ) : (
          <TimeText at={until} />
        ),
    },
    personColumn({ key: 'by', title: t('addedBy'), of: ({ createdBy }) => createdBy }),
    timeColumn({ key: 'added', title: t('added'), sort: 'createdAt', of: ({ createdAt }) => createdAt }),
  ];
  const [first] = leaving?.entries ?? [];
  const many = (leaving?.entries.length ?? 0) > 1;
  return (
    <ListPage
      name={name}
      title={title}
      facts={facts}
      list={list}
      columns={columns}
      rowKey="entryId"
      rowName={({ phone }) => phone}
      actions={addButton}
      facets={facets}
      search={
        <>
          <SearchBox placeholder={search} value={list.query.keyword} onSearch={(keyword) => list.search({ keyword })} />
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
      empty={{ ...empty, actions: addButton }}
    >
      {beside.shown('new') && mayEdit && (
        <ToBlackDialog operator={operator} onDone={reload} onClose={() => beside.show({})} />
      )}
      {leaving && first && (
        <ConfirmDialog
          title={
            many ? t('offTitle', { count: count(leaving.entries.length) }) : t('offTitleOne', { phone: first.phone })
          }
          text={t('offText')}
          confirm={many ? t('offNow', { count: count(leaving.entries.length) }) : t('offNowOne')}
          onConfirm={async () => {
            if (await takeOff(leaving.entries.map(({ entryId }) => entryId))) leaving.then?.();
            await reload();
          }}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </ListPage>
  );
}
