import { Radio } from 'antd';
import { useState } from 'react';
import { AppModal } from '#kit/console/form/AppModal.tsx';
import { send } from '#kit/console/client.ts';
import { useSubmit } from '#kit/console/useSubmit.ts';
import { useText } from '#kit/console/useText.ts';
import { channelEndpoints, numberStates } from './channel.contract.ts';
import { gatewayTexts } from './gateway.texts.ts';

interface RestDialogProps {
  number: { numberId: string; phone: string; state: number };
  onDone(): unknown;
  onClose(): void;
}

const day = 86_400_000;
/** Days of rest. */
const rests = [1, 3, 7, 30] as const;
type Choice = (typeof rests)[number] | 'use' | 'off';

/** A number that people no longer answer is left alone for a while; the other numbers of its campaigns call on. */
export default function RestDialog({ number: { numberId, phone, state }, onDone, onClose }: RestDialogProps) {
  const t = useText(gatewayTexts);
  const [choice, choose] = useState<Choice>(state === numberStates.inUse ? 7 : 'use');
  const { busy, refusal, submit } = useSubmit();

  async function save() {
    const body =
      choice === 'use'
        ? { state: numberStates.inUse }
        : choice === 'off'
          ? { state: numberStates.off }
          : { state: numberStates.resting, restsUntil: Date.now() + choice * day };
    const done = await submit(() => send(channelEndpoints.changeStates, { body: { numberIds: [numberId], ...body } }));
    if (!done) return;
    onClose();
    await onDone();
  }

  return (
    <AppModal
      title={t('restTitle', { phone })}
      onCancel={onClose}
      onOk={() => void save()}
      okText={t('kit.save')}
      cancelText={t('kit.cancel')}
      confirmLoading={busy}
    >
      <p className="cw-text2">{t('restText')}</p>
      <Radio.Group
        aria-label={t('restTitle', { phone })}
        className="gateway-rests"
        value={choice}
        onChange={({ target }) => choose(target.value as Choice)}
        options={[
          ...(state === numberStates.inUse ? [] : [{ value: 'use', label: t('useAgain') }]),
          ...rests.map((days) => ({ value: days, label: days === 1 ? t('restDay') : t('restDays', { days }) })),
          ...(state === numberStates.off ? [] : [{ value: 'off', label: t('switchOff') }]),
        ]}
      />
      {refusal && (
        <p role="alert" className="gateway-refusal">
          {refusal}
        </p>
      )}
    </AppModal>
  );
}
