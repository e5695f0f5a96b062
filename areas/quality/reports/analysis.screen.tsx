import { Select } from 'antd';
import { useSearchParams } from 'react-router';
import { ExportButton } from '#areas/system/door.tsx';
import { ListRefusal } from '#kit/console/list/ListRefusal.tsx';
import { Notice } from '#kit/console/pages/Notice.tsx';
import { PageHead } from '#kit/console/pages/PageHead.tsx';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { figuresEndpoints } from '../figures/figures.contract.ts';
import { BatchFigures } from './BatchFigures.tsx';
import { BatchTables } from './BatchTables.tsx';
import { LatestBatches, useBatches } from './LatestBatches.tsx';
import './reports.css';
import { reportsTexts } from './reports.texts.ts';

/** What the calls of one batch came to. */
export function BatchAnalysisScreen() {
  const t = useText(reportsTexts);
  const [address, setAddress] = useSearchParams();
  const said = address.get('batch');
  const batchId = said !== null && /^[0-9]{1,18}$/.test(said) ? said : null;
  const batches = useBatches();
  const { data, fault, fetching, reload } = useAsk(
    figuresEndpoints.analysis,
    { body: { batchId: batchId ?? '0' } },
    { enabled: batchId !== null },
  );
  const shown = batchId === null ? undefined : data;
  const listed = batches.some((one) => one.batchId === batchId);
  const group = (mode: 'after' | 'during') => ({
    label: t(mode),
    options: batches.filter((one) => one.mode === mode).map((one) => ({ value: one.batchId, label: one.name })),
  });
  return (
    <div className="reports-page">
      <PageHead
        title={t('analysis')}
        facts={shown ? [t(shown.mode)] : []}
        actions={
          shown && (
            <ExportButton
              source="quality.report"
              endpoint={figuresEndpoints.exportReport}
              query={{ batchId: batchId!, ...(shown.mode === 'during' && { during: true }) }}
            />
          )
        }
      />
      <div className="cw-toolbar">
        <Select<string>
          showSearch={{ optionFilterProp: 'label' }}
          aria-label={t('chooseBatch')}
          placeholder={t('chooseBatch')}
          style={{ width: 320 }}
          value={batchId}
          onChange={(chosen) => setAddress({ batch: chosen })}
          options={[
            ...(batchId !== null && !listed && shown ? [{ value: batchId, label: shown.batchName }] : []),
            ...[group('after'), group('during')].filter(({ options }) => options.length > 0),
          ]}
        />
      </div>
      <div className="reports-scroll" aria-busy={fetching && shown !== undefined}>
        {fault && batchId !== null && <ListRefusal fault={fault} onAgain={() => void reload()} />}
        {batchId === null && <LatestBatches of={batches} />}
        {shown && shown.inspected === 0 && <Notice title={t('nothingYet')} text={t('nothingYetText')} />}
        {shown && shown.inspected > 0 && (
          <>
            <BatchFigures of={shown} batchId={batchId!} />
            <BatchTables of={shown} batchId={batchId!} />
          </>
        )}
      </div>
    </div>
  );
}
