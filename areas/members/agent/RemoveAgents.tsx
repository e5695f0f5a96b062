import { ConfirmDialog } from '#kit/console/form/ConfirmDialog.tsx';
import { count } from '#kit/console/show/Num.tsx';
import { useAct } from '#kit/console/useAct.ts';
import { useText } from '#kit/console/useText.ts';
import { agentEndpoints, type Agent } from './agent.contract.ts';
import { agentTexts } from './agent.texts.ts';

interface RemoveAgentsProps {
  some: Agent[];
  /** Takes the selection back. */
  clear?(): void;
  onDone(): unknown;
  onClose(): void;
}

/** Asks before seats go. */
export function RemoveAgents({ some, clear, onDone, onClose }: RemoveAgentsProps) {
  const t = useText(agentTexts);
  const act = useAct();
  const facts = { count: count(some.length), name: some[0]!.userName };
  return (
    <ConfirmDialog
      danger
      title={t(some.length === 1 ? 'removeTitle' : 'removeTitleMany', facts)}
      text={t('removeText')}
      confirm={t(some.length === 1 ? 'removeNow' : 'removeNowMany', facts)}
      onClose={onClose}
      onConfirm={() =>
        act(
          agentEndpoints.removeMany,
          { body: { agentIds: some.map(({ agentId }) => agentId) } },
          {
            say: t('removed', { count: count(some.length) }),
            then() {
              clear?.();
              return onDone();
            },
          },
        )
      }
    />
  );
}
