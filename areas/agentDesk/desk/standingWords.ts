import type { StateKind } from '#kit/console/show/State.tsx';
import { useText } from '#kit/console/useText.ts';
import type { AgentStanding } from '../agents/standing.contract.ts';
import { deskTexts } from './desk.texts.ts';

/** How a state of an agent looks. */
export const kindOfStanding: Record<AgentStanding['state'], StateKind> = {
  signedOut: 'cancelled',
  idle: 'running',
  ringing: 'preparing',
  talking: 'done',
  hold: 'paused',
  wrapUp: 'resting',
  break: 'paused',
};

/** A state in words, with the reason of a break and what follows a call. */
export function useStandingWords(reasons: readonly { reasonId: string; name: string }[]) {
  const t = useText(deskTexts);
  const nexts = { idle: t('nextIdle'), break: t('nextBreak'), signedOut: t('nextSignedOut') };
  return ({ state, reason, next }: Pick<AgentStanding, 'state' | 'reason' | 'next'>) => {
    const why =
      reason === null
        ? ''
        : reason === 'notAnswering'
          ? t('notAnswering')
          : (reasons.find(({ reasonId }) => reasonId === reason)?.name ?? '');
    return { word: t(state), more: why || (next === null ? '' : (nexts[next as keyof typeof nexts] ?? '')) };
  };
}
