import { Button } from 'antd';
import { Play, Square } from 'lucide-react';
import { Link } from 'react-router';
import { useMay } from '#kit/console/person.ts';
import { count } from '#kit/console/show/Num.tsx';
import { State } from '#kit/console/show/State.tsx';
import { useAct } from '#kit/console/useAct.ts';
import { useText } from '#kit/console/useText.ts';
import { duringEndpoints, type Batch } from '../batch/batch.contract.ts';
import { inBenchTexts } from './inBench.texts.ts';

/** More that are not started are found on their own page. */
const mostIdle = 3;

interface StartedBatchesProps {
  of: readonly Batch[];
  onChange(): unknown;
}

/** Which batches look at calls now, and the switch of each for whoever may. */
export function StartedBatches({ of, onChange }: StartedBatchesProps) {
  const t = useText(inBenchTexts);
  const act = useAct();
  const can = useMay();
  const idle = of.filter(({ state }) => state !== 'started').slice(0, mostIdle);
  const turn = ({ batchId, name, state }: Batch) =>
    state === 'started'
      ? act(duringEndpoints.stop, { params: { batchId } }, { say: t('isStopped', { name }), then: onChange })
      : act(duringEndpoints.start, { params: { batchId } }, { say: t('isStarted', { name }), then: onChange });
  return (
    <ul className="inbench-batches" aria-label={t('batches')}>
      {[...of.filter(({ state }) => state === 'started'), ...idle].map((batch) => {
        const { batchId, name, templateName, state, alerts } = batch;
        const runs = state === 'started';
        return (
          <li key={batchId}>
            <State
              kind={runs ? 'running' : state === 'draft' ? 'preparing' : 'paused'}
              word={t(runs ? 'started' : state === 'draft' ? 'draft' : 'stopped')}
            />
            <span className="inbench-batch">
              <Link className="cw-name cw-cut inbench-link" to={`/qualityChecking/${batchId}`} title={name}>
                {name}
              </Link>
              <span className="cw-meta cw-text3 cw-cut">
                {templateName}
                {alerts > 0 && <span className="inbench-alerts"> {t('alerts', { count: count(alerts) })}</span>}
              </span>
            </span>
            {can(runs ? duringEndpoints.stop : duringEndpoints.start) && (
              <Button
                size="small"
                icon={runs ? <Square size={12} /> : <Play size={12} />}
                aria-label={t(runs ? 'stopOf' : 'startOf', { name })}
                onClick={() => void turn(batch)}
              >
                {t(runs ? 'stop' : 'start')}
              </Button>
            )}
          </li>
        );
      })}
      <li className="inbench-all">
        <Link className="inbench-link" to="/qualityChecking/task?during=1">
          {t('allBatches')}
        </Link>
      </li>
    </ul>
  );
}
