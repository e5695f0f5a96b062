import { Button } from 'antd';
import { Link } from 'react-router';
import { useWatch } from '#kit/console/live.ts';
import { ListRefusal } from '#kit/console/list/ListRefusal.tsx';
import { Notice } from '#kit/console/pages/Notice.tsx';
import { PageHead } from '#kit/console/pages/PageHead.tsx';
import { useMay } from '#kit/console/person.ts';
import { count } from '#kit/console/show/Num.tsx';
import { useAsk } from '#kit/console/useAsk.ts';
import { useBeside } from '#kit/console/useBeside.ts';
import { useText } from '#kit/console/useText.ts';
import { duringEndpoints, everyBatch } from '../batch/batch.contract.ts';
import { recordEndpoints } from '../record/record.contract.ts';
import { duringTaskEndpoints } from '../task/task.contract.ts';
import { CallsUnderWay } from './CallsUnderWay.tsx';
import { ChosenCall } from './ChosenCall.tsx';
import './inBench.css';
import { underWay } from './inBench.rules.ts';
import { inBenchTexts } from './inBench.texts.ts';
import { StartedBatches } from './StartedBatches.tsx';
import { WaitingTasks } from './WaitingTasks.tsx';

/** Milliseconds after which everything is asked again, also without news. */
const [soon, sooner] = [10_000, 3_000];

/** Calls that are inspected while they go on. */
export function InBenchScreen() {
  const t = useText(inBenchTexts);
  const can = useMay();
  const beside = useBeside('record');
  const mayBatch = can(duringEndpoints.query);
  const mayRecord = can(recordEndpoints.listDuring);
  // Only those who may see batches are told of news.
  const every = mayBatch ? soon : sooner;
  const batches = useAsk(
    duringEndpoints.query,
    { body: { pageNo: 1, pageSize: 50, states: ['started', 'stopped', 'draft'] } },
    { enabled: mayBatch, every },
  );
  const calls = useAsk(
    recordEndpoints.listDuring,
    { body: { pageNo: 1, pageSize: 200, states: ['open'] } },
    { enabled: mayRecord, every },
  );
  const tasks = useAsk(
    duringTaskEndpoints.connect,
    { body: { pageNo: 1, pageSize: 20, states: ['waiting', 'taken'], mine: true } },
    { enabled: can(duringTaskEndpoints.connect), every },
  );
  const again = () => Promise.all([batches, calls, tasks].map(({ reload }) => reload()));
  useWatch('quality.batch', mayBatch ? everyBatch : undefined, () => void again());

  const going = underWay(calls.data?.list ?? []);
  const chosen = beside.shown('record') ?? going[0]?.recordId;
  const noneStarted = batches.data?.list.every(({ state }) => state !== 'started') ?? false;
  const fault = calls.fault ?? batches.fault ?? tasks.fault;
  const breached = going.filter(({ broken }) => broken.length > 0).length;
  return (
    <div className="inbench">
      <PageHead
        title={t('title')}
        facts={
          calls.data
            ? [
                t('watched', { count: count(going.length) }),
                breached > 0 && <span className="inbench-alerts">{t('withBreach', { count: count(breached) })}</span>,
              ]
            : []
        }
      />
      {fault && <ListRefusal fault={fault} onAgain={() => void again()} />}
      {batches.data && batches.data.list.length > 0 && <StartedBatches of={batches.data.list} onChange={again} />}
      <div className="inbench-body">
        <div className="inbench-side">
          <h2 className="inbench-title">
            {t('calls')} {calls.data && <span className="cw-num cw-text3">{count(going.length)}</span>}
          </h2>
          {!mayRecord && <p className="inbench-none">{t('mayNotSee')}</p>}
          {calls.data && (
            <CallsUnderWay of={going} chosen={chosen} onChoose={(recordId) => beside.show({ record: recordId })} />
          )}
          {tasks.data && <WaitingTasks of={tasks.data.list} total={tasks.data.total} />}
        </div>
        <div className="inbench-call">
          {chosen !== undefined && mayRecord ? (
            <ChosenCall key={chosen} recordId={chosen} />
          ) : noneStarted ? (
            <Notice
              title={t('noneStarted')}
              text={t('noneStartedText')}
              actions={
                <Link to="/qualityChecking/task?during=1">
                  <Button>{t('allBatches')}</Button>
                </Link>
              }
            />
          ) : (
            <p className="inbench-none">{t('choose')}</p>
          )}
        </div>
      </div>
    </div>
  );
}
