import { Form, Input, Radio, Select } from 'antd';
import { Link } from 'react-router';
import { machineActions, type MachineAction } from '#core/answering/evidence.ts';
import { campaignTypes, numberChoices, robotAnswers, type CampaignType } from '#core/dialing/campaignSettings.ts';
import { Field } from '#kit/console/form/Field.tsx';
import { NumberInput } from '#kit/console/form/NumberInput.tsx';
import { useMay } from '#kit/console/person.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { count } from '#kit/console/show/Num.tsx';
import { useText } from '#kit/console/useText.ts';
import { calendarEndpoints } from '../calendar/calendar.contract.ts';
import { campaignEndpoints, type Campaign, type CampaignChoices } from './campaign.contract.ts';
import { campaignTexts } from './campaign.texts.ts';
import { campaignEditorTexts } from './campaignEditor.texts.ts';
import { CampaignHours } from '../dispatch/CampaignHours.tsx';
import { RetryRulesEditor } from './RetryRulesEditor.tsx';
import { Choice } from './SpeakFields.tsx';
import { useCalendarWords } from './useCalendarWords.ts';

/** Who calls: gateway, caller numbers and how one of them is chosen, channels. */
export function CallFields({
  campaign,
  choices: { gateways, numbers },
}: {
  campaign: Campaign | null;
  choices: CampaignChoices;
}) {
  const t = useText(campaignEditorTexts);
  const tList = useText(campaignTexts);
  const form = Form.useFormInstance();
  const gatewayId = Form.useWatch<string | undefined>('gatewayId', form);
  const chosen = Form.useWatch<string[] | undefined>('numberIds', form) ?? [];
  const type = Form.useWatch<CampaignType | undefined>('campaignType', form) ?? campaign?.campaignType;
  const gateway = gateways.find((one) => one.gatewayId === gatewayId);
  const itsNumbers = numbers.filter((number) => number.gatewayId === gatewayId);
  const chooseAll = async () => {
    form.setFieldValue(
      'numberIds',
      itsNumbers.map(({ numberId }) => numberId),
    );
    await form.validateFields(['numberIds']);
  };

  return (
    <>
      <Field
        name="gatewayId"
        label={tList('gateway')}
        hint={
          campaign?.gatewayGone && (
            <b className="campaign-gone">{tList('gatewayGoneAbout', { name: campaign.gatewayName })}</b>
          )
        }
      >
        <Select
          notFoundContent={tList('noGateway')}
          onChange={() => form.setFieldValue('numberIds', [])}
          options={gateways.map(({ gatewayId: value, name, channels, validFlag }) => ({
            value,
            label: tList(validFlag ? 'gatewayOption' : 'gatewayOptionOff', { name, channels: count(channels) }),
          }))}
        />
      </Field>
      <Field
        name="numberIds"
        label={tList('numbers')}
        hint={
          <>
            {tList('numbersHint')}{' '}
            {campaign && !campaign.gatewayGone && campaign.numbersGone.length > 0 && (
              <b className="campaign-gone">{tList('numbersGoneAbout', { count: campaign.numbersGone.length })} </b>
            )}
            {itsNumbers.length > chosen.length && (
              <button type="button" className="campaign-link" onClick={chooseAll}>
                {tList('allNumbers', { count: itsNumbers.length })}
              </button>
            )}
          </>
        }
      >
        <Select
          mode="multiple"
          maxTagCount={4}
          disabled={!gatewayId}
          placeholder={gatewayId ? undefined : tList('gatewayFirst')}
          notFoundContent={tList('noNumber')}
          optionFilterProp="label"
          options={itsNumbers.map(({ numberId, phone }) => ({ value: numberId, label: phone }))}
        />
      </Field>
      <Field name="numberChoice" label={t('numberChoice')}>
        <Radio.Group
          className="campaign-radios"
          options={numberChoices.map((value) => ({
            value,
            label: <Choice name={t(value)} about={t(`${value}About`)} />,
          }))}
        />
      </Field>
      <Field
        name="channels"
        label={tList('channels')}
        hint={
          <>
            {gateway ? tList('channelsHint', { most: count(gateway.channels) }) : tList('channelsHintAny')}{' '}
            <RobotUse campaign={campaign} />
          </>
        }
      >
        <NumberInput className="campaign-short" min={1} precision={0} />
      </Field>
      {robotAnswers(type ?? campaignTypes.robot) && <MachineFields />}
    </>
  );
}

/** What is done when an answering machine answers. */
function MachineFields() {
  const t = useText(campaignEditorTexts);
  const mayLook = useMay()({ gate: 'outbound.machine.view' });
  const action = Form.useWatch<MachineAction | undefined>('machineAction', Form.useFormInstance()) ?? 'off';
  return (
    <>
      <Field
        name="machineAction"
        label={t('machine')}
        isAsked
        hint={
          action !== 'off' &&
          mayLook && (
            <Link className="campaign-link" to="/outbounds/machines">
              {t('seeMachines')}
            </Link>
          )
        }
      >
        <Radio.Group
          className="campaign-radios"
          options={machineActions.map((value) => ({
            value,
            label: <Choice name={t(`machine${value}`)} about={t(`machine${value}About`)} />,
          }))}
        />
      </Field>
      {action === 'leaveMessage' && (
        <Field
          name="machineMessage"
          label={t('machineMessage')}
          hint={t('machineMessageHint', { name: '${name}' })}
          isAsked
          also={(value) => (String(value ?? '').trim() ? null : t('machineMessageMissing'))}
        >
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={1_000} />
        </Field>
      )}
    </>
  );
}

/** How many channels other campaigns give the same robot. */
function RobotUse({ campaign }: { campaign: Campaign | null }) {
  const t = useText(campaignEditorTexts);
  const robotId = Form.useWatch<string | undefined>('robotId', Form.useFormInstance());
  const { data } = useAsk(
    campaignEndpoints.robotChannels,
    { params: { robotId: robotId ?? '' } },
    { enabled: robotId !== undefined },
  );
  const others =
    data?.campaigns.filter(({ campaignId, enableStatus }) => enableStatus && campaignId !== campaign?.campaignId) ?? [];
  if (others.length === 0) return null;
  return t(others.length === 1 ? 'robotUseOne' : 'robotUse', {
    campaigns: others.length,
    channels: count(others.reduce((sum, { channels }) => sum + channels, 0)),
  });
}

/** When: the calendar and the hours of the robot, which stand over the schedules of its batches. */
export function WhenFields({
  campaign,
  choices: { calendars, robots },
}: {
  campaign: Campaign | null;
  choices: CampaignChoices;
}) {
  const t = useText(campaignEditorTexts);
  const words = useCalendarWords();
  const mayLook = useMay()(calendarEndpoints.list);
  const calendarId = Form.useWatch<string | null | undefined>('calendarId', Form.useFormInstance()) ?? null;
  const usual = calendars.find(({ isDefault }) => isDefault);
  const holds = calendarId === null ? usual : calendars.find((one) => one.calendarId === calendarId);
  return (
    <>
      <Field
        name="calendarId"
        label={t('calendar')}
        hint={
          <>
            {holds ? words(holds) : t('noCalendarHint')}{' '}
            {mayLook && (
              <Link
                className="campaign-link"
                to={`/outbounds/calendar${holds ? `?calendarId=${holds.calendarId}` : ''}`}
              >
                {t('seeCalendars')}
              </Link>
            )}
          </>
        }
      >
        <Select
          allowClear
          placeholder={usual ? t('defaultCalendar', { name: usual.name }) : t('noCalendar')}
          notFoundContent={t('noCalendars')}
          options={calendars.map(({ calendarId: value, name, isDefault }) => ({
            value,
            label: isDefault ? t('isDefault', { name }) : name,
          }))}
        />
      </Field>
      <CampaignHours campaign={campaign} robots={robots} calendar={holds ?? null} />
    </>
  );
}

/** What happens with customers who were not reached. */
export function AgainFields({ choices: { retryRules: usual } }: { choices: CampaignChoices }) {
  const t = useText(campaignEditorTexts);
  const tList = useText(campaignTexts);
  return (
    <>
      <Field name="dailyCap" label={tList('dailyCap')} hint={t('capHint')}>
        <NumberInput className="campaign-short" min={1} max={20} precision={0} />
      </Field>
      <Field name="retryRules" label={tList('retry')}>
        <RetryRulesEditor usual={usual} />
      </Field>
    </>
  );
}
