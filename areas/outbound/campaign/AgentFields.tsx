import { Form, Input, Radio, Select } from 'antd';
import type { ReactNode } from 'react';
import { campaignTypes } from '#core/dialing/campaignSettings.ts';
import { insteads, usualForAgents, type ForAgents } from '#core/dialing/forAgents.ts';
import { Field } from '#kit/console/form/Field.tsx';
import { NumberInput } from '#kit/console/form/NumberInput.tsx';
import { useText } from '#kit/console/useText.ts';
import { agentFieldsTexts } from './agentFields.texts.ts';
import type { CampaignChoices } from './campaign.contract.ts';
import { Choice } from './SpeakFields.tsx';

/** Who talks; of a predictive campaign besides how far ahead of them is dialled, and what is heard when nobody is free. */
export function AgentFields({ type, groups }: { type: number; groups: CampaignChoices['groups'] }) {
  const t = useText(agentFieldsTexts);
  const chosen = Form.useWatch<string | undefined>('groupId', Form.useFormInstance());
  const group = groups.find(({ groupId }) => groupId === chosen);
  return (
    <>
      <Field
        name="groupId"
        label={t('group')}
        isAsked
        also={(value) => (value ? null : t('groupMissing'))}
        hint={group ? t(group.agents === 1 ? 'groupAgent' : 'groupAgents', { agents: group.agents }) : t('groupHint')}
      >
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          notFoundContent={t('noGroup')}
          options={groups.map(({ groupId: value, name: label }) => ({ value, label }))}
        />
      </Field>
      {type === campaignTypes.predictive && (
        <Field
          name="forAgents"
          label={t('ahead')}
          isAsked
          also={(value) => (isSilent(value as ForAgents | null) ? t('messageMissing') : null)}
        >
          <AheadInput />
        </Field>
      )}
    </>
  );
}

const isSilent = (value: ForAgents | null) => value?.instead === 'message' && value.message.trim() === '';

function AheadInput({ value, onChange }: { value?: ForAgents | null; onChange?(value: ForAgents): void }) {
  const t = useText(agentFieldsTexts);
  const now = value ?? usualForAgents;
  const change = (some: Partial<ForAgents>) => onChange?.({ ...now, ...some });
  const number = (key: Numbers, { min, max, step = 1 }: { min: number; max: number; step?: number }) => (
    <Row label={t(key)} unit={t(`${key}Unit`)} about={t(`${key}About`)} key={key}>
      <NumberInput
        aria-label={t(key)}
        min={min}
        max={max}
        step={step}
        precision={step < 1 ? 1 : 0}
        value={now[key]}
        onChange={(entered) => entered !== null && change({ [key]: entered })}
      />
    </Row>
  );
  return (
    <div className="campaign-ahead">
      {number('limitPercent', { min: 0, max: 20, step: 0.5 })}
      {number('withinSeconds', { min: 0.5, max: 10, step: 0.5 })}
      {number('windowDays', { min: 1, max: 90 })}
      {number('notAheadForHours', { min: 0, max: 720 })}
      {number('reserve', { min: 0, max: 500 })}
      <p className="campaign-ahead-law">{t('law')}</p>
      <Radio.Group
        className="campaign-radios"
        aria-label={t('instead')}
        value={now.instead}
        onChange={({ target }) => change({ instead: target.value as ForAgents['instead'] })}
        options={insteads.map((one) => ({ value: one, label: <Choice name={t(one)} about={t(`${one}About`)} /> }))}
      />
      {now.instead === 'message' && (
        <Input.TextArea
          aria-label={t('messageText')}
          placeholder={t('messagePlaceholder')}
          autoSize={{ minRows: 2, maxRows: 5 }}
          maxLength={500}
          value={now.message}
          onChange={({ target }) => change({ message: target.value })}
        />
      )}
    </div>
  );
}

type Numbers = 'limitPercent' | 'withinSeconds' | 'windowDays' | 'notAheadForHours' | 'reserve';

const Row = ({ label, unit, about, children }: { label: string; unit: string; about: string; children: ReactNode }) => (
  <label className="campaign-ahead-row">
    <span>
      {label}
      <small>{about}</small>
    </span>
    {children}
    <span className="cw-text3">{unit}</span>
  </label>
);
