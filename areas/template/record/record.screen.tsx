import { Button, Input } from 'antd';
import { FileText, Phone, Plus } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router';
import { ExportButton } from '#areas/system/door.tsx';
import { itemsOf, type FormConfig, type FormItem } from '#core/form/form.ts';
import { ImportButton } from '#kit/console/imports/ImportButton.tsx';
import { nameColumn, personColumn, textColumn, timeColumn } from '#kit/console/list/columns.tsx';
import { ChoiceFilter, OnOffFilter } from '#kit/console/list/filters.tsx';
import { ListPage } from '#kit/console/list/ListPage.tsx';
import { RowActions } from '#kit/console/list/RowActions.tsx';
import { SearchBox } from '#kit/console/list/SearchBox.tsx';
import type { Column } from '#kit/console/list/useColumns.ts';
import { useList } from '#kit/console/list/useList.ts';
import { useMay } from '#kit/console/person.ts';
import { State } from '#kit/console/show/State.tsx';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { exampleOf } from './example.rules.ts';
import './record.css';
import { templateEndpoints, type Header } from '../template/template.contract.ts';
import { recordEndpoints, RecordFilter, recordSources, type ListedRecord } from './record.contract.ts';
import { isFoundByBeginning } from './sought.rules.ts';
import { recordTexts } from './record.texts.ts';
import { recordPage } from './recordPage.screen.tsx';

/** In the address, so that they are not taken for filters of every list: `f.policyNo=P-1`. */
const asFilter = 'f.';
const asFilters = new Set(Object.keys(RecordFilter.properties).filter((name) => name !== 'templateId'));

/** Records of business templates; of one template with the fields it marks as columns and filters. */
export function RecordScreen() {
  const t = useText(recordTexts);
  const may = useMay();
  const go = useNavigate();
  const [address, setAddress] = useSearchParams();
  const values = Object.fromEntries(
    [...address].flatMap(([name, value]) => (name.startsWith(asFilter) && value ? [[name.slice(2), value]] : [])),
  );
  const sought = Object.keys(values).length > 0;
  const all = useList(recordEndpoints.list, sought ? { values } : {});
  const { templateId, keyword, source, complete } = all.query;
  // A template is what one looks at, and its fields are sought within it.
  const list = {
    ...all,
    filtered: sought || [...address.keys()].some((name) => asFilters.has(name)),
    clear: () => choose(templateId),
  };
  const choices = useAsk(templateEndpoints.choices, { body: {} }).data?.list ?? [];
  const form = useAsk(
    templateEndpoints.ofAgents,
    { params: { templateId: templateId ?? '' } },
    { enabled: templateId !== undefined && may(templateEndpoints.ofAgents) },
  ).data;
  const headers = templateId && form ? headersOf(form.formConfig) : [];
  const mayEdit = may(recordEndpoints.save);

  const choose = (chosen: string | undefined) => setAddress(chosen ? { templateId: chosen } : {}, { replace: true });
  const seek = (formId: string, value: string) =>
    setAddress(
      (old) => {
        const next = new URLSearchParams(old);
        if (value) next.set(asFilter + formId, value);
        else next.delete(asFilter + formId);
        next.delete('pageNo');
        return next;
      },
      { replace: true },
    );

  const columns: Column<ListedRecord>[] = [
    nameColumn({
      key: 'name',
      title: t('customer'),
      width: 150,
      grow: true,
      of: ({ name }) => name || t('nobody'),
      onOpen: ({ recordId }) => go(recordPage(recordId)),
    }),
    textColumn({ key: 'phone', title: t('phone'), width: 130, of: ({ phone }) => phone }),
    ...(templateId
      ? headers.map((header) =>
          textColumn<ListedRecord>({
            key: `value.${header.prop}`,
            title: header.label,
            width: 140,
            // Stands there already, as the customer's.
            hidden: header.robotParam === 'name' || header.robotParam === 'phone',
            ...(isNumber(header) && { align: 'right' as const }),
            of: ({ words }) => words[header.prop],
          }),
        )
      : [
          textColumn<ListedRecord>({
            key: 'templateName',
            title: t('template'),
            width: 150,
            of: ({ templateName }) => templateName,
          }),
        ]),
    {
      key: 'complete',
      title: t('state'),
      width: 160,
      render: (_, row) => (
        <State kind={row.complete ? 'done' : 'preparing'} word={t(row.complete ? 'complete' : 'incomplete')} />
      ),
    },
    textColumn({ key: 'source', title: t('source'), width: 100, of: (row) => t(row.source) }),
    textColumn({
      key: 'campaign',
      title: t('campaign'),
      width: 120,
      hidden: templateId !== undefined,
      of: ({ campaignName, routeName }) => campaignName ?? routeName,
    }),
    timeColumn({ key: 'createdAt', title: t('created'), width: 100, of: ({ createdAt }) => createdAt }),
    personColumn({ key: 'changedBy', title: t('changedBy'), hidden: true, of: ({ changedBy }) => changedBy }),
  ];

  const add = mayEdit && templateId !== undefined && (
    <Button
      type="primary"
      icon={<Plus size={15} />}
      onClick={() => go(`/businessTemplate/record/new?templateId=${templateId}`)}
    >
      {t('add')}
    </Button>
  );
  return (
    <ListPage
      name={`template.records.${templateId ?? 'all'}`}
      title={t('title')}
      facts={templateId ? [] : [t('chooseTemplate')]}
      list={list}
      columns={columns}
      rowKey="recordId"
      rowName={({ name, recordId }) => name || recordId}
      actions={
        <>
          <ExportButton source="transRecords" endpoint={recordEndpoints.export} query={list.query} />
          {templateId && form && (
            <ImportButton
              endpoint={recordEndpoints.import}
              params={{ templateId }}
              title={t('importTitle')}
              example={{ name: t('exampleName'), content: exampleOf(form.formConfig) }}
              columns={Object.fromEntries(itemsOf(form.formConfig).map(({ formId, label }) => [formId, label]))}
              onDone={list.reload}
            />
          )}
          {add}
        </>
      }
      search={
        <>
          <ChoiceFilter
            searched
            width={190}
            label={t('anyTemplate')}
            value={templateId}
            of={choices.map(({ templateId: value, name }) => ({ value, label: name }))}
            onChoose={choose}
          />
          <SearchBox
            placeholder={t('search')}
            value={keyword}
            onSearch={(sought) => list.search({ keyword: sought })}
          />
          {headers
            .filter(({ isQuery }) => isQuery)
            .map((header) => (
              <FieldFilter
                key={header.prop}
                header={header}
                value={values[header.prop] ?? ''}
                onSeek={(value) => seek(header.prop, value)}
              />
            ))}
          <ChoiceFilter
            label={t('anySource')}
            value={source}
            of={recordSources.map((value) => ({ value, label: t(value) }))}
            onChoose={(chosen) => list.search({ source: chosen })}
          />
          <OnOffFilter
            label={t('state')}
            words={{ on: t('complete'), off: t('incomplete') }}
            value={complete}
            onChoose={(chosen) => list.search({ complete: chosen })}
          />
        </>
      }
      bulk={(rows) => (
        <ExportButton
          bulk
          source="transRecords"
          endpoint={recordEndpoints.export}
          query={list.query}
          ids={rows.map(({ recordId }) => recordId)}
        />
      )}
      rowActions={(row) => (
        <RowActions
          of={row.name || row.recordId}
          likely={{ label: t('openRecord'), icon: <FileText size={14} />, onClick: () => go(recordPage(row.recordId)) }}
          more={[
            row.callId !== null &&
              may({ gate: 'outbound.call.view' }) && {
                label: t('openCall'),
                icon: <Phone size={14} />,
                onClick: () => go(`/outbounds/call/${row.callId}`),
              },
          ]}
        />
      )}
      empty={{ title: t('emptyTitle'), text: t('emptyText'), actions: add }}
    />
  );
}

type Shown = Header & Pick<FormItem, 'robotParam'>;

const headersOf = (form: FormConfig) =>
  itemsOf(form).flatMap(({ formId, display, ...item }): Shown[] => (display ? [{ ...item, prop: formId }] : []));

const isNumber = ({ type }: Pick<Header, 'type'>) => type === 'number' || type === 'amount';

interface FieldFilterProps {
  header: Header;
  value: string;
  onSeek(value: string): void;
}

function FieldFilter({ header: { label, options, type }, value, onSeek }: FieldFilterProps) {
  const t = useText(recordTexts);
  if (options?.length)
    return (
      <ChoiceFilter label={label} value={value || undefined} of={options} onChoose={(chosen) => onSeek(chosen ?? '')} />
    );
  if (type === 'switch')
    return (
      <ChoiceFilter
        label={label}
        value={value || undefined}
        of={[
          { value: 'true', label: t('yes') },
          { value: 'false', label: t('no') },
        ]}
        onChoose={(chosen) => onSeek(chosen ?? '')}
      />
    );
  return (
    <Input
      allowClear
      className="record-filter"
      aria-label={label}
      title={t(isFoundByBeginning(type) ? 'beginning' : 'wholeValue')}
      placeholder={label}
      key={value}
      defaultValue={value}
      maxLength={120}
      onPressEnter={({ currentTarget }) => onSeek(currentTarget.value.trim())}
      onBlur={({ currentTarget }) => currentTarget.value.trim() !== value && onSeek(currentTarget.value.trim())}
      onClear={() => onSeek('')}
    />
  );
}
