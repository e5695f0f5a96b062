import { Input, Select, Switch } from 'antd';
import type { ReactNode } from 'react';
import { meanings } from '#core/agents/firstWords.ts';
import { Field } from '#kit/console/form/Field.tsx';
import { NumberInput } from '#kit/console/form/NumberInput.tsx';
import { nameColumn, numberColumn, onOffColumn, textColumn, timeColumn } from '#kit/console/list/columns.tsx';
import { ChoiceFilter, OnOffFilter } from '#kit/console/list/filters.tsx';
import { ListPage } from '#kit/console/list/ListPage.tsx';
import { RowActions } from '#kit/console/list/RowActions.tsx';
import { SearchBox } from '#kit/console/list/SearchBox.tsx';
import { useCrud } from '#kit/console/list/useCrud.tsx';
import type { Column } from '#kit/console/list/useColumns.ts';
import { useList } from '#kit/console/list/useList.ts';
import { useText } from '#kit/console/useText.ts';
import { dispositionEndpoints, type Disposition } from './settings.contract.ts';
import { settingsTexts } from './settings.texts.ts';

/** What agents say became of a call. */
export function DispositionList({ tabs }: { tabs: ReactNode }) {
  const t = useText(settingsTexts);
  const list = useList(dispositionEndpoints.list);
  const { keyword, validFlag, thenWhat } = list.query;
  const meant = meanings.map((value) => ({ value, label: t(value) }));
  const offered = { on: t('offered'), off: t('notOffered') };
  const crud = useCrud({
    as: 'dialog',
    reload: list.reload,
    fields: (disposition?: Disposition) => (
      <>
        <Field name="name" label={t('name')}>
          <Input maxLength={40} autoFocus />
        </Field>
        <Field name="thenWhat" label={t('thenWhat')}>
          <Select options={meant} />
        </Field>
        <Field name="position" label={t('position')} hint={t(disposition ? 'positionHint' : 'positionNew')}>
          <NumberInput min={0} max={1_000_000} precision={0} />
        </Field>
        <Field name="validFlag" label={t('offered')} hint={t('validHint')}>
          <Switch />
        </Field>
      </>
    ),
    create: {
      endpoint: dispositionEndpoints.create,
      label: t('addDisposition'),
      values: { thenWhat: 'done', validFlag: true },
    },
    change: {
      endpoint: dispositionEndpoints.change,
      sent: ({ dispositionId }) => ({ params: { dispositionId } }),
      title: ({ name }) => t('editTitle', { name }),
    },
    remove: {
      endpoint: dispositionEndpoints.remove,
      sent: ({ dispositionId }) => ({ params: { dispositionId } }),
      title: ({ name }) => t('removeTitle', { name }),
      text: () => t('removeDispositionText'),
      confirm: t('removeDisposition'),
      said: ({ name }) => t('removed', { name }),
    },
  });

  const columns: Column<Disposition>[] = [
    nameColumn({
      ...{ key: 'name', title: t('name'), width: 240, grow: true, sort: 'name' },
      of: ({ name }) => name,
      onOpen: crud.edit,
    }),
    textColumn({ key: 'thenWhat', title: t('thenWhat'), width: 210, of: (one) => t(one.thenWhat) }),
    numberColumn({ key: 'position', title: t('position'), width: 100, of: ({ position }) => position }),
    onOffColumn({ key: 'validFlag', title: t('state'), width: 140, of: (one) => one.validFlag, words: offered }),
    timeColumn({ key: 'changedAt', title: t('changedAt'), width: 130, of: ({ changedAt }) => changedAt }),
  ];

  return (
    <ListPage
      name="agentDesk.dispositions"
      title={t('title')}
      facts={[t('dispositionsIntro')]}
      list={list}
      columns={columns}
      rowKey="dispositionId"
      rowName={({ name }) => name}
      actions={crud.button}
      facets={tabs}
      search={
        <>
          <SearchBox
            placeholder={t('search')}
            value={keyword}
            onSearch={(sought) => list.search({ keyword: sought })}
          />
          <ChoiceFilter
            label={t('anyMeaning')}
            value={thenWhat}
            of={meant}
            width={200}
            onChoose={(one) => list.search({ thenWhat: one })}
          />
          <OnOffFilter
            label={t('anyState')}
            words={offered}
            value={validFlag}
            onChoose={(one) => list.search({ validFlag: one })}
          />
        </>
      }
      rowActions={(one) => <RowActions of={one.name} likely={crud.editing(one)} more={[crud.removing(one)]} />}
      empty={{ title: t('noDispositions'), text: t('noDispositionsText'), actions: crud.button }}
    >
      {crud.dialog}
    </ListPage>
  );
}
