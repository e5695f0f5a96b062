import { Button } from 'antd';
import { FolderMinus, Folders, History, Upload } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { ExportButton } from '#areas/system/door.tsx';
import { BulkAct } from '#kit/console/list/BulkBar.tsx';
import { ListPage } from '#kit/console/list/ListPage.tsx';
import { RowActions } from '#kit/console/list/RowActions.tsx';
import { SearchBox } from '#kit/console/list/SearchBox.tsx';
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
import { customerEndpoints } from '../customer/customer.contract.ts';
import '../customer/customer.css';
import { customerTexts } from '../customer/customer.texts.ts';
import { genderWords } from '../customer/genderWords.ts';
import { useCustomerActions } from '../customer/useCustomerActions.tsx';
import { CustomerDrawer } from '../customer/CustomerDrawer.tsx';
import { ChoiceFilter } from '#kit/console/list/filters.tsx';
import { useCustomerColumns } from './customerColumns.tsx';
import { OfImport } from './OfImport.tsx';
import { useBeside } from '#kit/console/useBeside.ts';

/** In the address: the dialog before a file was chosen. */
const newImport = 'new';

export function CustomerScreen() {
  const t = useText(customerTexts);
  const tg = useText(groupTexts);
  const can = useMay();
  const act = useAct();
  const list = useList(customerEndpoints.list);
  const [, setAddress] = useSearchParams();
  const { show, shown } = useBeside('import', 'imports', 'groups', 'customer', 'new');
  /** The list of one import or group alone. */
  const only = (what: { importId: string } | { groupId: string }) => setAddress(what, { replace: true });
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

  const one = useAsk(customerEndpoints.one, { params: { contactId: '' } }, { enabled: false });
  const customers = useCustomerActions({
    adding: shown('new') !== undefined,
    onAdd: (open) => show(open ? { new: '1' } : {}),
    onSaved: () => Promise.all([list.reload(), one.reload()]),
    onRemoved(contactId) {
      if (shown('customer') === contactId) show({});
      return list.reload();
    },
  });
  const opened = shown('import');
  const customer = shown('customer');
  const columns = useCustomerColumns(list.rows, (contactId) => show({ customer: contactId }));
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
          {customers.button}
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
          <ChoiceFilter
            label={t('gender')}
            width={120}
            value={list.query.gender}
            of={([0, 1, -1] as const).map((value) => ({ value, label: t(genderWords[value]) }))}
            onChoose={(gender) => list.search({ gender })}
          />
          {groups && groups.total > 0 && (
            <ChoiceFilter
              searched
              label={tg('group')}
              width={180}
              value={groupId}
              of={groups.list.map(({ groupId: value, name }) => ({ value, label: name }))}
              onChoose={(one) => list.search({ groupId: one })}
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
                  {actions.bulk(ids, clear, ['toBatch', 'toGroup', 'assign', 'toBlack'])}
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
      rowActions={(row) => (
        <RowActions of={row.name || row.phone} likely={customers.editing(row)} more={[customers.removing(row)]} />
      )}
      empty={{
        title: t('emptyTitle'),
        text: t('emptyText'),
        actions: (importButton || customers.button) && (
          <>
            {importButton}
            {customers.button}
            {importsButton}
          </>
        ),
      }}
    >
      {customer && (
        <CustomerDrawer
          contactId={customer}
          actions={customers}
          onImport={(importId) => only({ importId })}
          onClose={() => show({})}
        />
      )}
      {customers.dialog}
      {actions.dialog}
      {shown('groups') && (
        <GroupsDrawer
          onShow={(one) => only({ groupId: one })}
          onGone={(one) => one === groupId && list.search({ groupId: undefined })}
          onClose={() => show({})}
        />
      )}
      {shown('imports') && <ImportsDrawer onOpen={(importId) => show({ import: importId })} onClose={() => show({})} />}
      {opened && can(importEndpoints.upload) && (
        <ImportDialog
          importId={opened === newImport ? undefined : opened}
          onGo={(importId) => show({ import: importId ?? newImport })}
          onShow={(importId) => only({ importId })}
          onClose={() => show({})}
        />
      )}
    </ListPage>
  );
}
