import { isClosed } from '#core/dialing/batchState.ts';
import { Alert, App, Select } from 'antd';
import { useState } from 'react';
import { AppModal } from '#kit/console/form/AppModal.tsx';
import { send } from '#kit/console/client.ts';
import { count } from '#kit/console/show/Num.tsx';
import { useAsk } from '#kit/console/useAsk.ts';
import { useSubmit } from '#kit/console/useSubmit.ts';
import { useText } from '#kit/console/useText.ts';
import { campaignEndpoints } from '../campaign/campaign.contract.ts';
import type { Batch } from './batch.contract.ts';
import { batchActionsEndpoints } from './batchActions.contract.ts';
import { batchActionsTexts } from './batchActions.texts.ts';

interface ChangeRobotProps {
  batches: Batch[];
  onDone(): unknown;
  onClose(): void;
}

const ofCampaign = 'campaign';

/** Which robot speaks in the next calls of one batch or several. */
export default function ChangeRobot({ batches, onDone, onClose }: ChangeRobotProps) {
  const t = useText(batchActionsTexts);
  const { message } = App.useApp();
  const open = batches.filter(({ state }) => !isClosed(state));
  const ended = batches.length - open.length;
  const [first] = open;
  const { data, fault } = useAsk(campaignEndpoints.choices, {});
  const [chosen, choose] = useState<string | undefined>(
    open.length === 1 ? (first?.ownRobot ? first.robotId : ofCampaign) : undefined,
  );
  const { busy, refusal, submit } = useSubmit();
  const left = open.reduce((sum, { waiting }) => sum + waiting, 0);
  const robot = data?.robots.find(({ robotId }) => robotId === chosen);

  const change = () =>
    submit(async () => {
      if (chosen === undefined) return;
      const { changed } = await send(batchActionsEndpoints.changeRobot, {
        body: { batchIds: open.map(({ batchId }) => batchId), robotId: chosen === ofCampaign ? null : chosen },
      });
      const named = robot?.name ?? t('robotOfCampaign');
      message.success(
        changed.length === 1
          ? t('robotSaid', { name: first?.name ?? '', robot: named })
          : t('robotSaidMany', { count: count(changed.length), robot: named }),
      );
      onClose();
      await onDone();
    });

  return (
    <AppModal
      title={
        batches.length === 1
          ? t('robotTitle', { name: batches[0]?.name ?? '' })
          : t('robotTitleMany', { count: count(batches.length) })
      }
      onCancel={onClose}
      mask={{ closable: false }}
      okText={open.length === 1 ? t('robotNow') : t('robotNowMany', { count: count(open.length) })}
      cancelText={t('kit.cancel')}
      confirmLoading={busy}
      okButtonProps={{ disabled: chosen === undefined || open.length === 0 }}
      onOk={() => void change()}
    >
      {(fault || refusal) && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={refusal ?? t('robotsFailed')}
          description={refusal ? undefined : fault?.message}
          style={{ marginBottom: 14 }}
        />
      )}
      <div className="batch-fields">
        <label htmlFor="batch-robot">{t('robot')}</label>
        <Select
          id="batch-robot"
          autoFocus
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={t('chooseRobot')}
          loading={!data && !fault}
          value={chosen}
          onChange={choose}
          options={[
            { value: ofCampaign, label: t('robotOfCampaign') },
            ...(data?.robots.map(({ robotId, name, version }) => ({
              value: robotId,
              label: t('robotOption', { name, version }),
            })) ?? []),
          ]}
        />
        <span className="cw-meta cw-text3">{chosen === ofCampaign && t('robotOfCampaignHint')}</span>
      </div>
      <p className="cw-text2">
        {t(left === 0 ? 'robotEffectNone' : left === 1 ? 'robotEffectOne' : 'robotEffect', { count: count(left) })}{' '}
        {ended > 0 && t(ended === 1 ? 'robotLeftOutOne' : 'robotLeftOut', { count: count(ended) })}
      </p>
    </AppModal>
  );
}
