import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { AppDrawer } from '#kit/console/form/AppDrawer.tsx';
import { Pager } from '#kit/console/list/Pager.tsx';
import { usePerson } from '#kit/console/person.ts';
import { count } from '#kit/console/show/Num.tsx';
import { State, type StateKind } from '#kit/console/show/State.tsx';
import { TimeText } from '#kit/console/show/TimeText.tsx';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { keptDays, scriptEndpoints, type Outcome, type Run } from './script.contract.ts';
import { scriptTexts } from './script.texts.ts';
import { shortTime } from './shortTime.ts';

const kinds: Record<Outcome, StateKind> = {
  done: 'done',
  failed: 'failed',
  refused: 'failed',
  cancelled: 'cancelled',
  timedOut: 'failed',
  lost: 'failed',
};

interface RunsDrawerProps {
  onOpen(run: Run): void;
  onShow(run: Run): void;
  onClose(): void;
}

/** Every run of the tenant: who, when, what, and what came of it. */
export default function RunsDrawer({ onOpen, onShow, onClose }: RunsDrawerProps) {
  const t = useText(scriptTexts);
  const who = usePerson();
  const [openedAt] = useState(() => Date.now());
  const [page, turn] = useState({ pageNo: 1, pageSize: 20 });
  const { data } = useAsk(scriptEndpoints.runs, { body: page });
  const isKept = (run: Run) =>
    run.rows > 0 &&
    run.outcome === 'done' &&
    run.personId === who?.id &&
    run.startedAt > openedAt - keptDays * 86_400_000;

  return (
    <AppDrawer title={t('historyTitle')} size={640} onClose={onClose}>
      <p className="cw-text3 sql-history-text">{t('historyText')}</p>
      {!data && <Skeleton active />}
      {data?.total === 0 && <p className="cw-text3">{t('noHistory')}</p>}
      <ul className="sql-history">
        {data?.list.map((run) => (
          <li key={run.runId}>
            <div className="cw-row">
              {run.outcome ? (
                <State kind={kinds[run.outcome]} word={t(run.outcome)} />
              ) : (
                <State kind="running" word={t('running')} />
              )}
              <b className="cw-cut sql-history-title">{run.title}</b>
              <span className="cw-space" />
              <span className="cw-text3 cw-cut">{run.personName}</span>
              <span className="cw-text3">
                <TimeText at={run.startedAt} />
              </span>
            </div>
            <pre className="sql-history-sql">{run.text}</pre>
            {run.problem && run.outcome === 'failed' && <p className="cw-meta sql-history-problem">{run.problem}</p>}
            <div className="cw-row cw-meta cw-text3">
              {run.outcome === 'done' && (
                <span className="cw-num">
                  {run.rows === 1 ? t('row') : t('rows', { rows: `${count(run.rows)}${run.hasMore ? '+' : ''}` })}
                </span>
              )}
              {run.endedAt !== null && <span className="cw-num">{shortTime(run.endedAt - run.startedAt)}</span>}
              <span className="cw-space" />
              {isKept(run) && (
                <Button size="small" type="text" onClick={() => onShow(run)}>
                  {t('showResult')}
                </Button>
              )}
              <Button size="small" type="text" onClick={() => onOpen(run)}>
                {t('toEditor')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {data && data.total > page.pageSize && (
        <Pager total={data.total} {...page} onTurn={(pageNo, pageSize) => turn({ pageNo, pageSize })} />
      )}
    </AppDrawer>
  );
}
