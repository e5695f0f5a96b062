import { Button, Select } from 'antd';
import { SquareArrowOutUpRight, Upload } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { ExportButton } from '#areas/system/door.tsx';
import { callEndpoints } from '#areas/outbound/call/call.contract.ts';
import { numberColumn, textColumn } from '#kit/console/list/columns.tsx';
import { BulkFact } from '#kit/console/list/BulkBar.tsx';
import { Facets } from '#kit/console/list/Facets.tsx';
import { ListPage } from '#kit/console/list/ListPage.tsx';
import { RowActions } from '#kit/console/list/RowActions.tsx';
import { SearchBox } from '#kit/console/list/SearchBox.tsx';
import type { Column } from '#kit/console/list/useColumns.ts';
import { useList } from '#kit/console/list/useList.ts';
import { useMay } from '#kit/console/person.ts';
import { count } from '#kit/console/show/Num.tsx';
import { State, type StateKind } from '#kit/console/show/State.tsx';
import { TimeText } from '#kit/console/show/TimeText.tsx';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { customerEndpoints } from '../customer/customer.contract.ts';
import { contactExportEndpoints } from '../exports/contactsExport.contract.ts';
import { groupEndpoints } from '../group/group.contract.ts';
import { importEndpoints } from '../import/import.contract.ts';
import { rosterEndpoints, standings, type RosterRow, type Standing } from './roster.contract.ts';
import { rosterTexts } from './roster.texts.ts';
import { useContactActions } from './useContactActions.tsx';

const kinds: Record<Standing, StateKind> = {
  blacklisted: 'failed',
  waiting: 'resting',
  reached: 'done',
  notReached: 'paused',
  neverCalled: 'cancelled',
};

/** Where every contact stands, and what is to be done with them. */
export function RosterScreen() {
  const t = useText(rosterTexts);
  const can = useMay();
  const go = useNavigate();
  const list = useList(rosterEndpoints.list);
  const { pageNo: _, pageSize: __, orderBy: ___, descending: ____, standing, ...filter } = list.query;
  const statistics = useAsk(rosterEndpoints.statistics, { body: filter });
  const groups = useAsk(
    groupEndpoints.list,
    { body: { pageNo: 1, pageSize: 500 } },
    { enabled: can(groupEndpoints.list) },
  ).data;
  const people = useAsk(rosterEndpoints.people, {});
  const reload = () => Promise.all([list.reload(), statistics.reload(), people.reload()]);
  const actions = useContactActions(reload);
  const figures = statistics.data;
  const seesCustomers = can(customerEndpoints.one);
  const seesCalls = can(callEndpoints.list);
  const importButton = can(importEndpoints.upload) && (
    <Button icon={<Upload size={15} />} onClick={() => go('/contactmanagement/customer?import=new')}>
      {t('toImport')}
    </Button>
  );

  const columns: Column<RosterRow>[] = [
    {
      key: 'name',
      title: t('name'),
      width: 150,
      always: true,
      sort: 'name',
      render: (_, { contactId, name }) =>
        seesCustomers ? (
          <Link className="cw-name cw-cut" to={`/contactmanagement/customer?customer=${contactId}`}>
            {name || t('noName')}
          </Link>
        ) : (
          <span className="cw-name">{name || t('noName')}</span>
        ),
    },
    { key: 'phone', title: t('phone'), width: 150, render: (_, { phone }) => <span className="cw-num">{phone}</span> },
    {
      key: 'standing',
      title: t('standing'),
      width: 150,
      render: (_, row) => (
        <State
          kind={kinds[row.standing]}
          word={t(row.standing)}
          reason={row.standing === 'blacklisted' && row.blacklistedBy === 'operator' ? t('byOperator') : undefined}
        />
      ),
    },
    numberColumn({ key: 'attempts', title: t('attempts'), width: 90, of: ({ attempts }) => attempts }),
    {
      key: 'lastCall',
      title: t('lastCall'),
      width: 120,
      render: (_, { lastCallAt, lastCallId }) =>
        lastCallAt === null ? (
          dash
        ) : seesCalls ? (
          <Link to={`/outbounds/call/${lastCallId}`}>
            <TimeText at={lastCallAt} />
          </Link>
        ) : (
          <TimeText at={lastCallAt} />
        ),
    },
    {
      key: 'groups',
      title: t('groups'),
      width: 150,
      grow: true,
      render: (_, { groups: some }) =>
        some.length === 0 ? (
          dash
        ) : (
          <span className="cw-text2" title={some.map(({ name }) => name).join('\n')}>
            {some.map(({ name }) => name).join(', ')}
          </span>
        ),
    },
    {
      key: 'givenTo',
      title: t('givenTo'),
      width: 130,
      render: (_, { givenToName }) => (givenToName ? <span className="cw-text2">{givenToName}</span> : dash),
    },
    textColumn({
      key: 'company',
      title: t('company'),
      width: 170,
      hidden: true,
      sort: 'company',
      of: ({ company }) => company,
    }),
    { key: 'customerNo', title: t('customerNo'), width: 130, hidden: true, dataIndex: 'customerNo' },
  ];
  const ids = (rows: RosterRow[]) => rows.map(({ contactId }) => contactId);

  return (
    <ListPage
      name="contacts.roster"
      title={t('title')}
      facts={
        figures
          ? [t('factContacts', { count: count(figures.contacts) }), t('factCalls', { count: count(figures.attempts) })]
          : undefined
      }
      list={list}
      columns={columns}
      rowKey="contactId"
      rowName={({ name, phone }) => name || phone}
      actions={importButton}
      facets={
        <Facets
          label={t('standing')}
          chosen={standing}
          onChoose={(one) => list.search({ standing: one })}
          of={[
            { value: undefined, label: '', count: figures?.contacts },
            ...[...standings]
              .reverse()
              .map((one) => ({
                value: one,
                label: t(one),
                kind: kinds[one],
                count: figures?.standings.find((each) => each.standing === one)?.count,
              })),
          ]}
        />
      }
      search={
        <>
          <SearchBox
            placeholder={t('search')}
            value={list.query.keyword}
            onSearch={(keyword) => list.search({ keyword })}
          />
          {groups && (
            <Select
              allowClear
              showSearch={{ optionFilterProp: 'label' }}
              placeholder={t('allGroups')}
              aria-label={t('allGroups')}
              style={{ width: 180 }}
              value={list.query.groupId}
              onChange={(groupId?: string) => list.search({ groupId })}
              options={groups.list.map(({ groupId, name }) => ({ value: groupId, label: name }))}
            />
          )}
          {people.data && (
            <Select
              allowClear
              showSearch={{ optionFilterProp: 'label' }}
              placeholder={t('givenTo')}
              aria-label={t('givenTo')}
              style={{ width: 160 }}
              value={list.query.givenTo}
              onChange={(givenTo?: string) => list.search({ givenTo })}
              options={people.data.list.map(({ personId, name }) => ({ value: personId, label: name }))}
            />
          )}
        </>
      }
      rowActions={(row) => (
        <RowActions
          of={row.name || row.phone}
          more={[
            seesCustomers && {
              label: t('open'),
              icon: <SquareArrowOutUpRight size={14} />,
              onClick: () => go(`/contactmanagement/customer?customer=${row.contactId}`),
            },
            ...actions.entries(row.contactId, [
              'toGroup',
              'transfer',
              row.blacklistedBy === 'tenant' ? 'offBlack' : 'toBlack',
            ]),
          ]}
        />
      )}
      bulk={
        actions.any
          ? (rows, clear) => {
              const waits = rows.filter((row) => row.standing === 'waiting').length;
              return (
                <>
                  {waits > 0 && (
                    <>
                      <BulkFact>{t('waitingNow', { count: count(waits) })}</BulkFact>
                      <i />
                    </>
                  )}
                  {actions.bulk(ids(rows), clear, [
                    'toBatch',
                    'toGroup',
                    'transfer',
                    ...(rows.some(({ standing: is }) => is !== 'blacklisted') ? ['toBlack' as const] : []),
                    ...(rows.some(({ blacklistedBy }) => blacklistedBy === 'tenant') ? ['offBlack' as const] : []),
                  ])}
                  <ExportButton
                    bulk
                    source="contacts"
                    endpoint={contactExportEndpoints.contacts}
                    query={{}}
                    ids={ids(rows)}
                  />
                </>
              );
            }
          : undefined
      }
      empty={{ title: t('emptyTitle'), text: t('emptyText'), actions: importButton }}
    >
      {actions.dialog}
    </ListPage>
  );
}

const dash = <span className="cw-text3">–</span>;
