import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { send } from '#kit/console/client.ts';
import { Notice } from '#kit/console/pages/Notice.tsx';
import { PageHead } from '#kit/console/pages/PageHead.tsx';
import { PageSkeleton } from '#kit/console/pages/PageSkeleton.tsx';
import { Refusal } from '#kit/console/refusal.ts';
import { usePageTitle } from '#kit/console/shell/OpenPage.ts';
import { useText } from '#kit/console/useText.ts';
import { campaignEndpoints, type Campaign, type CampaignChoices } from './campaign.contract.ts';
import { campaignEditorTexts } from './campaignEditor.texts.ts';
import { CampaignEditor } from './CampaignEditor.tsx';
import { copyValues, firstValues, valuesOf } from './campaignValues.ts';

interface Loaded {
  campaign: Campaign | null;
  /** The one a new campaign begins like. */
  like: Campaign | null;
  choices: CampaignChoices;
}

export const campaignsBack = '/outbounds/activity';

/** One campaign and its settings; `new` makes one, like another where the address says so. */
export function CampaignPage() {
  const { id = '' } = useParams();
  const [address] = useSearchParams();
  const copyOf = id === 'new' ? address.get('copyOf') : null;
  return <Opened key={`${id} ${copyOf}`} id={id} copyOf={copyOf} />;
}

function Opened({ id, copyOf }: { id: string; copyOf: string | null }) {
  const t = useText(campaignEditorTexts);
  const { loaded, fault, again } = useLoaded(id, copyOf);
  usePageTitle(loaded?.campaign?.name);
  const back = { to: campaignsBack, label: t('back') };
  if (fault)
    return (
      <>
        <PageHead title={t('gone')} back={back} />
        <Notice
          role="alert"
          title={t('gone')}
          text={fault instanceof Refusal ? fault.message : t('kit.unsent')}
          actions={<Button onClick={again}>{t('kit.again')}</Button>}
        />
      </>
    );
  if (!loaded) return <PageSkeleton />;
  const { campaign, like, choices } = loaded;
  const values = campaign
    ? valuesOf(campaign)
    : like
      ? copyValues(like, t('copyName', { name: like.name }))
      : firstValues(choices);
  return <CampaignEditor campaign={campaign} choices={choices} values={values} />;
}

/** Asked anew each time: what was seen a while ago must not be saved over what somebody else has changed since. */
function useLoaded(id: string, copyOf: string | null) {
  const [loaded, setLoaded] = useState<Loaded>();
  const [fault, setFault] = useState<unknown>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let gone = false;
    const read = (campaignId: string | null) =>
      campaignId === null ? null : send(campaignEndpoints.read, { params: { campaignId } });
    Promise.all([read(id === 'new' ? null : id), read(copyOf), send(campaignEndpoints.choices, {})])
      .then(([campaign, like, choices]) => !gone && setLoaded({ campaign, like, choices }))
      .catch((error: unknown) => !gone && setFault(error));
    return () => void (gone = true);
  }, [id, copyOf, tries]);
  const again = () => {
    setFault(undefined);
    setTries(tries + 1);
  };
  return { loaded, fault, again };
}
