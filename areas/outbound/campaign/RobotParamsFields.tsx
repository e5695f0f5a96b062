import { Form, Input } from 'antd';
import type { RobotParams } from '#core/dialing/robotParams.ts';
import { useText } from '#kit/console/useText.ts';
import type { CampaignChoices } from './campaign.contract.ts';
import { campaignEditorTexts } from './campaignEditor.texts.ts';

/** What the robot is told of everybody who brings no value of their own: one field for each of its arguments. */
export function RobotParamsFields({ robots }: { robots: CampaignChoices['robots'] }) {
  const t = useText(campaignEditorTexts);
  const robotId = Form.useWatch<string | undefined>('robotId', Form.useFormInstance());
  const asked = robots.find((robot) => robot.robotId === robotId)?.arguments ?? [];
  if (asked.length === 0) return null;
  return (
    <Form.Item name="robotParams" label={t('robotParams')} extra={t('robotParamsHint')} required>
      <ParamsTable asked={asked} />
    </Form.Item>
  );
}

interface ParamsTableProps {
  id?: string;
  asked: CampaignChoices['robots'][number]['arguments'];
  value?: RobotParams;
  onChange?(params: RobotParams): void;
}

function ParamsTable({ id, asked, value = {}, onChange = () => {} }: ParamsTableProps) {
  const t = useText(campaignEditorTexts);
  const put = (name: string, text: string) => {
    const { [name]: _, ...others } = value;
    onChange(text.trim() ? { ...others, [name]: text } : others);
  };
  return (
    <div className="campaign-params" id={id} role="group" aria-label={t('robotParams')}>
      {asked.map(({ name, description, isNecessary, dfltValue }) => (
        <label key={name}>
          <span>
            {name}
            <small>{description}</small>
          </span>
          <Input
            maxLength={500}
            aria-label={t('robotParamOf', { name })}
            value={value[name] ?? ''}
            placeholder={
              dfltValue
                ? t('robotParamUsual', { value: dfltValue })
                : t(isNecessary ? 'robotParamNeeded' : 'robotParamNone')
            }
            onChange={({ target }) => put(name, target.value)}
          />
        </label>
      ))}
    </div>
  );
}
