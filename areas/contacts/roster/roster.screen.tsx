import { Button } from 'antd';
import { RefreshCw, SquareArrowOutUpRight, Upload } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ExportButton } from '#areas/system/door.tsx';
import { BulkFact } from '#kit/console/list/BulkBar.tsx';
import { Facets } from '#kit/console/list/Facets.tsx';
import { ListPage } from '#kit/console/list/ListPage.tsx';
import { RowActions } from '#kit/console/list/RowActions.tsx';
import { SearchBox } from '#kit/console/list/SearchBox.tsx';
import { useList } from '#kit/console/list/useList.ts';
import { useMay } from '#kit/console/person.ts';
import { count } from '#kit/console/show/Num.tsx';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { lazy } from '#kit/console/lazy.tsx';
import { assignEndpoints } from '../assign/assign.contract.ts';
import { customerEndpoints } from '../customer/customer.contract.ts';
import { contactExportEndpoints } from '../exports/contactsExport.contract.ts';
import { groupEndpoints } from '../group/group.contract.ts';
import { importEndpoints } from '../import/import.contract.ts';
import { rosterEndpoints, standings, type RosterRow } from './roster.contract.ts';
import { rosterTexts } from './roster.texts.ts';
import { useContactActions } from './useContactActions.tsx';
import { ChoiceFilter } from '#kit/console/list/filters.tsx';
import { standingKinds, useRosterColumns } from './rosterColumns.tsx';

const RotationDialog = lazy(async () => ({ default: (await import('../assign/RotationDialog.tsx')).RotationDialog }));

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
  const people = useAsk(assignEndpoints.people, {});
  const reload = () => Promise.all([list.reload(), statistics.reload(), people.reload()]);
  const actions = useContactActions(reload);
  const [rotation, showRotation] = useState(false);
  const figures = statistics.data;
  const seesCustomers = can(customerEndpoints.one);
  const columns = useRosterColumns();
  const importButton = can(importEndpoints.upload) && (
    <Button icon={<Upload size={15} />} onClick={() => go('/contactmanagement/customer?import=new')}>
      {t('toImport')}
    </Button>
  );

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
      actions={
        <>
          {can(assignEndpoints.setRotation) && (
            <Button icon={<RefreshCw size={15} />} onClick={() => showRotation(true)}>
              {t('rotation')}
            </Button>
          )}
          {importButton}
        </>
      }
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
                kind: standingKinds[one],
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
            <ChoiceFilter
              searched
              label={t('allGroups')}
              width={180}
              value={list.query.groupId}
              of={groups.list.map(({ groupId, name }) => ({ value: groupId, label: name }))}
              onChoose={(groupId) => list.search({ groupId })}
            />
          )}
          {people.data && (
            <ChoiceFilter
              searched
              label={t('givenTo')}
              width={160}
              value={list.query.givenTo}
              of={people.data.list.map(({ personId, name }) => ({ value: personId, label: name }))}
              onChoose={(givenTo) => list.search({ givenTo })}
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
                    'assign',
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
      {rotation && <RotationDialog onDone={reload} onClose={() => showRotation(false)} />}
    </ListPage>
  );
}
