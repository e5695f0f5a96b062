import { useEffect, useState } from 'react';
import { Duration } from '#kit/console/show/Duration.tsx';
import { useText } from '#kit/console/useText.ts';
import { whoOf } from '../inspections/inspectionWords.tsx';
import type { DuringRow } from '../record/record.contract.ts';
import { inBenchTexts } from './inBench.texts.ts';

interface CallsUnderWayProps {
  of: readonly DuringRow[];
  chosen: string | undefined;
  onChoose(recordId: string): void;
}

/** Calls that are looked at, each with what is broken in it. */
export function CallsUnderWay({ of, chosen, onChoose }: CallsUnderWayProps) {
  const t = useText(inBenchTexts);
  const now = useNow();
  if (of.length === 0) return <p className="inbench-none">{t('noCalls')}</p>;
  return (
    <ul className="inbench-calls" aria-label={t('calls')}>
      {of.map((row) => (
        <li key={row.recordId}>
          <button
            type="button"
            aria-current={row.recordId === chosen ? 'true' : undefined}
            onClick={() => onChoose(row.recordId)}
          >
            <span className="inbench-line">
              <span className="cw-cut">
                <b>{whoOf(row) || t('noOne')}</b>{' '}
                <span className="cw-text3">
                  {row.name} <span className="cw-num">{row.phone}</span>
                </span>
              </span>
              <Duration value={Math.max(0, now - row.calledAt)} />
            </span>
            <span className="inbench-line cw-meta">
              {row.broken.length === 0 ? (
                <span className="cw-text3">{t('nothingBroken')}</span>
              ) : (
                <span className="inbench-broken">
                  {row.broken.map(({ itemId, number, name, fatal }) => (
                    <span key={itemId} className="cw-cut" title={fatal ? `${name}, ${t('fatal')}` : name}>
                      <b className="cw-num">{number}</b> {name}
                    </span>
                  ))}
                </span>
              )}
              <span className="cw-text3 cw-cut inbench-of" title={row.batchName}>
                {row.batchName}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The clock of the page, a second at a time. */
function useNow() {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
