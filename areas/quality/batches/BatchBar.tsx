import { count } from '#kit/console/show/Num.tsx';
import '#kit/console/show/show.css';
import { useText } from '#kit/console/useText.ts';
import type { Batch } from '../batch/batch.contract.ts';
import { batchesTexts } from './batches.texts.ts';
import { partsOf } from './batchWords.ts';

/** What became of the calls of a batch: done, to be settled, dropped, left. */
export function BatchBar({ batch, share }: { batch: Batch; share?: boolean }) {
  const t = useText(batchesTexts);
  const { records } = batch;
  const { done, differs, dropped, left } = partsOf(batch);
  const parts: [number, string][] = [
    [done, 'var(--cw-accent)'],
    [differs, 'var(--cw-warn)'],
    [dropped, 'var(--cw-line-strong)'],
  ];
  const words = t('progressWords', {
    done: count(done),
    differs: count(differs),
    dropped: count(dropped),
    left: count(left),
    records: count(records),
  });
  return (
    <span className="cw-progress" role="img" aria-label={words} title={words}>
      <span className="cw-bar">
        {parts.map(
          ([part, color]) =>
            part > 0 && (
              <i key={color} style={{ width: `${(part / Math.max(1, records)) * 100}%`, background: color }} />
            ),
        )}
      </span>
      {share && (
        <span className="cw-num cw-meta cw-text2">
          {records > 0 ? `${Math.floor(((done + dropped) / records) * 100)}%` : '–'}
        </span>
      )}
    </span>
  );
}
