import { Alert, Button, Input, Select } from 'antd';
import { useState } from 'react';
import { NotHeard } from '#areas/system/door.tsx';
import { send } from '#kit/console/client.ts';
import { count } from '#kit/console/show/Num.tsx';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { campaignEndpoints, type Campaign } from '../campaign/campaign.contract.ts';
import { batchEndpoints } from './batch.contract.ts';
import { batchActionsTexts } from './batchActions.texts.ts';
import { batchTexts } from './batch.texts.ts';
import { KindSelect, type Kind } from './KindSelect.tsx';

interface CampaignStepProps {
  campaign: Campaign | undefined;
  onCampaign(campaign: Campaign): void;
  name: string;
  onName(name: string): void;
  kind: Kind;
  onKind(kind: Kind): void;
  onNext(): void;
}

/** With which campaign, under which name, and of which kind. */
export function CampaignStep({ campaign, onCampaign, name, onName, kind, onKind, onNext }: CampaignStepProps) {
  const tActions = useText(batchActionsTexts);
  const t = useText(batchTexts);
  const { data, fault, fetching } = useAsk(campaignEndpoints.list, {
    body: { pageNo: 1, pageSize: 200, enableStatus: true },
  });
  // A name the person wrote stays when another campaign is chosen.
  const [offered, setOffered] = useState(name);

  async function chooseCampaign(campaignId: string) {
    const one = data?.list.find((each) => each.campaignId === campaignId);
    if (!one) return;
    onCampaign(one);
    if (name.trim() !== '' && name !== offered) return;
    const next = await send(batchEndpoints.nextName, { params: { campaignId } }).catch(() => ({ name: '' }));
    setOffered(next.name);
    onName(next.name);
  }

  if (data?.total === 0)
    return (
      <Alert
        type="info"
        showIcon
        title={t('noCampaigns')}
        action={
          <Button size="small" href="/outbounds/activity">
            {t('openCampaigns')}
          </Button>
        }
      />
    );
  return (
    <div className="batch-fields">
      {fault && <Alert type="error" showIcon role="alert" title={t('campaignsFailed')} description={fault.message} />}
      <label htmlFor="batch-campaign">{t('campaign')}</label>
      <Select
        id="batch-campaign"
        autoFocus
        showSearch={{ optionFilterProp: 'label' }}
        loading={fetching}
        placeholder={t('chooseCampaign')}
        value={campaign?.campaignId}
        onChange={chooseCampaign}
        options={data?.list.map(({ campaignId, name: label }) => ({ value: campaignId, label }))}
      />
      <span className="cw-meta cw-text3">
        {campaign &&
          t('campaignFacts', {
            robot: campaign.robotName,
            version: campaign.robotVersion,
            gateway: campaign.gatewayName,
            channels: count(campaign.channels),
          })}
      </span>
      {campaign && <NotHeard language={campaign.language} />}
      <label htmlFor="batch-name">{t('name')}</label>
      <Input
        id="batch-name"
        maxLength={60}
        value={name}
        onChange={({ target }) => onName(target.value)}
        onPressEnter={onNext}
      />
      <span />
      <label htmlFor="batch-kind">{tActions('kind')}</label>
      <KindSelect id="batch-kind" value={kind} onChange={onKind} />
      <span className="cw-meta cw-text3">{tActions('kindHint')}</span>
    </div>
  );
}
