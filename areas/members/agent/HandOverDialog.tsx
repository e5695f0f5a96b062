import { App } from 'antd';
import { Type } from 'typebox';
import { Field } from '#kit/console/form/Field.tsx';
import { FormDialog } from '#kit/console/form/FormDialog.tsx';
import { useText } from '#kit/console/useText.ts';
import { agentEndpoints, type Agent } from './agent.contract.ts';
import { agentTexts } from './agent.texts.ts';
import { PersonSelect } from './PersonSelect.tsx';

const endpoint = { ...agentEndpoints.handOver, body: Type.Pick(agentEndpoints.handOver.body, ['userId']) };

export function HandOverDialog({
  agent: { agentId, userName, agentDn },
  onDone,
  onClose,
}: {
  agent: Agent;
  onDone(): unknown;
  onClose(): void;
}) {
  const t = useText(agentTexts);
  const { message } = App.useApp();
  async function tell({ userName: name }: Agent) {
    message.success(t('handedOver', { name }));
    await onDone();
  }
  return (
    <FormDialog
      title={t('handOverTitle', { name: userName })}
      okText={t('handOverNow')}
      endpoint={endpoint}
      values={{}}
      toBody={({ userId }) => ({ agentId, userId })}
      onDone={tell}
      onClose={onClose}
    >
      <p className="cw-text2 members-what">{t('handOverText', { dn: agentDn })}</p>
      <Field name="userId" label={t('toWhom')}>
        <PersonSelect />
      </Field>
    </FormDialog>
  );
}
