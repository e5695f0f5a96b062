import { Form } from 'antd';
import { Link } from 'react-router';
import { sameRules } from '#core/dialing/retryOccasions.ts';
import { count } from '#kit/console/show/Num.tsx';
import { useText } from '#kit/console/useText.ts';
import type { Campaign, CampaignChoices } from './campaign.contract.ts';
import { campaignEditorTexts } from './campaignEditor.texts.ts';
import type { CampaignValues } from './campaignValues.ts';

/** What saving means for the batches at work: in general, and for each setting that was changed. */
export function RunningEffects({ campaign, choices }: { campaign: Campaign; choices: CampaignChoices }) {
  const t = useText(campaignEditorTexts);
  const filled = Form.useWatch<CampaignValues | undefined>([], Form.useFormInstance());
  const { campaignId, batchesAtWork, inCall } = campaign;
  if (batchesAtWork === 0) return null;
  const effects = filled ? effectsOf(campaign, filled) : [];
  const robot = choices.robots.find(({ robotId }) => robotId === filled?.robotId)?.name ?? '';
  return (
    <div className="campaign-running" role="status">
      <p>
        <Link className="campaign-link" to={`/outbounds/tasks?campaignId=${campaignId}`}>
          {t(batchesAtWork === 1 ? 'atWorkOne' : 'atWork', { batches: count(batchesAtWork) })}
        </Link>
        {t('atWorkRest', { inCall: count(inCall) })}
      </p>
      {effects.length > 0 && (
        <ul>
          {effects.map((effect) => (
            <li key={effect}>{t(effect, { robot, channels: count(filled?.channels ?? 0), cap: filled?.dailyCap })}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

function effectsOf(now: Campaign, then: CampaignValues) {
  const { numberIds = [], retryRules = [], channels = now.channels, dailyCap = now.dailyCap } = then;
  const numbersChanged =
    then.gatewayId !== now.gatewayId ||
    then.numberChoice !== now.numberChoice ||
    [...numberIds].sort().join() !== [...now.numberIds].sort().join();
  const effects = [
    then.robotId !== undefined && then.robotId !== now.robotId && 'effectRobot',
    numbersChanged && 'effectNumbers',
    channels > now.channels && 'effectMoreChannels',
    channels < now.channels && 'effectFewerChannels',
    (then.calendarId ?? null) !== now.calendarId && 'effectCalendar',
    dailyCap !== now.dailyCap && 'effectCap',
    (then.machineAction ?? now.machineAction) !== now.machineAction && 'effectMachine',
    JSON.stringify(Object.entries(then.robotParams ?? now.robotParams).sort()) !==
      JSON.stringify(Object.entries(now.robotParams).sort()) && 'effectParams',
    !sameRules(retryRules, now.retryRules) && 'effectRules',
  ] as const;
  return effects.filter((effect) => effect !== false);
}
