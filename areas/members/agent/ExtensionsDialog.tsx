import { Input } from 'antd';
import { Field } from '#kit/console/form/Field.tsx';
import { FormDialog } from '#kit/console/form/FormDialog.tsx';
import { count } from '#kit/console/show/Num.tsx';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { agentEndpoints } from './agent.contract.ts';
import { agentTexts } from './agent.texts.ts';

/** From where extensions are given out. */
export function ExtensionsDialog({ onClose }: { onClose(): void }) {
  const t = useText(agentTexts);
  const { data, reload } = useAsk(agentEndpoints.allocateInfo, {});
  if (!data) return null;
  const { from, to, used, size, next } = data;
  return (
    <FormDialog
      title={t('extensionsTitle')}
      endpoint={agentEndpoints.range}
      values={{ from, to }}
      onDone={reload}
      onClose={onClose}
    >
      <p className="cw-text2 members-what">
        {t('extensionsText')}{' '}
        {next ? t('used', { used: count(used), size: count(size), next }) : t('usedUp', { size: count(size) })}
      </p>
      <div className="members-two">
        <Field name="from" label={t('first')}>
          <Input maxLength={8} inputMode="numeric" />
        </Field>
        <Field name="to" label={t('last')}>
          <Input maxLength={8} inputMode="numeric" />
        </Field>
      </div>
    </FormDialog>
  );
}
