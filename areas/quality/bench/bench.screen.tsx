import { Button, Segmented } from 'antd';
import { useNavigate, useSearchParams } from 'react-router';
import { Notice } from '#kit/console/pages/Notice.tsx';
import { PageHead } from '#kit/console/pages/PageHead.tsx';
import { PageSkeleton } from '#kit/console/pages/PageSkeleton.tsx';
import { useMay, usePerson } from '#kit/console/person.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { labelEndpoints } from '../label/label.contract.ts';
import { taskEndpoints } from '../task/task.contract.ts';
import { BenchList } from './BenchList.tsx';
import { BenchTask } from './BenchTask.tsx';
import './bench.css';
import { benchTexts } from './bench.texts.ts';
import { Labels } from './Labels.tsx';

/** The bench holds two kinds of tasks: a call to be inspected, and a sentence to be said what it means. */
export function BenchScreen() {
  const t = useText(benchTexts);
  const can = useMay();
  const [address] = useSearchParams();
  const task = address.get('task');
  const mayInspect = can(taskEndpoints.take);
  const mayLabel = can(labelEndpoints.list);
  const labels = mayLabel && (!mayInspect || address.get('of') === 'labels');
  if (task && mayInspect) return <OneTask key={task} taskId={task} />;
  const kinds = mayInspect && mayLabel ? <Kinds of={labels ? 'labels' : 'calls'} /> : null;
  return labels ? <Labels kinds={kinds} /> : mayInspect ? <BenchList kinds={kinds} /> : <PageHead title={t('title')} />;
}

function Kinds({ of }: { of: 'calls' | 'labels' }) {
  const t = useText(benchTexts);
  const go = useNavigate();
  return (
    <Segmented
      value={of}
      options={[
        { value: 'calls', label: t('calls') },
        { value: 'labels', label: t('labels') },
      ]}
      onChange={(value) => void go(value === 'labels' ? '?of=labels' : '?', { replace: true })}
    />
  );
}

function OneTask({ taskId }: { taskId: string }) {
  const t = useText(benchTexts);
  const [address] = useSearchParams();
  const me = usePerson();
  const { data, fault, refetch } = useAsk(taskEndpoints.read, { params: { taskId } });
  const batch = address.get('batch');
  const toTask = (next: string | null) => {
    const query = new URLSearchParams({ ...(batch && { batch }), ...(next && { task: next }) });
    return `/taskInspection/workBench?${query.toString()}`;
  };
  if (fault)
    return (
      <>
        <PageHead title={t('title')} back={{ to: toTask(null), label: t('back') }} />
        <Notice
          role="alert"
          title={t('gone')}
          text={fault.message}
          actions={<Button onClick={() => void refetch()}>{t('kit.again')}</Button>}
        />
      </>
    );
  if (!data) return <PageSkeleton />;
  return <BenchTask of={data} toTask={toTask} isMine={data.task.personId === me?.id} />;
}
