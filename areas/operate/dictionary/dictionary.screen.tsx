import { Input, Select, Switch } from 'antd';
import { ExportButton } from '#areas/system/door.tsx';
import { Field } from '#kit/console/form/Field.tsx';
import { NumberInput } from '#kit/console/form/NumberInput.tsx';
import { ImportButton } from '#kit/console/imports/ImportButton.tsx';
import { nameColumn, numberColumn, onOffColumn, textColumn } from '#kit/console/list/columns.tsx';
import { ChoiceFilter, OnOffFilter } from '#kit/console/list/filters.tsx';
import { ListPage } from '#kit/console/list/ListPage.tsx';
import { RowActions } from '#kit/console/list/RowActions.tsx';
import { SearchBox } from '#kit/console/list/SearchBox.tsx';
import { useCrud } from '#kit/console/list/useCrud.tsx';
import type { Column } from '#kit/console/list/useColumns.ts';
import { useList } from '#kit/console/list/useList.ts';
import { useText } from '#kit/console/useText.ts';
import { dictionaryEndpoints, dictionaryTypes, type ListedEntry } from './dictionary.contract.ts';
import { dictionaryTexts } from './dictionary.texts.ts';

/** The operator keeps what the forms of all tenants offer. */
export function DictionaryScreen() {
  const t = useText(dictionaryTexts);
  const list = useList(dictionaryEndpoints.list);
  const { keyword, type, validFlag } = list.query;
  const types = dictionaryTypes.map((value) => ({ value, label: t(value) }));
  const offered = { on: t('offered'), off: t('notOffered') };
  const crud = useCrud({
    as: 'dialog',
    reload: list.reload,
    fields: (entry?: ListedEntry) => (
      <>
        {!entry && (
          <>
            <Field name="type" label={t('type')}>
              <Select options={types} />
            </Field>
            <Field name="code" label={t('code')} hint={t('codeHint')}>
              <Input maxLength={40} autoFocus />
            </Field>
          </>
        )}
        <Field name="nameEn" label={t('nameEn')}>
          <Input maxLength={80} autoFocus={entry !== undefined} />
        </Field>
        <Field name="nameZh" label={t('nameZh')}>
          <Input maxLength={80} />
        </Field>
        <Field name="position" label={t('position')} hint={t(entry ? 'positionHint' : 'positionNew')}>
          <NumberInput min={0} max={1_000_000} precision={0} />
        </Field>
        <Field name="validFlag" label={t('offered')} hint={t('validHint')}>
          <Switch />
        </Field>
      </>
    ),
    create: {
      endpoint: dictionaryEndpoints.create,
      label: t('add'),
      values: { type: type ?? 'ROBOT_INDUSTRY', validFlag: true },
    },
    change: { endpoint: dictionaryEndpoints.save, title: ({ code }) => t('editTitle', { code }) },
    remove: {
      endpoint: dictionaryEndpoints.remove,
      sent: ({ type: dictionaryType, code: entryCode }) => ({ params: { dictionaryType, entryCode } }),
      title: ({ code }) => t('removeTitle', { code }),
      text: () => t('removeText'),
      confirm: t('removeNow'),
      said: ({ code }) => t('removed', { code }),
    },
  });

  const columns: Column<ListedEntry>[] = [
    nameColumn({
      key: 'nameEn',
      title: t('nameEn'),
      width: 240,
      grow: true,
      sort: 'nameEn',
      of: ({ nameEn }) => nameEn,
      onOpen: crud.edit,
    }),
    textColumn({ key: 'nameZh', title: t('nameZh'), width: 200, sort: 'nameZh', of: ({ nameZh }) => nameZh }),
    textColumn({ key: 'type', title: t('type'), width: 120, of: (entry) => t(entry.type) }),
    { key: 'code', title: t('code'), width: 200, sort: 'code', render: (_, { code }) => <code>{code}</code> },
    numberColumn({ key: 'position', title: t('position'), width: 90, of: ({ position }) => position }),
    onOffColumn({ key: 'validFlag', title: t('state'), width: 140, of: (entry) => entry.validFlag, words: offered }),
  ];

  return (
    <ListPage
      name="operate.dictionaries"
      title={t('title')}
      facts={[t('intro')]}
      list={list}
      columns={columns}
      rowKey="entryId"
      rowName={({ nameEn }) => nameEn}
      actions={
        <>
          <ExportButton source="dictionaries" endpoint={dictionaryEndpoints.export} query={list.query} />
          <ImportButton
            endpoint={dictionaryEndpoints.import}
            title={t('importTitle')}
            example={{ name: t('exampleName'), content: t('exampleContent') }}
            columns={{ ...Object.fromEntries(columns.map(({ key, title }) => [key, title])), validFlag: t('offered') }}
            onDone={list.reload}
          />
          {crud.button}
        </>
      }
      search={
        <>
          <SearchBox
            placeholder={t('search')}
            value={keyword}
            onSearch={(sought) => list.search({ keyword: sought })}
          />
          <ChoiceFilter label={t('anyType')} value={type} of={types} onChoose={(one) => list.search({ type: one })} />
          <OnOffFilter
            label={t('anyState')}
            words={offered}
            value={validFlag}
            onChoose={(one) => list.search({ validFlag: one })}
          />
        </>
      }
      rowActions={(entry) => (
        <RowActions of={entry.nameEn} likely={crud.editing(entry)} more={[crud.removing(entry)]} />
      )}
      empty={{ title: t('emptyTitle'), text: t('emptyText'), actions: crud.button }}
    >
      {crud.dialog}
    </ListPage>
  );
}
