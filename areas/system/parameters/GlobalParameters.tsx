import { Input } from 'antd';
import { Field } from '#kit/console/form/Field.tsx';
import { nameColumn, numberColumn, personColumn, textColumn, timeColumn } from '#kit/console/list/columns.tsx';
import { ListPage } from '#kit/console/list/ListPage.tsx';
import { RowActions } from '#kit/console/list/RowActions.tsx';
import { SearchBox } from '#kit/console/list/SearchBox.tsx';
import { useCrud } from '#kit/console/list/useCrud.tsx';
import { useList } from '#kit/console/list/useList.ts';
import { useText } from '#kit/console/useText.ts';
import { Kinds } from './Kinds.tsx';
import { parameterEndpoints, type Parameter } from './parameters.contract.ts';
import { parametersTexts } from './parameters.texts.ts';

/** Values that hold for all robots, by the name of what they ask for. */
export function GlobalParameters() {
  const t = useText(parametersTexts);
  const list = useList(parameterEndpoints.list);
  const crud = useCrud({
    reload: list.reload,
    fields: () => (
      <>
        <Field name="name" label={t('name')} hint={t('nameHint')} isAsked>
          <Input maxLength={100} />
        </Field>
        <Field name="value" label={t('value')} isAsked>
          <Input.TextArea autoSize={{ minRows: 1, maxRows: 6 }} maxLength={500} />
        </Field>
        <Field name="memo" label={t('memo')}>
          <Input maxLength={200} />
        </Field>
      </>
    ),
    as: 'dialog',
    create: { endpoint: parameterEndpoints.add, label: t('add'), values: {} },
    change: {
      endpoint: parameterEndpoints.change,
      sent: ({ id }) => ({ params: { id } }),
      title: ({ name }) => t('editTitle', { name }),
      values: ({ name, value, memo }) => ({ name, value, memo }),
    },
    remove: {
      endpoint: parameterEndpoints.remove,
      sent: ({ id }: Parameter) => ({ params: { id } }),
      title: ({ name }) => t('removeTitle', { name }),
      text: ({ robots }) => t('removeText', { robots }),
      confirm: t('removeNow'),
      said: ({ name }) => t('removed', { name }),
    },
  });
  return (
    <ListPage
      name="system.parameters"
      title={t('title')}
      facts={[t('about')]}
      list={list}
      rowKey="id"
      rowName={({ name }) => name}
      actions={crud.button}
      facets={<Kinds chosen="global" />}
      columns={[
        nameColumn({ key: 'name', title: t('name'), width: 200, of: ({ name }) => name, onOpen: crud.edit }),
        textColumn({ key: 'value', title: t('value'), width: 300, grow: true, of: ({ value }) => value }),
        numberColumn({ key: 'robots', title: t('robots'), width: 170, of: ({ robots }) => robots }),
        textColumn({ key: 'memo', title: t('memo'), width: 200, of: ({ memo }) => memo }),
        timeColumn({ key: 'changed', title: t('changed'), width: 120, of: ({ changedAt }) => changedAt }),
        personColumn({ key: 'by', title: t('by'), width: 130, of: ({ changedBy }) => changedBy }),
      ]}
      search={
        <SearchBox
          placeholder={t('search')}
          value={list.query.keyword}
          onSearch={(keyword) => list.search({ keyword })}
        />
      }
      empty={{ title: t('emptyTitle'), text: t('emptyText'), actions: crud.button }}
      rowActions={(row) => <RowActions of={row.name} likely={crud.editing(row)} more={[crud.removing(row)]} />}
    >
      {crud.dialog}
    </ListPage>
  );
}
