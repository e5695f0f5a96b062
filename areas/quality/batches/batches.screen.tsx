import { Segmented } from 'antd';
import { Link, useSearchParams } from 'react-router';
import { Facets } from '#kit/console/list/Facets.tsx';
import { ChoiceFilter } from '#kit/console/list/filters.tsx';
import { ListPage } from '#kit/console/list/ListPage.tsx';
import { numberColumn, personColumn, textColumn, timeColumn } from '#kit/console/list/columns.tsx';
import { RowActions } from '#kit/console/list/RowActions.tsx';
import { SearchBox } from '#kit/console/list/SearchBox.tsx';
import type { Column } from '#kit/console/list/useColumns.ts';
import { useList } from '#kit/console/list/useList.ts';
import { useWatch } from '#kit/console/live.ts';
import { Num, Percent } from '#kit/console/show/Num.tsx';
import { Tag } from '#kit/console/show/Tag.tsx';
import { TimeText, useTimes } from '#kit/console/show/TimeText.tsx';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { batchEndpoints, everyBatch, type Batch } from '../batch/batch.contract.ts';
import type { Mode } from '../bases.contract.ts';
import { BatchBar } from './BatchBar.tsx';
import './batches.css';
import { batchesTexts } from './batches.texts.ts';
import { BatchState } from './BatchState.tsx';
import { batchKinds, endpointsOf, isOverdue, statesOf, useSamplingWords } from './batchWords.ts';
import { useBatchActions } from './useBatchActions.tsx';

/** Batches of inspections, after calls or while they go on. */
export function BatchesScreen() {
  const [address, setAddress] = useSearchParams();
  const mode: Mode = address.get('mode') === 'during' ? 'during' : 'after';
  return (
    <Batches
      key={mode}
      mode={mode}
      onMode={(to) => setAddress(to === 'during' ? { mode: 'during' } : {}, { replace: true })}
    />
  );
}

function Batches({ mode, onMode }: { mode: Mode; onMode(mode: Mode): void }) {
  const t = useText(batchesTexts);
  const list = useList(endpointsOf(mode).query);
  const { keyword, states, templateId } = list.query;
  const counted = useAsk(endpointsOf(mode).query, { body: { pageNo: 1, pageSize: 1 } });
  const counts = counted.data?.counts;
  const countOf = (state: string) => counts?.find((one) => one.state === state)?.batches ?? 0;
  const { data: choices } = useAsk(batchEndpoints.choices, { body: {} });
  const reload = () => list.reload();
  const actions = useBatchActions({ mode, reload });
  useWatch('quality.batch', everyBatch, () => void reload());
  return (
    <ListPage
      name={`quality.batches.${mode}`}
      title={t('title')}
      facts={[
        <Segmented<Mode>
          key="mode"
          size="small"
          className="qc-mode"
          aria-label={t('mode')}
          value={mode}
          onChange={onMode}
          options={(['after', 'during'] as const).map((value) => ({ value, label: t(value) }))}
        />,
      ]}
      list={list}
      columns={useBatchColumns(mode)}
      rowKey="batchId"
      rowName={({ name }) => name}
      actions={actions.button}
      facets={
        <Facets
          label={t('state')}
          chosen={states?.length === 1 ? states[0] : undefined}
          onChoose={(state) => list.search({ states: state && [state] })}
          of={[
            { value: undefined, label: '', count: counts?.reduce((sum, { batches }) => sum + batches, 0) },
            ...statesOf[mode].map((value) => ({
              value,
              label: t(value),
              kind: batchKinds[value],
              count: counts && countOf(value),
            })),
          ]}
        />
      }
      search={
        <>
          <SearchBox placeholder={t('search')} value={keyword} onSearch={(said) => list.search({ keyword: said })} />
          <ChoiceFilter
            label={t('anyTemplate')}
            value={templateId}
            of={choices?.templates}
            onChoose={(chosen) => list.search({ templateId: chosen })}
            searched
            width={200}
          />
        </>
      }
      rowActions={(batch) => {
        const [likely = actions.opening(batch), ...more] = actions.actionsOf(batch);
        return <RowActions of={batch.name} likely={likely} more={more} />;
      }}
      empty={{
        title: t('emptyTitle'),
        text: t(mode === 'after' ? 'emptyText' : 'emptyDuring'),
        actions: actions.button,
      }}
    >
      {actions.dialog}
    </ListPage>
  );
}

function useBatchColumns(mode: Mode): Column<Batch>[] {
  const t = useText(batchesTexts);
  const times = useTimes();
  const sampling = useSamplingWords();
  return [
    {
      key: 'name',
      title: t('name'),
      width: 150,
      grow: true,
      sort: 'name',
      always: true,
      render: (_, { batchId, name, memo }) => (
        <Link className="cw-name cw-cut" to={`/qualityChecking/${batchId}`} title={memo ? `${name}, ${memo}` : name}>
          {name}
        </Link>
      ),
    },
    { key: 'state', title: t('state'), width: 116, render: (_, batch) => <BatchState batch={batch} /> },
    {
      key: 'template',
      title: t('template'),
      width: 150,
      render: (_, { templateName, version }) => (
        <span className="qc-template cw-text2">
          <span className="cw-cut" title={templateName}>
            {templateName}
          </span>
          {version !== null && <Tag>{t('version', { version })}</Tag>}
        </span>
      ),
    },
    textColumn({ key: 'sampling', title: t('sampling'), width: 178, of: (row) => sampling(row.sampling) }),
    { key: 'progress', title: t('progress'), width: 86, render: (_, batch) => <BatchBar batch={batch} /> },
    {
      key: 'done',
      title: t('done'),
      meaning: t('doneMeaning'),
      width: 92,
      align: 'right',
      render: (_, { done, records, state }) =>
        state === 'draft' ? <Num value={null} /> : <Num value={done} of={records} />,
    },
    numberColumn({
      key: 'waiting',
      title: t('waiting'),
      meaning: t('waitingMeaning'),
      width: 74,
      of: ({ tasks, state }) => (state === 'draft' ? null : tasks.waiting),
    }),
    numberColumn({
      key: 'differs',
      title: t('differs'),
      meaning: t('differsMeaning'),
      width: 64,
      of: ({ differs, state }) => (state === 'draft' ? null : differs),
    }),
    {
      key: 'score',
      title: t('score'),
      width: 90,
      align: 'right',
      render: (_, { score }) => <Num value={score} digits={1} />,
    },
    {
      key: 'passed',
      title: t('passedShare'),
      width: 86,
      align: 'right',
      hidden: true,
      render: (_, { passed, done }) => <Percent share={done > 0 ? passed / done : null} />,
    },
    numberColumn({
      key: 'alerts',
      title: t('alerts'),
      meaning: t('alertsMeaning'),
      width: 74,
      hidden: mode === 'after',
      of: ({ alerts }) => alerts,
    }),
    numberColumn({
      key: 'reviewers',
      title: t('reviewersColumn'),
      width: 128,
      hidden: true,
      of: (row) => row.reviewers,
    }),
    {
      key: 'due',
      title: t('due'),
      width: 76,
      sort: 'dueAt',
      render: (_, batch) =>
        batch.dueAt !== null && isOverdue(batch, Date.now()) ? (
          <span className="qc-overdue" title={t('overdue', { time: times.exact(batch.dueAt) })}>
            {times.day(batch.dueAt)}
          </span>
        ) : (
          <span className="cw-text3">
            <TimeText at={batch.dueAt} />
          </span>
        ),
    },
    personColumn({ key: 'person', title: t('madeBy'), width: 92, of: ({ personName }) => personName }),
    timeColumn({
      key: 'made',
      title: t('madeAt'),
      width: 90,
      sort: 'madeAt',
      hidden: true,
      of: ({ madeAt }) => madeAt,
    }),
    textColumn({ key: 'memo', title: t('memo'), width: 160, hidden: true, of: ({ memo }) => memo }),
  ];
}
