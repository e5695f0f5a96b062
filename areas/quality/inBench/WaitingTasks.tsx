import { Link } from 'react-router';
import { count } from '#kit/console/show/Num.tsx';
import { TimeText } from '#kit/console/show/TimeText.tsx';
import { useText } from '#kit/console/useText.ts';
import { whoOf } from '../inspections/inspectionWords.tsx';
import type { TaskRow } from '../task/task.contract.ts';
import { inBenchTexts } from './inBench.texts.ts';

interface WaitingTasksProps {
  of: readonly TaskRow[];
  total: number;
}

/** Calls that have ended and that somebody has to inspect now. */
export function WaitingTasks({ of, total }: WaitingTasksProps) {
  const t = useText(inBenchTexts);
  return (
    <section aria-label={t('waiting')}>
      <h2 className="inbench-title">
        {t('waiting')} <span className="cw-num cw-text3">{count(total)}</span>
      </h2>
      {of.length === 0 ? (
        <p className="inbench-none">{t('noWaiting')}</p>
      ) : (
        <ul className="inbench-tasks">
          {of.map((task) => (
            <li key={task.taskId}>
              <span className="cw-cut">
                <b>{whoOf(task) || t('noOne')}</b> <span className="cw-text3">{task.name}</span>
              </span>
              <span className="cw-meta cw-text3">
                {task.state === 'taken' ? t('taken') : <TimeText at={task.calledAt} />}
              </span>
              <Link
                className="inbench-link"
                to={`/taskInspection/workBench?task=${task.taskId}`}
                aria-label={t('inspectOf', { who: whoOf(task) || t('noOne') })}
              >
                {t('inspect')}
              </Link>
            </li>
          ))}
          {total > of.length && (
            <li className="cw-text3">
              <Link className="inbench-link" to="/taskInspection/workBench">
                {t('more', { count: count(total - of.length) })}
              </Link>
            </li>
          )}
        </ul>
      )}
    </section>
  );
}
