import { Form, Input, Radio, Select } from 'antd';
import { ArrowUpRight } from 'lucide-react';
import { Link } from 'react-router';
import {
  bankScenes,
  campaignTypes,
  hasAgents,
  robotAnswers,
  shownTypes,
  subScenesOf,
  type BankScene,
} from '#core/dialing/campaignSettings.ts';
import { robotEndpoints } from '#areas/robot/robot/robot.contract.ts';
import { NotHeard } from '#areas/system/door.tsx';
import { Field } from '#kit/console/form/Field.tsx';
import { useMay } from '#kit/console/person.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { agentFieldsTexts } from './agentFields.texts.ts';
import { campaignEndpoints, type Campaign, type CampaignChoices } from './campaign.contract.ts';
import { campaignTexts } from './campaign.texts.ts';
import { campaignEditorTexts } from './campaignEditor.texts.ts';
import { RobotParamsFields } from './RobotParamsFields.tsx';
import { languageWord } from './languageWord.ts';

interface SpeakFieldsProps {
  campaign: Campaign | null;
  choices: CampaignChoices;
}

/** What it says: its name, its kind, and the robot that speaks. */
export function SpeakFields({ campaign, choices: { robots, industry } }: SpeakFieldsProps) {
  const t = useText(campaignEditorTexts);
  const tList = useText(campaignTexts);
  const form = Form.useFormInstance();
  /** A new campaign begins with the lines of its robot, unless others were chosen. */
  const beginWith = (robotId: string) => {
    const line = robots.find((robot) => robot.robotId === robotId)?.line;
    form.setFieldValue('robotParams', robotId === campaign?.robotId ? campaign.robotParams : {});
    if (!campaign && line && !form.isFieldTouched('gatewayId') && !form.isFieldTouched('numberIds'))
      form.setFieldsValue(line);
  };
  return (
    <>
      <Field name="name" label={tList('formName')}>
        <Input maxLength={60} autoFocus={!campaign} />
      </Field>
      {!campaign && (
        <Field name="campaignType" label={t('type')}>
          <Radio.Group
            className="campaign-radios"
            options={shownTypes.map((value) => ({
              value,
              label: <Choice name={t(`type${value}`)} about={t(`type${value}About`)} />,
            }))}
          />
        </Field>
      )}
      <Field name="robotId" label={tList('robot')} hint={<RobotHint campaign={campaign} robots={robots} />}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          onChange={beginWith}
          notFoundContent={tList('noRobot')}
          options={robots.map(({ robotId, name, version, language }) => ({
            value: robotId,
            label: tList('robotOption', { name, version, language: languageWord(tList, language) }),
          }))}
        />
      </Field>
      <RobotParamsFields robots={robots} />
      {industry === 'bank' && <BankFields />}
      {/* Travels always, and may be empty: the schema alone would ask for it. */}
      <Form.Item name="memo" label={tList('memo')} rules={[{ max: 200, message: tList('memoLong') }]}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 5 }} maxLength={200} />
      </Form.Item>
    </>
  );
}

/** A choice and what it means, beneath each other. */
export const Choice = ({ name, about }: { name: string; about: string }) => (
  <span className="campaign-choice">
    {name}
    <small>{about}</small>
  </span>
);

/** What the chosen robot needs of a contact, and the way to its flow. */
function RobotHint({ campaign, robots }: { campaign: Campaign | null; robots: CampaignChoices['robots'] }) {
  const t = useText(campaignEditorTexts);
  const tList = useText(campaignTexts);
  const may = useMay();
  const robotId = Form.useWatch<string | undefined>('robotId', Form.useFormInstance());
  const type = Form.useWatch<number | undefined>('campaignType', Form.useFormInstance()) ?? campaign?.campaignType;
  const tAgents = useText(agentFieldsTexts);
  const isKept = campaign !== null && campaign.robotId === robotId;
  const asked = useAsk(
    campaignEndpoints.ofContacts,
    { params: { campaignId: campaign?.campaignId ?? '' } },
    { enabled: isKept },
  ).data?.arguments.filter(({ isNecessary }) => isNecessary);
  return (
    <>
      {tList('robotHint')}
      {type !== undefined &&
        hasAgents(type) &&
        ` ${tAgents(robotAnswers(type) ? 'robotFirst' : type === campaignTypes.predictive ? 'robotInstead' : 'robotAfter')}`}
      {isKept &&
        asked &&
        asked.length > 0 &&
        ` ${t('asks', { names: asked.map(({ name }) => name).join(t('comma')) })}`}
      {robotId && may(robotEndpoints.one) && (
        <>
          {' '}
          <Link className="campaign-link" to={`/robotCenter/robots/${robotId}`}>
            {t('openFlow')}
            <ArrowUpRight size={12} aria-hidden />
          </Link>
        </>
      )}
      <NotHeard language={robots.find((robot) => robot.robotId === robotId)?.language} />
    </>
  );
}

/** A bank's scene and its kind, which go together. */
function BankFields() {
  const t = useText(campaignEditorTexts);
  const form = Form.useFormInstance();
  const scene = Form.useWatch<BankScene | null | undefined>('bankScene', form) ?? null;
  const kinds = subScenesOf(scene);
  return (
    <div className="campaign-pair">
      <Field name="bankScene" label={t('bankScene')}>
        <Select
          allowClear
          onChange={() => form.setFieldValue('bankSubScene', undefined)}
          options={(Object.keys(bankScenes).map(Number) as BankScene[]).map((value) => ({
            value,
            label: t(`scene${value}`),
          }))}
        />
      </Field>
      {kinds.length > 0 && (
        <Form.Item
          name="bankSubScene"
          label={t('bankSubScene')}
          required
          rules={[{ required: true, message: t('kit.invalidRequired') }]}
        >
          <Select options={kinds.map((value) => ({ value, label: t(value) }))} />
        </Form.Item>
      )}
    </div>
  );
}
