import { Radio, Select } from 'antd';
import { useId, useState } from 'react';
import { AppModal } from '#kit/console/form/AppModal.tsx';
import { useAct } from '#kit/console/useAct.ts';
import { useText } from '#kit/console/useText.ts';
import { agentsEndpoints, sentTo, type AgentOnBoard, type Reason } from './agents.contract.ts';
import { agentsTexts } from './agents.texts.ts';

interface ChangeStateProps {
  agent: Pick<AgentOnBoard, 'agentId' | 'name' | 'now'>;
  reasons: Reason[];
  onDone(): unknown;
  onClose(): void;
}

/** A supervisor sends an agent somewhere: at once, or after the call that goes on. */
export function ChangeState({ agent: { agentId, name, now }, reasons, onDone, onClose }: ChangeStateProps) {
  const t = useText(agentsTexts);
  const act = useAct();
  const label = useId();
  const [state, setState] = useState<(typeof sentTo)[number]>(now.state === 'idle' ? 'break' : 'idle');
  const [reasonId, setReason] = useState<string>();
  const [busy, setBusy] = useState(false);
  const offered = reasons.filter(({ validFlag }) => validFlag);
  const isOnCall = now.state === 'ringing' || now.state === 'talking' || now.state === 'hold';

  async function change() {
    setBusy(true);
    const done = await act(
      agentsEndpoints.changeState,
      { body: { agentId, state, ...(state === 'break' && reasonId !== undefined && { reasonId }) } },
      { say: t(isOnCall ? 'changedLater' : 'changed'), then: onDone },
    );
    setBusy(false);
    if (done) onClose();
  }

  return (
    <AppModal
      title={t('changeTitle', { name })}
      okText={t('changeNow')}
      cancelText={t('kit.cancel')}
      confirmLoading={busy}
      okButtonProps={{ disabled: state === 'break' && reasonId === undefined }}
      onOk={() => void change()}
      onCancel={onClose}
    >
      <div className="change-state">
        <span id={label}>{t('changeTo')}</span>
        <Radio.Group
          aria-labelledby={label}
          value={state}
          onChange={({ target }) => setState(target.value as typeof state)}
          options={sentTo.map((value) => ({ value, label: t(value) }))}
        />
        {state === 'break' && (
          <Select
            aria-label={t('reason')}
            placeholder={t('chooseReason')}
            value={reasonId}
            onChange={setReason}
            options={offered.map((one) => ({ value: one.reasonId, label: one.name }))}
          />
        )}
        {state === 'break' && offered.length === 0 && <p className="cw-meta cw-text3">{t('noReasons')}</p>}
        {isOnCall && <p className="cw-meta cw-text3">{t('afterCall', { name })}</p>}
      </div>
    </AppModal>
  );
}
