import { Form, Input, InputNumber, Select } from 'antd';
import { Field } from '#kit/console/form/Field.tsx';
import { FormDrawer } from '#kit/console/form/FormDrawer.tsx';
import { useText } from '#kit/console/useText.ts';
import './campaign.css';
import { campaignEndpoints, CampaignForm, type Campaign, type CampaignChoices } from './campaign.contract.ts';
import { campaignTexts } from './campaign.texts.ts';
import { RetryRulesEditor } from './RetryRulesEditor.tsx';

interface CampaignDrawerProps {
  /** Null makes a new one. */
  campaign: Campaign | null;
  choices: CampaignChoices;
  onDone(): unknown;
  onClose(): void;
}

const usualChannels = 10;

export function CampaignDrawer({ campaign, choices, onDone, onClose }: CampaignDrawerProps) {
  const t = useText(campaignTexts);
  // What no field holds, and a memo that was emptied.
  const toBody = (filled: object) => ({ campaignType: 1, memo: '', ...filled });
  const about = { toBody, onDone, onClose, children: <CampaignFields choices={choices} /> };
  return campaign === null
    ? <FormDrawer {...about} title={t('create')} okText={t('add')} endpoint={campaignEndpoints.create} values={firstValues(choices)} />
    : <FormDrawer {...about} title={t('edit')} endpoint={campaignEndpoints.change} sent={{ params: { campaignId: campaign.campaignId } }} values={valuesOf(campaign)} />;
}

function CampaignFields({ choices: { robots, gateways, numbers } }: { choices: CampaignChoices }) {
  const t = useText(campaignTexts);
  const form = Form.useFormInstance();
  const gatewayId = Form.useWatch<string | undefined>('gatewayId', form);
  const gateway = gateways.find((one) => one.gatewayId === gatewayId);
  const itsNumbers = numbers.filter((number) => number.gatewayId === gatewayId);
  const chooseAll = async () => {
    form.setFieldValue('numberIds', itsNumbers.map(({ numberId }) => numberId));
    await form.validateFields(['numberIds']);
  };

  return (
    <>
      <Field name="name" label={t('formName')}><Input maxLength={60} autoFocus /></Field>
      <Field name="robotId" label={t('robot')} hint={t('robotHint')}>
        <Select showSearch={{ optionFilterProp: 'label' }} notFoundContent={t('noRobot')} options={robots.map(({ robotId, name, version, language }) => ({ value: robotId, label: t('robotOption', { name, version, language: languageWord(t, language) }) }))} />
      </Field>
      <Field name="gatewayId" label={t('gateway')}>
        <Select notFoundContent={t('noGateway')} onChange={() => form.setFieldValue('numberIds', [])} options={gateways.map(({ gatewayId: value, name, channels, validFlag }) => ({ value, label: t(validFlag ? 'gatewayOption' : 'gatewayOptionOff', { name, channels }) }))} />
      </Field>
      <Field name="numberIds" label={t('numbers')} hint={<>{t('numbersHint')} {itsNumbers.length > 1 && <button type="button" className="campaign-link" onClick={chooseAll}>{t('allNumbers', { count: itsNumbers.length })}</button>}</>}>
        <Select mode="multiple" maxTagCount={4} disabled={!gatewayId} placeholder={gatewayId ? undefined : t('gatewayFirst')} notFoundContent={t('noNumber')} optionFilterProp="label" options={itsNumbers.map(({ numberId, phone }) => ({ value: numberId, label: phone }))} />
      </Field>
      <div className="campaign-pair">
        <Field name="channels" label={t('channels')} hint={gateway ? t('channelsHint', { most: gateway.channels }) : t('channelsHintAny')}><InputNumber min={1} precision={0} /></Field>
        <Field name="dailyCap" label={t('dailyCap')} hint={t('capHint')}><InputNumber min={1} max={20} precision={0} /></Field>
      </div>
      <Field name="retryRules" label={t('retry')} hint={t('retryHint')}><RetryRulesEditor /></Field>
      {/* Travels always, and may be empty: the schema alone would ask for it. */}
      <Form.Item name="memo" label={t('memo')} rules={[{ max: 200, message: t('memoLong') }]}><Input.TextArea autoSize={{ minRows: 2, maxRows: 5 }} maxLength={200} /></Form.Item>
    </>
  );
}

/** A language without a word here is shown by its code. */
export const languageWord = (t: (key: 'en' | 'zh') => string, language: string) => (language === 'en' || language === 'zh' ? t(language) : language);

function valuesOf(campaign: Campaign) {
  const names = Object.keys(CampaignForm.properties) as (keyof CampaignForm)[];
  return Object.fromEntries(names.map((name) => [name, campaign[name]]));
}

/** Where there is one choice alone it is made already. */
function firstValues({ robots, gateways, numbers, retryRules, dailyCap }: CampaignChoices) {
  const usable = gateways.filter(({ validFlag }) => validFlag);
  const gateway = usable.length === 1 ? usable[0] : undefined;
  return {
    robotId: robots.length === 1 ? robots[0]!.robotId : undefined,
    gatewayId: gateway?.gatewayId,
    numberIds: numbers.filter(({ gatewayId }) => gatewayId === gateway?.gatewayId).map(({ numberId }) => numberId),
    channels: Math.min(usualChannels, gateway?.channels ?? usualChannels),
    retryRules,
    dailyCap,
    memo: '',
  };
}
