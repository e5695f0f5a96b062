import { Link } from 'react-router';
import { useMay } from '#kit/console/person.ts';
import { Num } from '#kit/console/show/Num.tsx';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { batchEndpoints, duringEndpoints, type BatchState } from '../batch/batch.contract.ts';
import { duringFiguresEndpoints, figuresEndpoints } from '../figures/figures.contract.ts';
import { Mean, pathTo, ReportTable } from './parts.tsx';
import { reportsTexts } from './reports.texts.ts';

export interface AnalysedBatch {
  batchId: string;
  name: string;
  mode: 'after' | 'during';
  done: number;
  /** Null where only those who may see batches know it. */
  records: number | null;
  score: number | null;
}

const begun: BatchState[] = ['released', 'finished', 'forced', 'started', 'stopped'];

/** Batches with something in them. Those who may see figures alone find the ones in which calls have been inspected. */
export function useBatches(): AnalysedBatch[] {
  const may = useMay()(batchEndpoints.query);
  const body = { pageNo: 1, pageSize: 200, states: begun };
  const after = useAsk(batchEndpoints.query, { body }, { enabled: may }).data;
  const during = useAsk(duringEndpoints.query, { body }, { enabled: may }).data;
  const by = { body: { by: 'batch' as const } };
  const counted = useAsk(figuresEndpoints.statistics, by, { enabled: !may }).data;
  const countedDuring = useAsk(duringFiguresEndpoints.statistics, by, { enabled: !may }).data;
  if (may)
    return [...(after?.list ?? []), ...(during?.list ?? [])].map(({ batchId, name, mode, done, records, score }) => ({
      ...{ batchId, name, mode, done, records, score },
    }));
  return (['after', 'during'] as const).flatMap((mode) =>
    ((mode === 'after' ? counted : countedDuring)?.list ?? []).map(({ key, name, inspected, score }) => ({
      ...{ batchId: key, name, mode, done: inspected, records: null, score },
    })),
  );
}

/** What to begin from. */
export function LatestBatches({ of }: { of: readonly AnalysedBatch[] }) {
  const t = useText(reportsTexts);
  return (
    <div className="reports-choose">
      <p className="reports-about">{t('chooseText')}</p>
      {of.length === 0 ? (
        <p className="reports-none">{t('noBatches')}</p>
      ) : (
        <ReportTable
          name={t('latest')}
          head={t('latest')}
          rows={of.slice(0, 12)}
          keyOf={({ batchId }) => batchId}
          nameOf={({ batchId, name }) => (
            <Link className="reports-opens" to={pathTo('/taskInspection/batchAnalysis', { batch: batchId })}>
              {name}
            </Link>
          )}
          columns={[
            {
              key: 'mode',
              title: t('mode'),
              left: true,
              render: ({ mode }) => <span className="cw-text2">{t(mode)}</span>,
            },
            {
              key: 'done',
              title: t('inspected'),
              render: ({ done, records }) => <Num value={done} of={records ?? undefined} />,
            },
            { key: 'score', title: t('meanScore'), render: ({ score }) => <Mean value={score} /> },
          ]}
        />
      )}
    </div>
  );
}
