import { Ban, Bot, History, Pause, Pencil, PhoneForwarded, Play, SquareArrowOutUpRight, Users } from 'lucide-react';
import { useNavigate } from 'react-router';
import { RowActions } from '#kit/console/list/RowActions.tsx';
import { useMay } from '#kit/console/person.ts';
import { useText } from '#kit/console/useText.ts';
import { batchEndpoints, type Batch } from './batch.contract.ts';
import { batchActionsTexts } from './batchActions.texts.ts';
import { batchTexts } from './batch.texts.ts';
import { canCancel, canEdit, canPause, canResume, useBatchActions } from './useBatchActions.tsx';
import { useBatchWindows } from './useBatchWindows.tsx';

interface BatchRowActionsProps {
  batch: Batch;
  actions: ReturnType<typeof useBatchActions>;
  windows: ReturnType<typeof useBatchWindows>;
}

/** What can be done with one batch: pause or resume first. */
export function BatchRowActions({ batch, actions, windows }: BatchRowActionsProps) {
  const t = useText(batchTexts);
  const tActions = useText(batchActionsTexts);
  const can = useMay();
  const go = useNavigate();

  function likely() {
    if (canPause(batch) && !canResume(batch))
      return { label: t('pause'), icon: <Pause size={15} />, onClick: () => void actions.pause([batch]) };
    return (
      canResume(batch) && { label: t('resume'), icon: <Play size={15} />, onClick: () => void actions.resume([batch]) }
    );
  }
  return (
    <RowActions
      of={batch.name}
      likely={actions.may && likely()}
      more={[
        {
          label: t('open'),
          icon: <SquareArrowOutUpRight size={14} />,
          onClick: () => go(`/outbounds/tasks/${batch.batchId}`),
        },
        can(batchEndpoints.change) &&
          canEdit(batch) && {
            label: t('edit'),
            icon: <Pencil size={14} />,
            onClick: () => windows.open('edit', [batch]),
          },
        windows.canAgain(batch) && {
          label: tActions('again'),
          icon: <PhoneForwarded size={14} />,
          onClick: () => windows.open('again', [batch]),
        },
        windows.canGive(batch) && {
          label: tActions('give'),
          icon: <Users size={14} />,
          onClick: () => windows.open('give', [batch]),
        },
        windows.canRobot(batch) && {
          label: tActions('changeRobot'),
          icon: <Bot size={14} />,
          onClick: () => windows.open('robot', [batch]),
        },
        { label: t('log'), icon: <History size={14} />, onClick: () => windows.open('log', [batch]) },
        actions.may &&
          canCancel(batch) && {
            label: t('cancel'),
            icon: <Ban size={14} />,
            danger: true,
            onClick: () => actions.cancel([batch]),
          },
      ]}
    />
  );
}
