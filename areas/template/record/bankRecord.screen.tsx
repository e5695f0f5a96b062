import { FileText, Phone } from 'lucide-react';
import { Input } from 'antd';
import { useNavigate } from 'react-router';
import { bankScenes, subScenesOf, type BankScene } from '#core/dialing/campaignSettings.ts';
import { nameColumn, textColumn, timeColumn } from '#kit/console/list/columns.tsx';
import { ChoiceFilter, OnOffFilter } from '#kit/console/list/filters.tsx';
import { ListPage } from '#kit/console/list/ListPage.tsx';
import { RowActions } from '#kit/console/list/RowActions.tsx';
import { SearchBox } from '#kit/console/list/SearchBox.tsx';
import type { Column } from '#kit/console/list/useColumns.ts';
import { useList } from '#kit/console/list/useList.ts';
import { useMay } from '#kit/console/person.ts';
import { useText } from '#kit/console/useText.ts';
import { recordEndpoints, type CallWithRecord } from './record.contract.ts';
import { recordTexts } from './record.texts.ts';
import { recordPage } from './recordPage.screen.tsx';

const scenes = Object.keys(bankScenes).map(Number) as BankScene[];

/** Calls of a bank's campaigns with what was recorded of them, by scene, kind and result. */
export function BankRecordScreen() {
  const t = useText(recordTexts);
  const may = useMay();
  const go = useNavigate();
  const list = useList(recordEndpoints.calls, { ofBank: true });
  const { keyword, bankScene, bankSubScene, category, withRecord } = list.query;
  const kinds = subScenesOf((bankScene ?? null) as BankScene | null);
  const open = ({ recordId, callId }: CallWithRecord) =>
    go(recordId ? recordPage(recordId) : `/outbounds/call/${callId}`);

  const columns: Column<CallWithRecord>[] = [
    nameColumn({ key: 'name', title: t('customer'), width: 130, of: ({ name }) => name || t('nobody'), onOpen: open }),
    textColumn({ key: 'phone', title: t('phone'), width: 130, of: ({ phone }) => phone }),
    textColumn({
      key: 'scene',
      title: t('scene'),
      width: 110,
      of: (row) => (row.bankScene === null ? null : t(String(row.bankScene) as '1001')),
    }),
    textColumn({
      key: 'subScene',
      title: t('subScene'),
      width: 130,
      of: (row) => row.bankSubScene && t(row.bankSubScene as 'creditCard'),
    }),
    textColumn({ key: 'category', title: t('result'), width: 90, of: (row) => row.category }),
    textColumn({
      key: 'content',
      title: t('content'),
      width: 240,
      grow: true,
      of: ({ values }) => values.map(({ label, value }) => `${label}: ${value}`).join(' · '),
    }),
    textColumn({
      key: 'campaign',
      title: t('campaign'),
      width: 160,
      hidden: true,
      of: ({ campaignName }) => campaignName,
    }),
    timeColumn({ key: 'startedAt', title: t('called'), of: ({ startedAt }) => startedAt }),
  ];

  return (
    <ListPage
      name="template.bankRecords"
      title={t('bankTitle')}
      list={list}
      columns={columns}
      rowKey="callId"
      rowName={({ name, callId }) => name || callId}
      search={
        <>
          <SearchBox
            placeholder={t('search')}
            value={keyword}
            onSearch={(sought) => list.search({ keyword: sought })}
          />
          <ChoiceFilter
            label={t('anyScene')}
            value={bankScene}
            of={scenes.map((value) => ({ value: value as number, label: t(String(value) as '1001') }))}
            onChoose={(chosen) => list.search({ bankScene: chosen, bankSubScene: undefined })}
          />
          {kinds.length > 0 && (
            <ChoiceFilter
              label={t('anySubScene')}
              value={bankSubScene}
              of={kinds.map((value) => ({ value, label: t(value) }))}
              onChoose={(chosen) => list.search({ bankSubScene: chosen })}
            />
          )}
          <Input
            allowClear
            style={{ width: 120 }}
            aria-label={t('result')}
            placeholder={t('result')}
            key={category ?? ''}
            defaultValue={category ?? ''}
            maxLength={60}
            onPressEnter={({ currentTarget }) => list.search({ category: currentTarget.value.trim() || undefined })}
            onClear={() => list.search({ category: undefined })}
          />
          <OnOffFilter
            label={t('anyRecord')}
            width={190}
            words={{ on: t('withRecord'), off: t('withoutRecord') }}
            value={withRecord}
            onChoose={(chosen) => list.search({ withRecord: chosen })}
          />
        </>
      }
      rowActions={(row) => (
        <RowActions
          of={row.name || row.callId}
          likely={
            row.recordId !== null && {
              label: t('openRecord'),
              icon: <FileText size={14} />,
              onClick: () => go(recordPage(row.recordId!)),
            }
          }
          more={[
            may({ gate: 'outbound.call.view' }) && {
              label: t('openCall'),
              icon: <Phone size={14} />,
              onClick: () => go(`/outbounds/call/${row.callId}`),
            },
          ]}
        />
      )}
      empty={{ title: t('bankEmptyTitle'), text: t('bankEmptyText') }}
    />
  );
}
