import { Input, Switch } from 'antd';
import { Field } from '#kit/console/form/Field.tsx';
import {
  nameColumn,
  numberColumn,
  onOffColumn,
  personColumn,
  textColumn,
  timeColumn,
} from '#kit/console/list/columns.tsx';
import { ListPage } from '#kit/console/list/ListPage.tsx';
import { RowActions } from '#kit/console/list/RowActions.tsx';
import { SearchBox } from '#kit/console/list/SearchBox.tsx';
import { useCrud } from '#kit/console/list/useCrud.tsx';
import { useList } from '#kit/console/list/useList.ts';
import { count } from '#kit/console/show/Num.tsx';
import { useText } from '#kit/console/useText.ts';
import { letterEndpoints, type Letter } from './letter.contract.ts';
import { letterTexts } from './letter.texts.ts';

const places = '{name} {company} {customerNo} {today}';

/** Letters of the tenant: written, switched on, and how often they were opened. */
export function LetterScreen() {
  const t = useText(letterTexts);
  const list = useList(letterEndpoints.list);
  const crud = useCrud({
    as: 'drawer',
    reload: list.reload,
    fields: () => (
      <>
        <Field name="name" label={t('name')}>
          <Input maxLength={60} autoFocus />
        </Field>
        <Field name="title" label={t('heading')}>
          <Input maxLength={200} />
        </Field>
        <Field name="body" label={t('body')} hint={t('bodyHint', { places })}>
          <Input.TextArea autoSize={{ minRows: 10, maxRows: 24 }} maxLength={20_000} />
        </Field>
        <Field name="signature" label={t('signature')}>
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={500} />
        </Field>
        <Field name="validFlag" label={t('valid')} hint={t('validHint')}>
          <Switch />
        </Field>
      </>
    ),
    create: { endpoint: letterEndpoints.add, label: t('add'), values: { validFlag: false } },
    change: {
      endpoint: letterEndpoints.change,
      title: ({ name }: Letter) => name,
      sent: ({ letterId }) => ({ params: { letterId } }),
    },
    remove: {
      endpoint: letterEndpoints.remove,
      sent: ({ letterId }) => ({ params: { letterId } }),
      title: ({ name }) => t('removeTitle', { name }),
      text: ({ links }) => t('removeText', { count: count(links) }),
      confirm: t('removeNow'),
      said: ({ name }) => t('removed', { name }),
    },
  });
  return (
    <ListPage
      name="template.letters"
      title={t('title')}
      facts={[t('about')]}
      list={list}
      rowKey="letterId"
      rowName={({ name }) => name}
      actions={crud.button}
      search={
        <SearchBox
          placeholder={t('search')}
          value={list.query.keyword}
          onSearch={(keyword) => list.search({ keyword })}
        />
      }
      columns={[
        nameColumn({
          key: 'name',
          title: t('name'),
          width: 240,
          grow: true,
          of: ({ name }) => name,
          onOpen: crud.edit,
        }),
        textColumn({ key: 'title', title: t('heading'), width: 280, of: ({ title }) => title }),
        onOffColumn({
          key: 'validFlag',
          title: t('valid'),
          width: 110,
          of: ({ validFlag }) => validFlag,
          words: { on: t('on'), off: t('off') },
        }),
        numberColumn({ key: 'links', title: t('links'), width: 90, of: ({ links }) => links }),
        numberColumn({ key: 'opened', title: t('opened'), width: 90, of: ({ opened }) => opened }),
        personColumn({ key: 'changedBy', title: t('changedBy'), of: ({ changedBy }) => changedBy }),
        timeColumn({ key: 'changedAt', title: t('changedAt'), of: ({ changedAt }) => changedAt }),
      ]}
      rowActions={(row) => <RowActions of={row.name} likely={crud.editing(row)} more={[crud.removing(row)]} />}
      empty={{ title: t('emptyTitle'), text: t('emptyText'), actions: crud.button }}
    >
      {crud.dialog}
    </ListPage>
  );
}
