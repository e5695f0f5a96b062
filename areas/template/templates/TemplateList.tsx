import { Input, Radio, Switch } from 'antd';
import { ClipboardList, Pencil, Send, Settings2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Field } from '#kit/console/form/Field.tsx';
import { nameColumn, numberColumn, personColumn, textColumn, timeColumn } from '#kit/console/list/columns.tsx';
import { ChoiceFilter, OnOffFilter } from '#kit/console/list/filters.tsx';
import { ListPage } from '#kit/console/list/ListPage.tsx';
import { RowActions } from '#kit/console/list/RowActions.tsx';
import { SearchBox } from '#kit/console/list/SearchBox.tsx';
import type { Column } from '#kit/console/list/useColumns.ts';
import { useCrud } from '#kit/console/list/useCrud.tsx';
import { useList } from '#kit/console/list/useList.ts';
import { useMay } from '#kit/console/person.ts';
import { OnOff } from '#kit/console/show/OnOff.tsx';
import { useAct } from '#kit/console/useAct.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { recordEndpoints } from '../record/record.contract.ts';
import { fieldEndpoints } from '../template/field.contract.ts';
import {
  templateEndpoints,
  templateKinds,
  type TemplateKind,
  type TemplateRow,
} from '../template/template.contract.ts';
import './templates.css';
import { templatesTexts } from './templates.texts.ts';
import { TemplateSettings } from './TemplateSettings.tsx';

export const editorPage = (templateId: string) => `/businessTemplate/template/${templateId}`;

interface TemplateListProps {
  /** All kinds unless said. */
  kind?: TemplateKind;
  title: 'title' | 'titleOutbound' | 'titleInbound' | 'titleContact' | 'titleWorkflow';
}

/** Business templates: what stands behind each menu that names them. */
export function TemplateList({ kind, title }: TemplateListProps) {
  const t = useText(templatesTexts);
  const may = useMay();
  const go = useNavigate();
  const act = useAct();
  const list = useList(templateEndpoints.list, kind ? { kind } : {});
  const { keyword, validFlag, createdBy } = list.query;
  const makers = useAsk(fieldEndpoints.creators, { body: kind ? { kind } : {} }).data?.list ?? [];
  const [settings, setSettings] = useState<TemplateRow>();
  const mayEdit = may(templateEndpoints.change);
  const reload = list.reload;

  const crud = useCrud({
    as: 'dialog',
    reload,
    fields: () => (
      <>
        <Field name="name" label={t('name')}>
          <Input maxLength={60} autoFocus />
        </Field>
        {!kind && (
          <Field name="kind" label={t('kind')} isAsked>
            <Radio.Group
              className="template-kinds"
              options={templateKinds.map((value) => ({
                value,
                label: (
                  <>
                    {t(value)}
                    <span className="cw-text3">{t(`${value}About`)}</span>
                  </>
                ),
              }))}
            />
          </Field>
        )}
        <Field name="memo" label={t('memo')}>
          <Input.TextArea autoSize={{ minRows: 1, maxRows: 4 }} maxLength={200} />
        </Field>
      </>
    ),
    create: {
      endpoint: templateEndpoints.create,
      label: t('add'),
      values: { kind: kind ?? 'outbound' },
      toBody: (body) => ({ kind: kind ?? 'outbound', ...body }),
      onDone: ({ templateId }) => go(editorPage(templateId)),
    },
    change: { endpoint: templateEndpoints.change, title: ({ name }: TemplateRow) => name },
    remove: {
      endpoint: templateEndpoints.remove,
      sent: ({ templateId }) => ({ params: { templateId } }),
      title: ({ name }) => t('removeTitle', { name }),
      text: () => t('removeText'),
      confirm: t('removeNow'),
      said: ({ name }) => t('removed', { name }),
    },
  });

  const flip = ({ templateId, name }: TemplateRow, on: boolean) =>
    act(
      templateEndpoints.state,
      { body: { templateId, validFlag: on } },
      { then: reload, say: t(on ? 'switchedOn' : 'switchedOff', { name }) },
    );
  const publish = ({ templateId, name, version }: TemplateRow) =>
    act(
      templateEndpoints.publish,
      { body: { templateId } },
      { then: reload, say: t('publishedNow', { name, version: version + 1 }) },
    );

  const columns: Column<TemplateRow>[] = [
    nameColumn({
      key: 'name',
      title: t('name'),
      width: 200,
      grow: true,
      sort: 'name',
      of: ({ name }) => name,
      onOpen: ({ templateId }) => go(editorPage(templateId)),
    }),
    ...(kind ? [] : [textColumn<TemplateRow>({ key: 'kind', title: t('kind'), width: 100, of: (row) => t(row.kind) })]),
    {
      key: 'form',
      title: t('form'),
      width: 170,
      render: (_, { version, changed }) => (
        <span className="cw-cut">
          {version === 0 ? (
            <span className="cw-text3">{t('never')}</span>
          ) : (
            <span className="cw-text2">{t('published', { version })}</span>
          )}
          {version > 0 && changed && <span className="cw-text3"> · {t('changedSince')}</span>}
        </span>
      ),
    },
    numberColumn({ key: 'fields', title: t('fields'), width: 80, of: ({ fields }) => fields }),
    numberColumn({ key: 'records', title: t('records'), width: 90, of: ({ records }) => records }),
    numberColumn({ key: 'uses', title: t('uses'), width: 150, of: ({ campaigns, routes }) => campaigns + routes }),
    textColumn({ key: 'memo', title: t('memo'), width: 160, hidden: true, of: ({ memo }) => memo }),
    personColumn({ key: 'createdBy', title: t('maker'), hidden: true, of: (row) => row.createdBy }),
    timeColumn({ key: 'changedAt', title: t('changed'), sort: 'changedAt', of: ({ changedAt }) => changedAt }),
    {
      key: 'validFlag',
      title: t('states'),
      width: 92,
      render: (_, row) =>
        mayEdit ? (
          <Switch
            size="small"
            checked={row.validFlag}
            aria-label={t('switchOf', { name: row.name })}
            onChange={(on) => void flip(row, on)}
          />
        ) : (
          <OnOff on={row.validFlag} />
        ),
    },
  ];

  return (
    <ListPage
      name={`template.templates.${kind ?? 'all'}`}
      title={t(title)}
      list={list}
      columns={columns}
      rowKey="templateId"
      rowName={({ name }) => name}
      actions={crud.button}
      search={
        <>
          <SearchBox
            placeholder={t('search')}
            value={keyword}
            onSearch={(sought) => list.search({ keyword: sought })}
          />
          {!kind && (
            <ChoiceFilter
              label={t('anyKind')}
              value={list.query.kind}
              of={templateKinds.map((value) => ({ value, label: t(value) }))}
              onChoose={(chosen) => list.search({ kind: chosen })}
            />
          )}
          <OnOffFilter label={t('states')} value={validFlag} onChoose={(on) => list.search({ validFlag: on })} />
          {makers.length > 1 && (
            <ChoiceFilter
              searched
              label={t('anyMaker')}
              value={createdBy}
              of={makers.map(({ userId, name, templates }) => ({ value: userId, label: `${name} (${templates})` }))}
              onChoose={(one) => list.search({ createdBy: one })}
            />
          )}
        </>
      }
      rowActions={(row) => (
        <RowActions
          of={row.name}
          likely={
            mayEdit && { label: t('edit'), icon: <Pencil size={14} />, onClick: () => go(editorPage(row.templateId)) }
          }
          more={[
            mayEdit && { label: t('settings'), icon: <Settings2 size={14} />, onClick: () => setSettings(row) },
            mayEdit &&
              row.changed && { label: t('publish'), icon: <Send size={14} />, onClick: () => void publish(row) },
            may(recordEndpoints.list) && {
              label: t('openRecords'),
              icon: <ClipboardList size={14} />,
              onClick: () => go(`/businessTemplate/record?templateId=${row.templateId}`),
            },
            crud.removing(row),
          ]}
        />
      )}
      empty={{ title: t('emptyTitle'), text: t('emptyText'), actions: crud.button }}
    >
      {crud.dialog}
      {settings && <TemplateSettings of={settings} onDone={reload} onClose={() => setSettings(undefined)} />}
    </ListPage>
  );
}
