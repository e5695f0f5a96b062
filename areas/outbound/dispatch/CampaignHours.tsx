import { Form } from 'antd';
import { useState } from 'react';
import { useMay } from '#kit/console/person.ts';
import { useAct } from '#kit/console/useAct.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { DaysAhead, type CalendarOfCampaign } from './DaysAhead.tsx';
import { dispatchEndpoints } from './dispatch.contract.ts';
import './dispatch.css';
import { dispatchTexts } from './dispatch.texts.ts';
import { HoursDialog } from './HoursDialog.tsx';
import { useRobotHoursWords } from './useRobotHoursWords.ts';

interface CampaignHoursProps {
  /** Null: a new one, which follows its robot. */
  campaign: { campaignId: string; name: string; robotId: string } | null;
  robots: { robotId: string; name: string }[];
  /** The work calendar that is chosen. */
  calendar: CalendarOfCampaign | null;
}

/** In a campaign's editor: the hours of the robot that is chosen, or those this campaign has of its own, and the days that come. */
export function CampaignHours({ campaign, robots, calendar }: CampaignHoursProps) {
  const t = useText(dispatchTexts);
  const words = useRobotHoursWords();
  const act = useAct();
  const mayEdit = useMay()(dispatchEndpoints.save);
  const [editing, edit] = useState(false);
  const robotId = Form.useWatch<string | undefined>('robotId', Form.useFormInstance());
  const robot = robots.find((one) => one.robotId === robotId);
  // Another robot brings its own hours once it is saved.
  const kept = campaign !== null && campaign.robotId === robotId ? campaign : undefined;
  const { data, refetch } = useAsk(
    dispatchEndpoints.read,
    { params: { flowId: robotId ?? '', dispatchType: 'time' }, query: kept ? { campaignId: kept.campaignId } : {} },
    { enabled: robotId !== undefined },
  );
  if (!robot) return <DaysAhead calendar={calendar} robotHours={null} />;
  if (data === undefined) return null;
  const own = data?.campaignId ? data : null;
  const sentence = data?.hours
    ? t(own ? 'ownHours' : 'followsRobot', { hours: words.all(data.hours), robot: robot.name })
    : t('anyHours', { robot: robot.name });
  return (
    <>
      <Form.Item label={t('robotCalls')} required>
        <div className="dispatch-of-campaign">
          <span>{sentence}</span>
          {kept && mayEdit && (
            <button type="button" className="campaign-link" onClick={() => edit(true)}>
              {t(own ? 'changeOwn' : 'setOwn')}
            </button>
          )}
          {own?.id && mayEdit && (
            <button
              type="button"
              className="campaign-link"
              onClick={() =>
                act(
                  dispatchEndpoints.remove,
                  { params: { dispatchId: own.id! } },
                  { then: () => refetch(), say: t('followed') },
                )
              }
            >
              {t('followAgain')}
            </button>
          )}
        </div>
        {editing && kept && (
          <HoursDialog
            robot={robot}
            campaign={kept}
            hours={data?.hours ?? null}
            onDone={() => refetch()}
            onClose={() => edit(false)}
          />
        )}
      </Form.Item>
      <DaysAhead calendar={calendar} robotHours={data?.hours ?? null} />
    </>
  );
}
