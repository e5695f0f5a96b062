import { App, Form } from 'antd';
import type { RobotHours } from '#core/calendar/robotHours.ts';
import { FormDialog } from '#kit/console/form/FormDialog.tsx';
import { useText } from '#kit/console/useText.ts';
import { dispatchEndpoints } from './dispatch.contract.ts';
import './dispatch.css';
import { dispatchTexts } from './dispatch.texts.ts';
import { problemOf, RobotHoursField, usualRobotHours } from './RobotHoursField.tsx';

interface HoursDialogProps {
  robot: { robotId: string; name: string };
  /** Whose own they are; without it they are the robot's. */
  campaign?: { campaignId: string; name: string } | undefined;
  hours: RobotHours | null;
  onDone(): unknown;
  onClose(): void;
}

/** When a robot calls, in all its campaigns or in one. */
export function HoursDialog({ robot, campaign, hours, onDone, onClose }: HoursDialogProps) {
  const t = useText(dispatchTexts);
  const { message } = App.useApp();
  return (
    <FormDialog
      title={
        campaign
          ? t('hoursTitleOwn', { robot: robot.name, campaign: campaign.name })
          : t('hoursTitle', { name: robot.name })
      }
      width={760}
      endpoint={dispatchEndpoints.save}
      values={{ hours: hours ?? usualRobotHours }}
      toBody={(body) => ({
        flowId: robot.robotId,
        type: 'time',
        ...(campaign && { campaignId: campaign.campaignId }),
        ...body,
      })}
      onDone={async () => {
        message.success(t('saved'));
        await onDone();
      }}
      onClose={onClose}
    >
      <p className="dispatch-about">{t('hoursAbout')}</p>
      <Form.Item
        name="hours"
        rules={[
          {
            validator: async (_, value: RobotHours) => {
              const problem = problemOf(value);
              if (problem) throw new Error(t(problem));
            },
          },
        ]}
      >
        <RobotHoursField />
      </Form.Item>
    </FormDialog>
  );
}
