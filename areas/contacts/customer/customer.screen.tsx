import { Button, Select } from 'antd';
import { FolderMinus, Folders, History, Upload, X } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { ExportButton } from '#areas/system/door.tsx';
import { textColumn, timeColumn } from '#kit/console/list/columns.tsx';
import { BulkAct } from '#kit/console/list/BulkBar.tsx';
import { ListPage } from '#kit/console/list/ListPage.tsx';
import { SearchBox } from '#kit/console/list/SearchBox.tsx';
import type { Column } from '#kit/console/list/useColumns.ts';
import { useList } from '#kit/console/list/useList.ts';
import { useLive } from '#kit/console/live.ts';
import { useMay } from '#kit/console/person.ts';
import { useAct } from '#kit/console/useAct.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { contactExportEndpoints } from '../exports/contactsExport.contract.ts';
import { groupEndpoints } from '../group/group.contract.ts';
import { GroupsDrawer } from '../group/GroupsDrawer.tsx';
import { groupTexts } from '../group/group.texts.ts';
import { useContactActions } from '../roster/useContactActions.tsx';
import { ImportDialog } from '../import/ImportDialog.tsx';
import { ImportsDrawer } from '../import/ImportsDrawer.tsx';
import { importEndpoints, type ImportNews } from '../import/import.contract.ts';
import { customerEndpoints, type Customer } from './customer.contract.ts';
import './customer.css';
import { customerTexts } from './customer.texts.ts';
import { CustomerDrawer } from './CustomerDrawer.tsx';

const genderWords = { 0: 'male', 1: 'female', [-1]: 'unknown' } as const;
/** In the address: the dialog before a file was chosen. */
const newImport = 'new';

export function CustomerScreen() {
  const t = useText(customerTexts);
  const tg = useText(groupTexts);
  const can = useMay();
  const act = useAct();
  const list = useList(customerEndpoints.list);
  const [address, setAddress] = useSearchParams();
  /** What stands open beside the list is in the address, so that a reload and a link show it again. */
  const show = (what: {
    import?: string;
    imports?: string;
    groups?: string;
    customer?: string;
    importId?: string;
    groupId?: string;
  }) =>
    setAddress(
      (old) => {
        const next = new URLSearchParams(old);
        for (const name of ['import', 'imports', 'groups', 'customer']) next.delete(name);
        if (what.importId || what.groupId) for (const name of [...next.keys()]) next.delete(name);
        for (const [name, value] of Object.entries(what)) next.set(name, value);
        return next;
      },
      { replace: true },
    );
  useLive<ImportNews>('contacts.import', ({ state }) => {
    if (state === 'stored') void list.reload();
  });

  const groups = useAsk(groupEndpoints.list, { body: { pageNo: 1, pageSize: 500 } }).data;
  const actions = useContactActions(list.reload);
  const { groupId } = list.query;
  const takeOut = (contactIds: string[], clear: () => void) =>
    act(
      groupEndpoints.members,
      { body: { groupId: groupId!, contactIds, how: 'remove' } },
      {
        say: tg('tookOut', { count: contactIds.length }),
        then() {
          clear();
          return list.reload();
        },
      },
    );

  const opened = address.get('import');
  const customer = address.get('customer');
  const free = [...new Set(list.rows.flatMap(({ fields }) => Object.keys(fields)))];
  const columns: Column<Customer>[] = [
    {
      key: 'name',
      title: t('name'),
      width: 180,
      always: true,
      sort: 'name',
      render: (_, { contactId, name }) => (
        <button type="button" className="cw-name cw-cut customer-name" onClick={() => show({ customer: contactId })}>
          {name || t('noName')}
        </button>
      ),
    },
    { key: 'phone', title: t('phone'), width: 150, render: (_, { phone }) => <span className="cw-num">{phone}</span> },
    { key: 'customerNo', title: t('customerNo'), width: 130, sort: 'customerNo', dataIndex: 'customerNo' },
    textColumn({ key: 'company', title: t('company'), width: 190, sort: 'company', of: ({ company }) => company }),
    {
      key: 'groups',
      title: tg('groups'),
      width: 150,
      hidden: true,
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
      key: 'gender',
      title: t('gender'),
      width: 90,
      render: (_, { gender }) => (gender === -1 ? dash : <span className="cw-text2">{t(genderWords[gender])}</span>),
    },
    { key: 'other', title: t('other'), width: 240, grow: true, render: (_, { fields }) => <Others of={fields} /> },
    {
      key: 'remark',
      title: t('remark'),
      width: 200,
      hidden: true,
      render: (_, { remark }) => (
        <span className="cw-text2" title={remark}>
          {remark || dash}
        </span>
      ),
    },
    ...free.map((heading): Column<Customer> => ({
      key: `free ${heading}`,
      title: heading,
      width: 130,
      hidden: true,
      render: (_, { fields }) => fields[heading] ?? dash,
    })),
    timeColumn({
      key: 'added',
      title: t('added'),
      width: 100,
      sort: 'createdAt',
      hidden: true,
      of: ({ createdAt }) => createdAt,
    }),
    timeColumn({
      key: 'changed',
      title: t('changed'),
      width: 104,
      sort: 'changedAt',
      of: ({ changedAt }) => changedAt,
    }),
  ];
  const importButton = can(importEndpoints.upload) && (
    <Button key="import" type="primary" icon={<Upload size={15} />} onClick={() => show({ import: newImport })}>
      {t('import')}
    </Button>
  );
  const importsButton = can(importEndpoints.upload) && (
    <Button key="imports" icon={<History size={15} />} onClick={() => show({ imports: 'all' })}>
      {t('imports')}
    </Button>
  );

  const groupsButton = (
    <Button key="groups" icon={<Folders size={15} />} onClick={() => show({ groups: 'all' })}>
      {tg('groups')}
    </Button>
  );

  return (
    <ListPage
      name="contacts.customers"
      title={t('title')}
      list={list}
      columns={columns}
      rowKey="contactId"
      rowName={({ name, phone }) => name || phone}
      actions={
        <>
          <ExportButton source="contacts" endpoint={contactExportEndpoints.contacts} query={list.query} />
          {groupsButton}
          {importsButton}
          {importButton}
        </>
      }
      search={
        <>
          <SearchBox
            placeholder={t('search')}
            value={list.query.keyword}
            onSearch={(keyword) => list.search({ keyword })}
          />
          <Select
            allowClear
            placeholder={t('gender')}
            aria-label={t('gender')}
            style={{ width: 120 }}
            value={list.query.gender}
            onChange={(gender?: 0 | 1 | -1) => list.search({ gender })}
            options={([0, 1, -1] as const).map((value) => ({ value, label: t(genderWords[value]) }))}
          />
          {groups && groups.total > 0 && (
            <Select
              allowClear
              showSearch={{ optionFilterProp: 'label' }}
              placeholder={tg('group')}
              aria-label={tg('group')}
              style={{ width: 180 }}
              value={groupId}
              onChange={(one?: string) => list.search({ groupId: one })}
              options={groups.list.map(({ groupId: value, name }) => ({ value, label: name }))}
            />
          )}
          {list.query.importId && (
            <OfImport importId={list.query.importId} onAll={() => list.search({ importId: undefined })} />
          )}
        </>
      }
      bulk={
        actions.any
          ? (rows, clear) => {
              const ids = rows.map(({ contactId }) => contactId);
              return (
                <>
                  {actions.bulk(ids, clear, ['toBatch', 'toGroup', 'toBlack'])}
                  {groupId && can(groupEndpoints.members) && (
                    <BulkAct icon={<FolderMinus size={14} />} onClick={() => void takeOut(ids, clear)}>
                      {tg('takeOut')}
                    </BulkAct>
                  )}
                  <ExportButton
                    bulk
                    source="contacts"
                    endpoint={contactExportEndpoints.contacts}
                    query={{}}
                    ids={ids}
                  />
                </>
              );
            }
          : undefined
      }
      empty={{
        title: t('emptyTitle'),
        text: t('emptyText'),
        actions: importButton && (
          <>
            {importButton}
            {importsButton}
          </>
        ),
      }}
    >
      {customer && (
        <CustomerDrawer contactId={customer} onImport={(importId) => show({ importId })} onClose={() => show({})} />
      )}
      {actions.dialog}
      {address.has('groups') && (
        <GroupsDrawer
          onShow={(one) => show({ groupId: one })}
          onGone={(one) => one === groupId && list.search({ groupId: undefined })}
          onClose={() => show({})}
        />
      )}
      {address.has('imports') && (
        <ImportsDrawer onOpen={(importId) => show({ import: importId })} onClose={() => show({})} />
      )}
      {opened && can(importEndpoints.upload) && (
        <ImportDialog
          importId={opened === newImport ? undefined : opened}
          onGo={(importId) => show({ import: importId ?? newImport })}
          onShow={(importId) => show({ importId })}
          onClose={() => show({})}
        />
      )}
    </ListPage>
  );
}

const dash = <span className="cw-text3">–</span>;

/** Headings grey, values as text: premium 3280, end 2026-12-31. */
function Others({ of }: { of: Record<string, string> }) {
  const pairs = Object.entries(of);
  if (pairs.length === 0) return dash;
  return (
    <span className="cw-text2" title={pairs.map((pair) => pair.join(': ')).join('\n')}>
      {pairs.map(([heading, value], index) => (
        <span key={heading}>
          {index > 0 && <span className="cw-text3">, </span>}
          <span className="cw-text3">{heading}</span> {value}
        </span>
      ))}
    </span>
  );
}

/** The list shows one import alone. */
function OfImport({ importId, onAll }: { importId: string; onAll(): void }) {
  const t = useText(customerTexts);
  const { data } = useAsk(importEndpoints.one, { params: { importId } });
  return (
    <Button
      type="text"
      onClick={onAll}
      aria-label={`${t('fromFile', { file: data?.fileName ?? '' })}: ${t('showAll')}`}
    >
      <span className="cw-cut" style={{ maxWidth: 260 }}>
        {t('fromFile', { file: data?.fileName ?? '…' })}
      </span>
      <X size={13} />
    </Button>
  );
}
