import { AppDrawer } from '#kit/console/form/AppDrawer.tsx';
import { Notice } from '#kit/console/pages/Notice.tsx';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { whyEndpoints } from './why.contract.ts';
import { whyTexts } from './why.texts.ts';
import { WhyList } from './WhyList.tsx';

const again = 3_000;

interface WhyDrawerProps {
  of: { batchId: string; name: string } | { campaignId: string; name: string };
  onClose(): void;
}

/** Why a batch or a whole campaign is not dialing, kept up to date while it is open. */
export function WhyDrawer({ of, onClose }: WhyDrawerProps) {
  const t = useText(whyTexts);
  const batch = useAsk(
    whyEndpoints.batch,
    { params: { batchId: 'batchId' in of ? of.batchId : '' } },
    { enabled: 'batchId' in of, every: again },
  );
  const campaign = useAsk(
    whyEndpoints.campaign,
    { params: { campaignId: 'campaignId' in of ? of.campaignId : '' } },
    { enabled: 'campaignId' in of, every: again },
  );
  const { data, fault } = 'batchId' in of ? batch : campaign;
  return (
    <AppDrawer title={t('titleOf', { name: of.name })} onClose={onClose}>
      {fault && <Notice role="alert" title={t('kit.refusedList')} text={fault.message} />}
      {data && <WhyList why={data} />}
    </AppDrawer>
  );
}
