import { App } from 'antd';
import { useId, useState } from 'react';
import { send } from '#kit/console/client.ts';
import { AppModal } from '#kit/console/form/AppModal.tsx';
import { NumberInput } from '#kit/console/form/NumberInput.tsx';
import { useSubmit } from '#kit/console/useSubmit.ts';
import { useText } from '#kit/console/useText.ts';
import { agentsEndpoints, mostSimulated, type GroupOnBoard } from './agents.contract.ts';
import { agentsTexts } from './agents.texts.ts';

interface RehearseProps {
  group: Pick<GroupOnBoard, 'groupId' | 'groupName' | 'simulated'>;
  onDone(): unknown;
  onClose(): void;
}

/** So many agents of a group work in name alone, for calls of simulated carriers. */
export default function Rehearse({ group: { groupId, groupName, simulated }, onDone, onClose }: RehearseProps) {
  const t = useText(agentsTexts);
  const { message } = App.useApp();
  const label = useId();
  const [wanted, want] = useState<number | null>(simulated || null);
  const { busy, refusal, submit } = useSubmit();

  async function set() {
    if (wanted === null) return;
    const done = await submit(async () => {
      const { agents, leaving } = await send(agentsEndpoints.simulate, { body: { groupId, agents: wanted } });
      const staying = agents - leaving;
      const became =
        staying < wanted
          ? t('simulatedOnly', { agents: staying, wanted })
          : wanted === 0
            ? t('simulatedNone')
            : t('simulatedNow', { agents: staying });
      const words = leaving > 0 ? `${became} ${t('simulatedLeaving', { leaving })}` : became;
      if (staying < wanted) message.warning(words, 6);
      else message.success(words);
    });
    if (!done) return;
    onClose();
    await onDone();
  }

  return (
    <AppModal
      title={t('rehearseTitle', { name: groupName })}
      okText={t('rehearseSet')}
      cancelText={t('kit.cancel')}
      confirmLoading={busy}
      okButtonProps={{ disabled: wanted === null }}
      onOk={() => void set()}
      onCancel={onClose}
    >
      <div className="rehearse">
        <p className="cw-text2">{t('rehearseText')}</p>
        <p className="rehearse-count">
          <label htmlFor={label}>{t('simulatedAgents')}</label>
          <NumberInput
            id={label}
            autoFocus
            min={0}
            max={mostSimulated}
            precision={0}
            value={wanted}
            onChange={want}
            onPressEnter={() => void set()}
          />
        </p>
        {refusal && (
          <p role="alert" className="rehearse-refusal">
            {refusal}
          </p>
        )}
      </div>
    </AppModal>
  );
}
