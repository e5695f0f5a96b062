import { Button, Dropdown } from 'antd';
import {
  Ban,
  Bot,
  CircleHelp,
  History,
  MoreHorizontal,
  Pause,
  Pencil,
  PhoneForwarded,
  Play,
  Users,
} from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
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
import { batchEndpoints, type Batch } from '../batch/batch.contract.ts';
import '../batch/batch.css';
import { batchActionsTexts } from '../batch/batchActions.texts.ts';
import { batchTexts } from '../batch/batch.texts.ts';
import { BatchNow } from './BatchNow.tsx';
import { KindTag } from '../batch/KindSelect.tsx';
import { canCancel, canEdit, canPause, canResume, useBatchActions } from '../batch/useBatchActions.tsx';
import { useBatchWindows } from '../batch/useBatchWindows.tsx';

/** One batch: how it stands, what can be done about it, and each of its contacts. */
export function BatchPage() {
  const t = useText(batchTexts);
  const { id = '' } = useParams();
  const { data: batch, fault, refetch } = useAsk(batchEndpoints.read, { params: { batchId: id } });
  usePageTitle(batch?.name);
  const back = { to: '/outbounds/tasks', label: t('back') };
  if (batch) return <Known batch={batch} back={back} />;
  if (fault)
    return (
      <>
        <PageHead title={t('gone')} back={back} />
        <Notice
          role="alert"
          title={t('gone')}
          text={fault.message}
          actions={<Button onClick={() => void refetch()}>{t('kit.again')}</Button>}
        />
      </>
    );
  return <PageSkeleton />;
}

function Known({ batch, back }: { batch: Batch; back: { to: string; label: string } }) {
  const t = useText(batchTexts);
  const can = useMay();
  const actions = useBatchActions();
  const tWhy = useText(whyTexts);
  const tActions = useText(batchActionsTexts);
  const windows = useBatchWindows(actions.again);
  const [why, showWhy] = useState(false);
  const { batchId, name, campaignName, robotName, robotVersion, attempts, taskType, recreatedFrom, ownRobot } = batch;
  const resume = actions.may && canResume(batch) ? () => void actions.resume([batch]) : undefined;
  const edit = can(batchEndpoints.change) && canEdit(batch) ? () => windows.open('edit', [batch]) : undefined;

  const again = windows.canAgain(batch) ? () => windows.open('again', [batch]) : undefined;
  /** On a batch that has ended it is what is left to do. */
  const againFirst = again && !canCancel(batch);
  // A link from elsewhere opens the dialog: /outbounds/tasks/12?again=1.
  const [address, setAddress] = useSearchParams();
  const wanted = address.has('again');
  useEffect(() => {
    if (!wanted) return;
    again?.();
    setAddress(
      (old) => {
        const next = new URLSearchParams(old);
        next.delete('again');
        return next;
      },
      { replace: true },
    );
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once a link; `again` is new with every drawing
  }, [wanted]);
  const more = [
    edit && { key: 'edit', label: t('edit'), icon: <Pencil size={14} />, onClick: edit },
    !againFirst &&
      again && { key: 'again', label: tActions('again'), icon: <PhoneForwarded size={14} />, onClick: again },
    windows.canGive(batch) && {
      key: 'give',
      label: tActions('give'),
      icon: <Users size={14} />,
      onClick: () => windows.open('give', [batch]),
    },
    windows.canRobot(batch) && {
      key: 'robot',
      label: tActions('changeRobot'),
      icon: <Bot size={14} />,
      onClick: () => windows.open('robot', [batch]),
    },
    { key: 'log', label: t('log'), icon: <History size={14} />, onClick: () => windows.open('log', [batch]) },
    actions.may &&
      canCancel(batch) && {
        key: 'cancel',
        label: t('cancel'),
        icon: <Ban size={14} />,
        danger: true,
        onClick: () => actions.cancel([batch]),
      },
  ].filter((action) => action !== undefined && action !== false);

  const buttons = (
    <>
      <Dropdown trigger={['click']} placement="bottomRight" menu={{ items: more }}>
        <Button icon={<MoreHorizontal size={15} />}>{tActions('moreActions')}</Button>
      </Dropdown>
      {actions.may && !resume && canPause(batch) && (
        <Button type="primary" icon={<Pause size={15} />} onClick={() => void actions.pause([batch])}>
          {t('pause')}
        </Button>
      )}
      {resume && (
        <Button type="primary" icon={<Play size={15} />} onClick={resume}>
          {t(attempts === 0 ? 'start' : 'resume')}
        </Button>
      )}
      {againFirst && (
        <Button type="primary" icon={<PhoneForwarded size={15} />} onClick={again}>
          {tActions('again')}
        </Button>
      )}
    </>
  );
  return (
    <TaskList
      batch={batch}
      title={name}
      facts={[
        <>
          {campaignName}
          <KindTag kind={taskType} />
        </>,
        <span title={ownRobot ? tActions('ownRobot') : undefined}>
          {t('robotVersion', { robot: robotName, version: robotVersion })}
        </span>,
      ]}
      back={back}
      buttons={buttons}
      above={
        <BatchNow
          batch={batch}
          onResume={resume}
          onEdit={edit}
          onAgain={again}
          beside={
            <>
              {recreatedFrom && (
                <Link
                  className="cw-link cw-cut"
                  title={recreatedFrom.name}
                  to={`/outbounds/tasks/${recreatedFrom.batchId}`}
                >
                  {tActions('againOf', { name: recreatedFrom.name })}
                </Link>
              )}
              {batch.waiting > 0 && batch.inCall === 0 && (
                <button type="button" className="cw-link batch-ask" onClick={() => showWhy(true)}>
                  <CircleHelp size={14} />
                  {tWhy('title')}
                </button>
              )}
            </>
          }
        />
      }
    >
      {actions.dialog}
      {windows.window}
      {why && <WhyDrawer of={{ batchId, name }} onClose={() => showWhy(false)} />}
    </TaskList>
  );
}
