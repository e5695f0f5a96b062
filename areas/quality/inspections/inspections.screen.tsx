import { Button, Segmented } from 'antd';
import { Webhook } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { ExportButton } from '#areas/system/door.tsx';
import { lazy } from '#kit/console/lazy.tsx';
import { Facets } from '#kit/console/list/Facets.tsx';
import { FilterChips } from '#kit/console/list/FilterChips.tsx';
import { ListPage } from '#kit/console/list/ListPage.tsx';
import { useList } from '#kit/console/list/useList.ts';
import { useMay } from '#kit/console/person.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useBeside } from '#kit/console/useBeside.ts';
import { useText } from '#kit/console/useText.ts';
import { batchEndpoints } from '../batch/batch.contract.ts';
import { recordEndpoints, type RecordFilter, type RecordRow } from '../record/record.contract.ts';
import { sheetEndpoints } from '../sheet/sheet.contract.ts';
import { webhookEndpoints } from '../webhook/webhook.contract.ts';
import { InspectionFilters } from './InspectionFilters.tsx';
import { useInspectionColumns } from './inspectionsColumns.tsx';
import './inspections.css';
import { inspectionsTexts } from './inspections.texts.ts';
import { recordKinds, whoOf } from './inspectionWords.tsx';
import { useBatchChoices } from './useBatchChoices.ts';
import { useOwnOnly } from './useOwnOnly.ts';

const TellOthers = lazy(() => import('./TellOthers.tsx'));

/** Rows of both have all that is shown here. */
const listOf = {
  after: recordEndpoints.list,
  during: recordEndpoints.listDuring as unknown as typeof recordEndpoints.list,
};

type Facet = RecordRow['state'] | 'appealed';

/** Inspections, and what became of them. Agents find those of their own calls. */
export function InspectionsScreen() {
  const t = useText(inspectionsTexts);
  const can = useMay();
  const own = useOwnOnly();
  const [address, setAddress] = useSearchParams();
  const mode = address.has('during') ? 'during' : 'after';
  const list = useList(listOf[mode], own ? { mine: true } : {});
  const { pageNo: _, pageSize: __, ...filter } = list.query;
  const { states, appeals, ...others } = filter;
  const counted = useAsk(listOf[mode], { body: { ...others, pageNo: 1, pageSize: 1 } });
  const choices = useBatchChoices({ [mode]: true });
  const beside = useBeside('tell');
  const webhook = useAsk(webhookEndpoints.read, {}, { enabled: can(webhookEndpoints.read) });
  const counts = counted.data?.counts;
  const facet: Facet | undefined =
    appeals?.length === 1 && appeals[0] === 'open' ? 'appealed' : states?.length === 1 ? states[0] : undefined;
  const mayTell = can(webhookEndpoints.read) && can(webhookEndpoints.write);

  function turnTo(to: string) {
    const next = new URLSearchParams(address);
    // A batch is of one kind or the other.
    for (const name of ['during', 'batchId', 'pageNo']) next.delete(name);
    if (to === 'during') next.set('during', '1');
    setAddress(next, { replace: true });
  }

  return (
    <ListPage
      name="quality.inspections"
      title={t('title')}
      facts={own ? [t('ofOwn')] : []}
      list={list}
      columns={useInspectionColumns(own)}
      rowKey="recordId"
      rowName={(row) => t('row', { who: whoOf(row) || t('noOne') })}
      actions={
        <>
          <Segmented
            aria-label={t('mode')}
            value={mode}
            onChange={turnTo}
            options={(['after', 'during'] as const).map((value) => ({ value, label: t(value) }))}
          />
          {mayTell && (
            <Button icon={<Webhook size={15} />} onClick={() => beside.show({ tell: '1' })}>
              {webhook.data?.url ? t('tellOn', { host: hostOf(webhook.data.url) }) : t('tell')}
            </Button>
          )}
          <ExportButton
            source="quality.records"
            endpoint={recordEndpoints.export}
            query={{ ...filter, ...(mode === 'during' && { during: true }) }}
          />
        </>
      }
      facets={
        <Facets<Facet>
          label={t('state')}
          chosen={facet}
          onChoose={(one) =>
            list.search({
              states: one === undefined || one === 'appealed' ? undefined : [one],
              appeals: one === 'appealed' ? ['open'] : undefined,
            })
          }
          of={[
            { value: undefined, label: '', ...(counted.data && { count: counted.data.total }) },
            { value: 'done', label: t('done'), kind: recordKinds.done },
            { value: 'open', label: t('open'), kind: recordKinds.open, ...(counts && { count: counts.open }) },
            {
              value: 'differs',
              label: t('differs'),
              kind: recordKinds.differs,
              ...(counts && { count: counts.differs }),
            },
            { value: 'appealed', label: t('appealed'), kind: 'paused', ...(counts && { count: counts.appealed }) },
            { value: 'dropped', label: t('dropped'), kind: recordKinds.dropped },
          ]}
        />
      }
      search={<InspectionFilters of={filter} choices={choices} own={own} onSearch={list.search} />}
      chips={<Chips of={filter} choices={choices} onSearch={list.search} onClear={list.clear} />}
      empty={{
        title: t('emptyTitle'),
        text: own ? t('emptyOwn') : t('emptyText'),
        children: can(batchEndpoints.query) && (
          <Link to="/qualityChecking/task">
            <Button>{t('toBatches')}</Button>
          </Link>
        ),
      }}
      bulk={(rows) => (
        <ExportButton
          bulk
          source="quality.records"
          endpoint={recordEndpoints.export}
          query={mode === 'during' ? { during: true } : {}}
          ids={rows.map(({ recordId }) => recordId)}
        />
      )}
    >
      {beside.shown('tell') && mayTell && <TellOthers onClose={() => beside.show({})} onDone={webhook.reload} />}
    </ListPage>
  );
}

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : url);

interface ChipsProps {
  of: RecordFilter;
  choices: ReturnType<typeof useBatchChoices>;
  onSearch(change: Partial<RecordFilter>): void;
  onClear(): void;
}

/** What a link narrows the list to, and no filter above says. */
function Chips({ of: { failed, personId, campaignId }, choices, onSearch, onClear }: ChipsProps) {
  const t = useText(inspectionsTexts);
  const maySee = useMay()(sheetEndpoints.items) && failed !== undefined;
  const items = useAsk(
    sheetEndpoints.items,
    { params: { templateId: failed?.templateId ?? '0' } },
    { enabled: maySee },
  );
  const item = items.data?.find(({ itemId }) => itemId === failed?.itemId);
  const inspector = choices.inspectors?.find(({ value }) => value === personId)?.label;
  return (
    <FilterChips
      onClearAll={onClear}
      of={[
        ...(failed
          ? [
              {
                key: 'failed',
                label: t('failedItem'),
                value: item?.name ?? t('itemNumber', { id: failed.itemId }),
                onClear: () => onSearch({ failed: undefined }),
              },
            ]
          : []),
        ...(personId
          ? [
              {
                key: 'personId',
                label: t('inspector'),
                value: inspector ?? personId,
                onClear: () => onSearch({ personId: undefined }),
              },
            ]
          : []),
        ...(campaignId
          ? [
              {
                key: 'campaignId',
                label: t('campaign'),
                value: campaignId,
                onClear: () => onSearch({ campaignId: undefined }),
              },
            ]
          : []),
      ]}
    />
  );
}
