import { App } from 'antd';
import { useState } from 'react';
import { send } from '#kit/console/client.ts';
import { ConfirmDialog } from '#kit/console/form/ConfirmDialog.tsx';
import { count } from '#kit/console/show/Num.tsx';
import { useAct } from '#kit/console/useAct.ts';
import { useText } from '#kit/console/useText.ts';
import { campaignEndpoints, type Campaign } from './campaign.contract.ts';
import { campaignTexts } from './campaign.texts.ts';

/** Campaigns are switched on at once; where batches are at work, a person is asked before they are switched off. */
export function useCampaignSwitch(reload: () => Promise<unknown>) {
  const t = useText(campaignTexts);
  const act = useAct();
  const { message } = App.useApp();
  const [switchingOff, switchOff] = useState<{ campaigns: Campaign[]; then?: () => void }>();

  const enable = ({ campaignId, name }: Campaign, on: boolean) =>
    act(
      campaignEndpoints.enable,
      { params: { campaignId }, body: { enableStatus: on } },
      { then: reload, say: t(on ? 'switchedOn' : 'switchedOff', { name }) },
    );
  const flip = (campaign: Campaign, on: boolean) =>
    !on && campaign.batchesAtWork > 0 ? switchOff({ campaigns: [campaign] }) : enable(campaign, on);

  async function enableMany(campaigns: Campaign[], on: boolean) {
    const done = await Promise.allSettled(
      campaigns.map(({ campaignId }) =>
        send(campaignEndpoints.enable, { params: { campaignId }, body: { enableStatus: on } }),
      ),
    );
    const failed = campaigns.filter((_, at) => done[at]!.status === 'rejected');
    if (failed.length < campaigns.length)
      message.success(t(on ? 'manyOn' : 'manyOff', { count: count(campaigns.length - failed.length) }));
    if (failed.length > 0)
      message.error(t('manyFailed', { names: failed.map(({ name }) => name).join(t('comma')) }), 8);
    await reload();
  }

  return {
    flip,
    onMany: (campaigns: Campaign[]) => enableMany(campaigns, true),
    offMany: (campaigns: Campaign[], then: () => void) => switchOff({ campaigns, then }),
    dialog: switchingOff && (
      <SwitchOffDialog
        campaigns={switchingOff.campaigns}
        onClose={() => switchOff(undefined)}
        onConfirm={async () => {
          const [only] = switchingOff.campaigns;
          await (switchingOff.campaigns.length === 1
            ? enable(only!, false)
            : enableMany(switchingOff.campaigns, false));
          switchingOff.then?.();
        }}
      />
    ),
  };
}

export const atWork = (campaigns: Campaign[]) =>
  campaigns.reduce(
    (sum, { batchesAtWork, inCall }) => ({ batches: sum.batches + batchesAtWork, inCall: sum.inCall + inCall }),
    { batches: 0, inCall: 0 },
  );

/** Says what comes to a stand before it does. */
function SwitchOffDialog({
  campaigns,
  onConfirm,
  onClose,
}: {
  campaigns: Campaign[];
  onConfirm(): Promise<void>;
  onClose(): void;
}) {
  const t = useText(campaignTexts);
  const { batches, inCall } = atWork(campaigns);
  if (campaigns.length === 1) {
    const text = batches === 0 ? 'offManyIdle' : batches === 1 ? 'offTextOne' : 'offText';
    return (
      <ConfirmDialog
        title={t('offTitle', { name: campaigns[0]!.name })}
        text={t(text, { batches: count(batches) })}
        confirm={t('offConfirm')}
        onConfirm={onConfirm}
        onClose={onClose}
      />
    );
  }
  const facts = { count: count(campaigns.length), batches: count(batches), inCall: count(inCall) };
  return (
    <ConfirmDialog
      title={t('offManyTitle', facts)}
      text={t(batches === 0 ? 'offManyIdle' : 'offManyText', facts)}
      confirm={t('offManyConfirm', facts)}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
