import type { ExportState } from '#kit/contract/exportConfig.ts';
import { State, type StateKind } from '#kit/console/show/State.tsx';
import { useText } from '#kit/console/useText.ts';
import type { ExportTask } from './exports.contract.ts';
import './exports.css';
import { exportsPageTexts } from './exportsPage.texts.ts';

export const exportKinds: Record<ExportState, StateKind> = {
  waiting: 'preparing',
  writing: 'running',
  finished: 'done',
  failed: 'failed',
  cancelled: 'cancelled',
  expired: 'resting',
};
/** The state and what explains it: how far it is, why it failed, whether it was mailed. */
export function TaskState({
  task: { state, problem, mailedAt, mailProblem },
  now,
}: {
  task: ExportTask;
  now: { rowsWritten: number; rowsTotal: number };
}) {
  const t = useText(exportsPageTexts);
  const share = now.rowsTotal > 0 ? Math.min(now.rowsWritten / now.rowsTotal, 1) : 0;
  if (state === 'writing') {
    return (
      <span className="exports-progress">
        <State kind="running" word={t('writing')} />
        <span
          className="exports-bar"
          role="progressbar"
          aria-label={t('writing')}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.floor(share * 100)}
        >
          <i style={{ width: `${share * 100}%` }} />
        </span>
        <span className="cw-num cw-meta cw-text2">{Math.floor(share * 100)}%</span>
      </span>
    );
  }
  const reason = problem
    ? t(problem)
    : state !== 'finished'
      ? undefined
      : mailedAt !== null
        ? t('mailed')
        : mailProblem !== null
          ? t('unmailed', { why: mailProblem })
          : undefined;
  return <State kind={exportKinds[state]} word={t(state)} reason={reason} />;
}
