import { Form, Input, Select, Switch } from 'antd';
import { useState } from 'react';
import { Type } from 'typebox';
import { Field } from '#kit/console/form/Field.tsx';
import { FormDrawer } from '#kit/console/form/FormDrawer.tsx';
import { useMay } from '#kit/console/person.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { sheetTexts } from '../sheet/sheet.texts.ts';
import { AgentChange, agentEndpoints, workTypes, type Agent } from './agent.contract.ts';
import { agentTexts } from './agent.texts.ts';
import { GroupLevels } from './GroupLevels.tsx';

const asked = ['agentDn', 'seatName', 'type', 'valid'] as const;
const body = Type.Object({
  ...Type.Omit(AgentChange, [...asked]).properties,
  ...Type.Required(Type.Pick(AgentChange, [...asked])).properties,
});

/** One seat; its person is changed by handing it over. */
export function AgentDrawer({ agent, onDone, onClose }: { agent: Agent; onDone(): unknown; onClose(): void }) {
  const t = useText(agentTexts);
  const may = useMay();
  const [withoutPhone, takePhone] = useState(false);
  const { agentId, userName, agentDn, seatId, seatName, type, phone, valid, groups } = agent;
  const values = {
    agentDn,
    seatId,
    seatName,
    type,
    valid,
    groups: groups.map(({ groupId, level }) => ({ groupId, level })),
  };
  /** A number that is shown masked is not sent back. */
  const toBody = (filled: Record<string, unknown>) => ({ ...(withoutPhone && { phone: null }), ...filled });
  return (
    <FormDrawer
      title={t('editTitle', { name: userName })}
      endpoint={{ ...agentEndpoints.change, body }}
      sent={{ params: { agentId } }}
      values={values}
      toBody={toBody}
      onDone={onDone}
      onClose={onClose}
    >
      <Field name="agentDn" label={t('extension')} hint={<ExtensionHint own={agentDn} />}>
        <Input maxLength={8} inputMode="numeric" />
      </Field>
      <div className="members-two">
        <Field name="seatId" label={t('seatField')} hint={t('seatHint')}>
          <Input maxLength={30} />
        </Field>
        <Field name="seatName" label={t('seatName')}>
          <Input maxLength={60} />
        </Field>
      </div>
      <Field name="type" label={t('shift')}>
        <Select options={workTypes.map((value) => ({ value, label: t(`shift${value}`) }))} />
      </Field>
      <Field
        name="phone"
        label={t('phone')}
        hint={
          <>
            {phone && !withoutPhone ? t('phoneKept', { phone }) : t('phoneHint')}
            {phone && !withoutPhone && (
              <>
                {' '}
                <button type="button" className="members-take" onClick={() => takePhone(true)}>
                  {t('takePhone')}
                </button>
              </>
            )}
          </>
        }
      >
        <Input maxLength={40} inputMode="tel" />
      </Field>
      {may(agentEndpoints.bindGroups) && (
        <Field name="groups" label={t('groups')}>
          <GroupLevels />
        </Field>
      )}
      <Field name="valid" label={t('onField')} hint={t('onHint')}>
        <Switch />
      </Field>
    </FormDrawer>
  );
}

const isExtension = /^[1-9]\d{3,7}$/;

/** Says while it is typed whether an extension is free. */
function ExtensionHint({ own }: { own: string }) {
  const t = useText(agentTexts);
  const tWhy = useText(sheetTexts);
  const typed = Form.useWatch<string | undefined>('agentDn', Form.useFormInstance())?.trim() ?? own;
  const asks = typed !== own && isExtension.test(typed);
  const { data } = useAsk(
    agentEndpoints.insertCheck,
    { params: { newAgentDn: asks ? typed : own } },
    { enabled: asks },
  );
  if (!asks || !data) return t('extensionHint');
  return data.ok ? (
    t('extensionFree')
  ) : (
    <span className="members-bad">{tWhy(data.problems[0]!.reason as 'taken')}</span>
  );
}
