import { Button } from 'antd';
import { Ban, CircleHelp, History, Pause, Pencil, Play } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useParams } from 'react-router';
import { Notice } from '#kit/console/pages/Notice.tsx';
import { PageHead } from '#kit/console/pages/PageHead.tsx';
import { PageSkeleton } from '#kit/console/pages/PageSkeleton.tsx';
import { useMay } from '#kit/console/person.ts';
import { usePageTitle } from '#kit/console/shell/OpenPage.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { WhyDrawer } from '../why/WhyDrawer.tsx';
import { whyTexts } from '../why/why.texts.ts';
import { TaskList } from '../task/TaskList.tsx';
import { batchEndpoints, type Batch } from './batch.contract.ts';
import './batch.css';
import { batchTexts } from './batch.texts.ts';
import { BatchLog } from './BatchLog.tsx';
import { BatchNow } from './BatchNow.tsx';
import { canCancel, canEdit, canPause, canResume, useBatchDeeds } from './useBatchDeeds.tsx';

const EditBatch = lazy(() => import('./EditBatch.tsx'));

/** One batch: how it stands, what can be done about it, and each of its contacts. */
export function BatchPage() {
  const t = useText(batchTexts);
  const { id = '' } = useParams();
  const { data: batch, fault, refetch } = useAsk(batchEndpoints.read, { params: { batchId: id } });
  usePageTitle(batch?.name);
  const back = { to: '/outbounds/tasks', label: t('back') };
  if (batch) return <Known batch={batch} back={back} />;
  if (fault) return <><PageHead title={t('gone')} back={back} /><Notice role="alert" title={t('gone')} text={fault.message} actions={<Button onClick={() => void refetch()}>{t('kit.again')}</Button>} /></>;
  return <PageSkeleton />;
}

function Known({ batch, back }: { batch: Batch; back: { to: string; label: string } }) {
  const t = useText(batchTexts);
  const can = useMay();
  const deeds = useBatchDeeds();
  const tWhy = useText(whyTexts);
  const [shown, show] = useState<'edit' | 'log' | 'why' | null>(null);
  const { batchId, name, campaignName, robotName, robotVersion, attempts } = batch;
  const resume = deeds.may && canResume(batch) ? () => void deeds.resume([batch]) : undefined;
  const edit = can(batchEndpoints.change) && canEdit(batch) ? () => show('edit') : undefined;

  const actions = (
    <>
      <Button type="text" icon={<CircleHelp size={15} />} onClick={() => show('why')}>{tWhy('title')}</Button>
      <Button type="text" icon={<History size={15} />} onClick={() => show('log')}>{t('log')}</Button>
      {edit && <Button icon={<Pencil size={15} />} onClick={edit}>{t('kit.edit')}</Button>}
      {deeds.may && canCancel(batch) && <Button icon={<Ban size={15} />} onClick={() => deeds.cancel([batch])}>{t('cancel')}</Button>}
      {deeds.may && !resume && canPause(batch) && <Button type="primary" icon={<Pause size={15} />} onClick={() => void deeds.pause([batch])}>{t('pause')}</Button>}
      {resume && <Button type="primary" icon={<Play size={15} />} onClick={resume}>{t(attempts === 0 ? 'start' : 'resume')}</Button>}
    </>
  );
  return (
    <TaskList
      batch={batch} title={name} facts={[campaignName, t('robotVersion', { robot: robotName, version: robotVersion })]} back={back} actions={actions}
      above={<BatchNow batch={batch} onResume={resume} onEdit={edit} />}
    >
      {deeds.dialog}
      {shown === 'why' && <WhyDrawer of={{ batchId, name }} onClose={() => show(null)} />}
      {shown === 'log' && <BatchLog batchId={batchId} onClose={() => show(null)} />}
      <Suspense>{shown === 'edit' && <EditBatch batch={batch} onClose={() => show(null)} onDone={deeds.again} />}</Suspense>
    </TaskList>
  );
}
