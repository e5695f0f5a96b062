import { Link } from 'react-router';
import { useMay } from '#kit/console/person.ts';
import { Num, Percent } from '#kit/console/show/Num.tsx';
import { TimeText } from '#kit/console/show/TimeText.tsx';
import { useText } from '#kit/console/useText.ts';
import type { Batch } from '../batch/batch.contract.ts';
import { BatchBar } from '../batches/BatchBar.tsx';
import { BatchState } from '../batches/BatchState.tsx';
import { isOverdue } from '../batches/batchWords.ts';
import { figuresEndpoints, type FiguresAsk, type StatRow } from '../figures/figures.contract.ts';
import { recordEndpoints } from '../record/record.contract.ts';
import { lowest, problemsOf, recordsOf, shareOf } from './overview.rules.ts';
import { overviewTexts } from './overview.texts.ts';

const most = 8;

interface TableProps {
  rows: readonly StatRow[];
  asked: FiguresAsk;
}

/** The items that fail most; each leads to where it did. */
export function WorstItems({ rows, asked }: TableProps) {
  const t = useText(overviewTexts);
  const may = useMay()(figuresEndpoints.problems);
  const failing = rows.filter(({ inspected, passed }) => inspected > passed).slice(0, most);
  return (
    <section className="qc-part">
      <div className="qc-part-head">
        <h2>{t('items')}</h2>
        <span className="cw-space" />
        {may && (
          <Link className="cw-link" to="/taskInspection/problemRecord">
            {t('allProblems')}
          </Link>
        )}
      </div>
      {failing.length === 0 ? (
        <p className="cw-text3 qc-none">{t('noItems')}</p>
      ) : (
        <table className="qc-table">
          <thead>
            <tr>
              <th scope="col">{t('item')}</th>
              <th scope="col" className="r" style={{ width: 76 }}>
                {t('failedTimes')}
              </th>
              <th scope="col" className="r" style={{ width: 150 }}>
                {t('failShare')}
              </th>
              <th scope="col" className="r" style={{ width: 90 }}>
                {t('machineKappa')}
              </th>
            </tr>
          </thead>
          <tbody>
            {failing.map((row) => {
              const share = shareOf(row.inspected - row.passed, row.inspected) ?? 0;
              return (
                <tr key={row.key}>
                  <th scope="row" title={row.name}>
                    {may ? (
                      <Link className="cw-name" to={problemsOf(row, asked)}>
                        {row.name}
                      </Link>
                    ) : (
                      row.name
                    )}
                  </th>
                  <td className="r">
                    <Num value={row.inspected - row.passed} />
                  </td>
                  <td className="r">
                    <span className="qc-share">
                      <i style={{ width: `${Math.max(2, share * 72)}px` }} />
                      <Percent share={share} />
                    </span>
                  </td>
                  <td className="r">
                    <Num value={row.machine.kappa} digits={2} />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** Whose calls score lowest. */
export function LowestAgents({ rows, asked, during }: TableProps & { during: boolean }) {
  const t = useText(overviewTexts);
  const may = useMay()(recordEndpoints.list);
  const shown = lowest(rows, most);
  return (
    <section className="qc-part">
      <div className="qc-part-head">
        <h2>{t('agents')}</h2>
      </div>
      {shown.length === 0 ? (
        <p className="cw-text3 qc-none">{t('noAgents')}</p>
      ) : (
        <table className="qc-table">
          <thead>
            <tr>
              <th scope="col">{t('agent')}</th>
              <th scope="col" className="r" style={{ width: 84 }}>
                {t('inspected')}
              </th>
              <th scope="col" className="r" style={{ width: 76 }}>
                {t('passed')}
              </th>
              <th scope="col" className="r" style={{ width: 64 }}>
                {t('fatalCount')}
              </th>
              <th scope="col" className="r" style={{ width: 90 }}>
                {t('score')}
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => {
              const to = may ? recordsOf(row, asked, during) : null;
              const name = row.name || t('nobody');
              return (
                <tr key={row.key}>
                  <th scope="row" title={name}>
                    {to === null ? (
                      name
                    ) : (
                      <Link className="cw-name" to={to}>
                        {name}
                      </Link>
                    )}
                  </th>
                  <td className="r">
                    <Num value={row.inspected} />
                  </td>
                  <td className="r">
                    <Percent share={shareOf(row.passed, row.inspected)} />
                  </td>
                  <td className="r">
                    <Num value={row.fatal} />
                  </td>
                  <td className="r">
                    <Num value={row.score} digits={1} />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** Batches in which something is left to do. */
export function GoingOn({ batches, during }: { batches: readonly Batch[]; during: boolean }) {
  const t = useText(overviewTexts);
  return (
    <section className="cw-section">
      <div className="qc-part-head">
        <h2>{t('goingOn')}</h2>
        <span className="cw-space" />
        <Link className="cw-link" to={`/qualityChecking/task${during ? '?mode=during' : ''}`}>
          {t('allBatches')}
        </Link>
      </div>
      {batches.length === 0 ? (
        <p className="cw-text3 qc-none">{t('noBatches')}</p>
      ) : (
        <table className="qc-table">
          <thead>
            <tr>
              <th scope="col" style={{ width: '24%' }}>
                {t('batch')}
              </th>
              <th scope="col" style={{ width: 120 }}>
                {t('state')}
              </th>
              <th scope="col">{t('progress')}</th>
              <th scope="col" className="r" style={{ width: 130 }}>
                {t('doneOfAll')}
              </th>
              <th scope="col" className="r" style={{ width: 80 }}>
                {t('waiting')}
              </th>
              <th scope="col" className="r" style={{ width: 100 }}>
                {t('score')}
              </th>
              <th scope="col" className="r" style={{ width: 90 }}>
                {t('due')}
              </th>
            </tr>
          </thead>
          <tbody>
            {batches.map((batch) => (
              <tr key={batch.batchId}>
                <th scope="row" title={batch.name}>
                  <Link className="cw-name" to={`/qualityChecking/${batch.batchId}`}>
                    {batch.name}
                  </Link>
                </th>
                <td>
                  <BatchState batch={batch} />
                </td>
                <td>
                  <BatchBar batch={batch} />
                </td>
                <td className="r">
                  <Num value={batch.done} of={batch.records} />
                </td>
                <td className="r">
                  <Num value={batch.tasks.waiting} />
                </td>
                <td className="r">
                  <Num value={batch.score} digits={1} />
                </td>
                <td className={isOverdue(batch, Date.now()) ? 'r qc-bad' : 'r cw-text3'}>
                  <TimeText at={batch.dueAt} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
