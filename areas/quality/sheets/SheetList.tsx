import { Input, Select } from 'antd';
import { Pencil } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import type { TemplateKind } from '#core/quality/sheet.ts';
import { Field } from '#kit/console/form/Field.tsx';
import { useLanguage } from '#kit/console/language.ts';
import { dash, numberColumn, personColumn, textColumn, timeColumn } from '#kit/console/list/columns.tsx';
import { Facets } from '#kit/console/list/Facets.tsx';
import { ListPage } from '#kit/console/list/ListPage.tsx';
import { RowActions } from '#kit/console/list/RowActions.tsx';
import { SearchBox } from '#kit/console/list/SearchBox.tsx';
import type { Column } from '#kit/console/list/useColumns.ts';
import { useCrud } from '#kit/console/list/useCrud.tsx';
import { useList } from '#kit/console/list/useList.ts';
import { Num } from '#kit/console/show/Num.tsx';
import { State } from '#kit/console/show/State.tsx';
import { Tag } from '#kit/console/show/Tag.tsx';
import { useText, type TextOf } from '#kit/console/useText.ts';
import { sheetEndpoints, shippedKeys, type TemplateRow } from '../sheet/sheet.contract.ts';
import { sheetListTexts } from './sheetList.texts.ts';
import { addressOf } from './sheets.rules.ts';
import './sheets.css';
import { useSheetActions } from './useSheetActions.tsx';

/** The templates of one kind: what is in use, what is being written, and who goes by it. */
export function SheetList({ kind }: { kind: TemplateKind }) {
  const t = useText(sheetListTexts);
  const language = useLanguage();
  const go = useNavigate();
  const list = useList(sheetEndpoints.list, { kind });
  const { keyword, inUse } = list.query;
  const actions = useSheetActions({ reload: list.reload, onMade: ({ templateId }) => void go(addressOf(templateId)) });
  // Those in the person's own language first.
  const shipped = [...shippedKeys].sort(
    (a, b) => Number(isOf(b, language)) - Number(isOf(a, language)) || shippedKeys.indexOf(a) - shippedKeys.indexOf(b),
  );
  const crud = useCrud({
    as: 'dialog',
    reload: list.reload,
    fields: (row?: TemplateRow) => (
      <>
        <Field name="name" label={t('name')}>
          <Input maxLength={60} autoFocus />
        </Field>
        <Field name="memo" label={t('memo')} hint={t('memoHint')}>
          <Input.TextArea maxLength={500} autoSize={{ minRows: 2, maxRows: 5 }} />
        </Field>
        {!row && (
          <Field name="shipped" label={t('beginWith')} hint={t('beginHint')}>
            <Select
              allowClear
              placeholder={t('empty')}
              options={shipped.map((value) => ({ value, label: t(value) }))}
            />
          </Field>
        )}
      </>
    ),
    create: {
      endpoint: sheetEndpoints.create,
      label: t('add'),
      values: { kind },
      onDone: ({ templateId }) => void go(addressOf(templateId)),
    },
    change: {
      endpoint: sheetEndpoints.change,
      title: ({ name }) => t('editTitle', { name }),
      sent: ({ templateId }) => ({ params: { templateId } }),
      values: ({ name, memo }) => ({ name, memo }),
    },
    remove: {
      endpoint: sheetEndpoints.remove,
      sent: ({ templateId }) => ({ params: { templateId } }),
      title: ({ name }) => t('removeTitle', { name }),
      text: ({ items, rules }) => t('removeText', { items, rules }),
      confirm: t('removeNow'),
      said: ({ name }) => t('removed', { name }),
    },
  });

  return (
    <ListPage
      name={`quality.templates.${kind}`}
      title={t(kind)}
      facts={[t(kind === 'intelligent' ? 'introIntelligent' : 'introManual')]}
      list={list}
      columns={columnsOf(t, kind)}
      rowKey="templateId"
      rowName={({ name }) => name}
      actions={crud.button}
      facets={
        <Facets
          label={t('usage')}
          chosen={inUse}
          onChoose={(chosen) => list.search({ inUse: chosen })}
          of={[
            { value: undefined, label: '' },
            { value: true, label: t('inUse'), kind: 'running' },
            { value: false, label: t('neverUsed'), kind: 'preparing' },
          ]}
        />
      }
      search={
        <SearchBox placeholder={t('search')} value={keyword} onSearch={(sought) => list.search({ keyword: sought })} />
      }
      rowActions={(row) => (
        <RowActions
          of={row.name}
          likely={{ label: t('open'), icon: <Pencil size={14} />, onClick: () => void go(addressOf(row.templateId)) }}
          more={[...actions.of(row), removing(crud.removing(row), row.batches > 0 ? t('usedWhy') : undefined)]}
        />
      )}
      empty={{
        title: t('emptyTitle'),
        text: t(kind === 'intelligent' ? 'emptyIntelligent' : 'emptyManual'),
        actions: crud.button,
      }}
    >
      {crud.dialog}
      {actions.dialog}
    </ListPage>
  );
}

const isOf = (key: string, language: 'en' | 'zh') => key.endsWith(language === 'en' ? 'En' : 'Zh');

const removing = <Action extends object>(action: Action | false, why: string | undefined) =>
  action && { ...action, ...(why !== undefined && { why }) };

function columnsOf(t: TextOf<typeof sheetListTexts>, kind: TemplateKind): Column<TemplateRow>[] {
  return [
    {
      key: 'name',
      title: t('name'),
      width: 260,
      grow: true,
      always: true,
      sort: 'name',
      render: (_, { templateId, name }) => (
        <Link className="cw-name cw-cut" title={name} to={addressOf(templateId)}>
          {name}
        </Link>
      ),
    },
    {
      key: 'version',
      title: t('version'),
      width: 190,
      render: (_, { version, hasDraft }) => (
        <span className="cw-row">
          <State
            kind={version > 0 ? 'running' : 'preparing'}
            word={version > 0 ? t('inUseNow', { version }) : t('neverUsed')}
          />
          {hasDraft && <Tag>{t('draft', { version: version + 1 })}</Tag>}
        </span>
      ),
    },
    numberColumn({ key: 'items', title: t('items'), width: 80, of: ({ items }) => items }),
    ...(kind === 'intelligent'
      ? [numberColumn<TemplateRow>({ key: 'rules', title: t('rules'), width: 80, of: ({ rules }) => rules })]
      : []),
    {
      key: 'batches',
      title: t('batches'),
      width: 130,
      align: 'right',
      render: (_, { batches, going }) => (
        <span>
          {going > 0 && <span className="cw-text3">{t('going', { going })} </span>}
          <Num value={batches} />
        </span>
      ),
    },
    {
      key: 'follows',
      title: t('follows'),
      width: 160,
      render: (_, { quotes, quotesName }) =>
        quotes === null ? (
          dash
        ) : (
          <Link className="cw-cut" title={quotesName ?? ''} to={addressOf(quotes)}>
            {quotesName}
          </Link>
        ),
    },
    personColumn({ key: 'owner', title: t('owner'), of: ({ personName }) => personName }),
    timeColumn({ key: 'changed', title: t('changed'), sort: 'changedAt', of: ({ changedAt }) => changedAt }),
    textColumn({ key: 'memo', title: t('memo'), width: 200, of: ({ memo }) => memo }),
  ];
}
