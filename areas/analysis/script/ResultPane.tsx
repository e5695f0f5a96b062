import { Button } from 'antd';
import { LoaderCircle, Square } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ExportButton } from '#areas/system/door.tsx';
import { Pager } from '#kit/console/list/Pager.tsx';
import { useLanguage } from '#kit/console/language.ts';
import { Notice } from '#kit/console/pages/Notice.tsx';
import { WhyRefused } from '#kit/console/pages/WhyRefused.tsx';
import { count } from '#kit/console/show/Num.tsx';
import { Duration } from '#kit/console/show/Duration.tsx';
import { useMay } from '#kit/console/person.ts';
import { useText } from '#kit/console/useText.ts';
import { ResultTable } from './ResultTable.tsx';
import { sampleScripts } from './samples.ts';
import { scriptEndpoints, type Result } from './script.contract.ts';
import { scriptTexts } from './script.texts.ts';
import { shortTime } from './shortTime.ts';
import type { useRun } from './useRun.ts';

interface ResultPaneProps {
  of: ReturnType<typeof useRun>;
  onGoTo(line: number, column: number): void;
  onBegin(text: string): void;
}

/** What came of the last run: rows, a refusal, that it goes on, or how one begins. */
export function ResultPane({
  of: { outcome, running, mine, colleagues, stop, stopping, show },
  ...on
}: ResultPaneProps) {
  const t = useText(scriptTexts);
  const can = useMay();
  if (running)
    return (
      <Running since={mine?.startedAt} rows={mine?.rows ?? 0} onStop={mine ? stop : undefined} stopping={stopping} />
    );
  const beside = colleagues && (
    <div className="sql-colleague" role="status">
      <span className="cw-cut">{t('colleague', { name: colleagues.personName ?? '' })}</span>
      <Since at={colleagues.startedAt} />
      <span className="cw-space" />
      {can(scriptEndpoints.cancel) && (
        <Button size="small" loading={stopping} onClick={stop}>
          {t('stop')}
        </Button>
      )}
    </div>
  );
  if (!outcome)
    return (
      <>
        {beside}
        <Begin onBegin={on.onBegin} />
      </>
    );
  if ('refused' in outcome) {
    const { refused, fromLine } = outcome;
    const { line, column } = refused.facts as { line?: number; column?: number };
    const stopped = refused.name === 'SQL_CANCELLED';
    return (
      <>
        {beside}
        <Notice
          role="alert"
          title={t(stopped ? 'stoppedTitle' : 'failedTitle')}
          text={refused.message}
          actions={
            line !== undefined ? (
              <Button onClick={() => on.onGoTo(line + fromLine - 1, column ?? 1)}>
                {t('goTo', { line: line + fromLine - 1 })}
              </Button>
            ) : (
              <WhyRefused fault={refused} />
            )
          }
        />
      </>
    );
  }
  const { outcome: how, problem } = outcome.result.run;
  if (how !== null && how !== 'done')
    return (
      <>
        {beside}
        <Notice
          title={t(how === 'cancelled' ? 'stoppedTitle' : how)}
          {...(problem && !/^[A-Z_]+$/.test(problem) && { text: problem })}
        />
      </>
    );
  return (
    <>
      {beside}
      <Rows result={outcome.result} onTurn={(pageNo, size) => show(outcome.result.run.runId, pageNo, size)} />
    </>
  );
}

function Rows({ result, onTurn }: { result: Result; onTurn(pageNo: number, pageSize: number): Promise<void> }) {
  const t = useText(scriptTexts);
  const { run, total } = result;
  const [page, setPage] = useState({ of: run.runId, pageNo: 1, pageSize: 100 });
  const { pageNo, pageSize } = page.of === run.runId ? page : { pageNo: 1, pageSize: 100 };
  const took = run.endedAt === null ? 0 : run.endedAt - run.startedAt;
  return (
    <>
      <div className="sql-status">
        <b>{total === 1 ? t('row') : t('rows', { rows: `${count(total)}${run.hasMore ? '+' : ''}` })}</b>
        <span className="cw-text3">{t('took', { time: shortTime(took) })}</span>
        <span className="cw-space" />
        {total > 0 && (
          <ExportButton source="sqlResult" endpoint={scriptEndpoints.export} query={{ runId: run.runId }} />
        )}
      </div>
      {run.hasMore && <p className="sql-capped">{t('capped', { rows: count(total) })}</p>}
      {total === 0 ? <p className="sql-none-fits cw-text3">{t('noRows')}</p> : <ResultTable result={result} />}
      {total > 10 && (
        <Pager
          total={total}
          totalIsMore={run.hasMore}
          pageNo={pageNo}
          pageSize={pageSize}
          onTurn={(to, size) =>
            void onTurn(to, size).then(() => setPage({ of: run.runId, pageNo: to, pageSize: size }))
          }
        />
      )}
    </>
  );
}

interface RunningProps {
  since: number | undefined;
  rows: number;
  onStop: (() => void) | undefined;
  stopping: boolean;
}

function Running({ since, rows, onStop, stopping }: RunningProps) {
  const t = useText(scriptTexts);
  return (
    <div className="sql-running" role="status">
      <LoaderCircle size={16} className="sql-turns" aria-hidden />
      <b>{t('running')}</b>
      <Since at={since} />
      {rows > 0 && <span className="cw-text3">{t('runningRows', { rows: count(rows) })}</span>}
      <span className="cw-space" />
      <Button icon={<Square size={13} />} disabled={!onStop} loading={stopping} onClick={onStop}>
        {t(stopping ? 'stopping' : 'stop')}
      </Button>
      <p className="cw-text3">{t('runningLong')}</p>
    </div>
  );
}

/** Counts on by itself. */
function Since({ at }: { at: number | undefined }) {
  const [opened] = useState(() => Date.now());
  const [now, setNow] = useState(opened);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return <Duration value={Math.max(0, now - (at ?? opened))} />;
}

function Begin({ onBegin }: { onBegin(text: string): void }) {
  const t = useText(scriptTexts);
  const language = useLanguage();
  return (
    <Notice title={t('firstTitle')} text={t('firstText')}>
      <p className="cw-meta cw-text3 sql-begin">{t('begin')}</p>
      <ul className="sql-samples">
        {sampleScripts.map(({ name, memo, text }) => (
          <li key={name.en}>
            <button type="button" onClick={() => onBegin(text)}>
              <b>{name[language]}</b>
              <span className="cw-text3">{memo[language]}</span>
            </button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
