import { Link } from 'react-router';
import { Num } from '#kit/console/show/Num.tsx';
import { useText } from '#kit/console/useText.ts';
import { addressOf } from './overview.rules.ts';
import { overviewTexts } from './overview.texts.ts';

interface WaitsProps {
  /** Undefined while it is asked. */
  counts: { open: number; differs: number; appealed: number } | undefined;
  overdue: number | undefined;
  batchId: string | undefined;
  during: boolean;
}

/** What somebody has to see to, at whatever time it came up. */
export function Waits({ counts, overdue, batchId, during }: WaitsProps) {
  const t = useText(overviewTexts);
  const mode = during ? 'during' : undefined;
  const records = (query: Record<string, string>) => addressOf('/qualityChecking/record', { mode, ...query, batchId });
  const rows: [string, number | undefined, string][] = [
    [t('differs'), counts?.differs, records({ states: 'differs' })],
    [t('appealsOpen'), counts?.appealed, records({ appeals: 'open' })],
    [t('openCalls'), counts?.open, records({ states: 'open' })],
    [t('overdue'), overdue, addressOf('/qualityChecking/task', { mode, orderBy: 'dueAt' })],
  ];
  return (
    <section className="qc-part">
      <div className="qc-part-head">
        <h2>{t('waits')}</h2>
      </div>
      <ul className="qc-waits">
        {rows.map(
          ([label, value, to]) =>
            value !== undefined && (
              <li key={label}>
                <Link className="qc-wait" to={to}>
                  {label}
                  <b>
                    <Num value={value} />
                  </b>
                </Link>
              </li>
            ),
        )}
      </ul>
    </section>
  );
}
