import { Button } from 'antd';
import { Link } from 'react-router';
import { callEndpoints } from '#areas/outbound/call/call.contract.ts';
import { ExportButton } from '#areas/system/door.tsx';
import { dash, textColumn, timeColumn } from '#kit/console/list/columns.tsx';
import { DateFilter } from '#kit/console/list/DateFilter.tsx';
import { FilterChips } from '#kit/console/list/FilterChips.tsx';
import { ChoiceFilter } from '#kit/console/list/filters.tsx';
import { ListPage } from '#kit/console/list/ListPage.tsx';
import type { Column } from '#kit/console/list/useColumns.ts';
import { useList } from '#kit/console/list/useList.ts';
import { useMay } from '#kit/console/person.ts';
import { Dot } from '#kit/console/show/Dot.tsx';
import { duration } from '#kit/console/show/duration.ts';
import { Num } from '#kit/console/show/Num.tsx';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { figuresEndpoints, type Problem } from '../figures/figures.contract.ts';
import { whoOf } from '../inspections/inspectionWords.tsx';
import { useBatchChoices } from '../inspections/useBatchChoices.ts';
import { useOwnOnly } from '../inspections/useOwnOnly.ts';
import { sheetEndpoints } from '../sheet/sheet.contract.ts';
import './reports.css';
import { reportsTexts } from './reports.texts.ts';

type Row = Problem & { key: string };

/** Each item that failed, and the moment at which it did. */
export function ProblemsScreen() {
  const t = useText(reportsTexts);
  const own = useOwnOnly();
  const asked = useList(figuresEndpoints.problems, own ? { mine: true } : {});
  const list = { ...asked, rows: asked.rows.map((row): Row => ({ ...row, key: `${row.recordId}/${row.itemId}` })) };
  const { pageNo: _, pageSize: __, ...filter } = list.query;
  const choices = useBatchChoices({ after: true, during: true });
  const itemName = useItemName(filter.item, list.rows);
  return (
    <ListPage<Row>
      name="quality.problems"
      title={t('problems')}
      facts={own ? [t('ofOwn')] : []}
      list={list}
      columns={useProblemColumns()}
      rowKey="key"
      rowName={(row) => t('row', { item: row.itemName, who: whoOf(row) })}
      actions={<ExportButton source="quality.problems" endpoint={figuresEndpoints.exportAnalysis} query={filter} />}
      search={
        <>
          <DateFilter
            label={t('inspectedAt')}
            from={filter.from}
            to={filter.to}
            onChange={({ from, to }) => list.search({ from, to })}
          />
          {choices.batches && (
            <ChoiceFilter
              label={t('batch')}
              value={filter.batchId}
              of={choices.batches}
              onChoose={(batchId) => list.search({ batchId })}
              searched
              width={180}
            />
          )}
          {choices.agents && !own && (
            <ChoiceFilter
              label={t('agent')}
              value={filter.agentId}
              of={choices.agents}
              onChoose={(agentId) => list.search({ agentId })}
              searched
            />
          )}
          <ChoiceFilter
            label={t('fatal')}
            value={filter.fatal}
            of={[
              { value: true, label: t('fatal') },
              { value: false, label: t('notFatal') },
            ]}
            onChoose={(fatal) => list.search({ fatal })}
            width={110}
          />
        </>
      }
      chips={
        <FilterChips
          onClearAll={list.clear}
          of={
            filter.item
              ? [{ key: 'item', label: t('item'), value: itemName, onClear: () => list.search({ item: undefined }) }]
              : []
          }
        />
      }
      bulk={(rows) => (
        <ExportButton
          bulk
          source="quality.problems"
          endpoint={figuresEndpoints.exportAnalysis}
          query={own ? { mine: true } : {}}
          ids={rows.map(({ key }) => key)}
        />
      )}
      empty={{
        title: t('noProblems'),
        text: t('noProblemsText'),
        actions: (
          <Link to="/qualityChecking/record">
            <Button>{t('toRecords')}</Button>
          </Link>
        ),
      }}
    />
  );
}

/** A row says it; without any, the template does to those who may see it. */
function useItemName(item: { templateId: string; itemId: string } | undefined, rows: readonly Row[]) {
  const t = useText(reportsTexts);
  const may = useMay()(sheetEndpoints.items);
  const { data } = useAsk(
    sheetEndpoints.items,
    { params: { templateId: item?.templateId ?? '0' } },
    { enabled: may && item !== undefined && rows.length === 0 },
  );
  if (!item) return null;
  return (
    rows[0]?.itemName ??
    data?.find(({ itemId }) => itemId === item.itemId)?.name ??
    t('itemNumber', { id: item.itemId })
  );
}

function useProblemColumns(): Column<Row>[] {
  const t = useText(reportsTexts);
  const mayCall = useMay()(callEndpoints.one);
  const long = (hours: number, minutes: number) => t('kit.hours', { hours, minutes });
  return [
    {
      key: 'item',
      title: t('item'),
      width: 190,
      grow: true,
      always: true,
      render: (_, { itemName, recordId }) => (
        <Link className="cw-name cw-cut reports-opens" to={`/qualityChecking/record/${recordId}`} title={itemName}>
          {itemName}
        </Link>
      ),
    },
    {
      key: 'fatal',
      title: t('fatal'),
      width: 76,
      render: (_, { fatal }) =>
        fatal ? (
          <span className="reports-fatal">
            <Dot shape="diamond" color="var(--cw-bad)" />
            {t('fatal')}
          </span>
        ) : (
          dash
        ),
    },
    {
      key: 'points',
      title: t('points'),
      width: 70,
      align: 'right',
      render: (_, { points }) => (points === 0 ? <Num value={0} /> : <span className="cw-num">−{points}</span>),
    },
    textColumn({ key: 'category', title: t('category'), width: 104, of: ({ categoryName }) => categoryName }),
    textColumn({ key: 'comment', title: t('comment'), width: 160, of: ({ comment }) => comment }),
    {
      key: 'byMachine',
      title: t('byMachine'),
      width: 84,
      render: (_, { byMachine }) => (
        <span className={byMachine ? 'cw-text2' : 'cw-text3'}>{byMachine ? t('foundToo') : t('notFound')}</span>
      ),
    },
    {
      key: 'moment',
      title: t('moment'),
      width: 72,
      align: 'right',
      render(_, { at, callId }) {
        const time = at === null ? t('call') : duration(at, long);
        if (!mayCall) return at === null ? dash : <span className="cw-num cw-text2">{time}</span>;
        const [to, name] =
          at === null
            ? [`/outbounds/call/${callId}`, t('openCall')]
            : [`/outbounds/call/${callId}?at=${Math.round(at)}`, t('openMoment', { time })];
        return (
          <Link className="cw-num reports-link" to={to} title={name} aria-label={name}>
            {time}
          </Link>
        );
      },
    },
    textColumn({ key: 'who', title: t('who'), width: 110, of: whoOf }),
    timeColumn({ key: 'calledAt', title: t('calledAt'), width: 84, of: ({ calledAt }) => calledAt }),
    textColumn({ key: 'batch', title: t('batch'), width: 120, of: ({ batchName }) => batchName }),
    { key: 'score', title: t('score'), width: 64, align: 'right', render: (_, { score }) => <Num value={score} /> },
    {
      key: 'customer',
      title: t('customer'),
      width: 180,
      hidden: true,
      render: (_, { name, phone }) =>
        name || phone ? (
          <span className="cw-cut">
            {name} <span className="cw-num cw-text3">{phone}</span>
          </span>
        ) : (
          dash
        ),
    },
    timeColumn({
      key: 'inspectedAt',
      title: t('inspectedAt'),
      width: 96,
      hidden: true,
      of: ({ inspectedAt }) => inspectedAt,
    }),
    textColumn({ key: 'campaign', title: t('campaign'), width: 130, hidden: true, of: (row) => row.campaignName }),
  ];
}
