import { useText } from '../useText.ts';
import { count } from './Num.tsx';
import './show.css';

interface ProgressBarProps {
  total: number;
  connected: number;
  missed: number;
  /** Blocked or failed. */
  failed: number;
  /** Nothing will come of the rest: its failures are grey as well. */
  ended?: boolean;
  /** Writes the share that is done after the bar. */
  share?: boolean;
}

/** What became of every contact: reached, not reached, blocked or failed, left. */
export function ProgressBar({ total, connected, missed, failed, ended, share }: ProgressBarProps) {
  const t = useText();
  const all = Math.max(total, 1);
  const parts: [number, string][] = [
    [connected, 'var(--cw-accent)'],
    [missed, 'var(--cw-line-strong)'],
    [failed, ended ? 'var(--cw-fill-strong)' : 'var(--cw-state-failed)'],
  ];
  const done = connected + missed + failed;
  const words = t('kit.progressOf', {
    total: count(total),
    connected: count(connected),
    missed: count(missed),
    failed: count(failed),
    left: count(Math.max(total - done, 0)),
  });
  return (
    <span className="cw-progress" role="img" aria-label={words} title={words}>
      <span className="cw-bar">
        {parts.map(
          ([part, color]) =>
            part > 0 && <i key={color} style={{ width: `${(part / all) * 100}%`, background: color }} />,
        )}
      </span>
      {share && <span className="cw-num cw-meta cw-text2">{Math.min(Math.floor((done / all) * 100), 100)}%</span>}
    </span>
  );
}
