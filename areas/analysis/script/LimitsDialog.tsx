import { Checkbox, Form } from 'antd';
import { Field } from '#kit/console/form/Field.tsx';
import { FormDialog } from '#kit/console/form/FormDialog.tsx';
import { NumberInput } from '#kit/console/form/NumberInput.tsx';
import { useTimes } from '#kit/console/show/TimeText.tsx';
import { useText } from '#kit/console/useText.ts';
import { boundsOfDatabase, longestRun, scriptEndpoints, type Limits } from './script.contract.ts';
import { scriptTexts } from './script.texts.ts';

interface LimitsDialogProps {
  limits: Limits;
  onDone(): unknown;
  onClose(): void;
}

/** What the platform operator says of the SQL of all tenants: how long it runs, and without which bound of the database. */
export function LimitsDialog({ limits, onDone, onClose }: LimitsDialogProps) {
  const t = useText(scriptTexts);
  const times = useTimes();
  const names = boundsOfDatabase.filter((name) => limits.unbounded.includes(name) || limits.accepted.includes(name));
  const { changedAt, changedByName } = limits;
  return (
    <FormDialog
      title={t('limitsTitle')}
      endpoint={scriptEndpoints.setLimits}
      values={{ minutes: limits.minutes, accepted: names.filter((name) => limits.accepted.includes(name)) }}
      onDone={onDone}
      onClose={onClose}
    >
      <Field name="minutes" label={t('limitsMinutes')} hint={t('limitsMinutesHint')}>
        <NumberInput min={1} max={longestRun / 60_000} suffix={t('limitsUnit')} />
      </Field>
      {names.length > 0 && (
        <Form.Item name="accepted" label={t('limitsMissing')} extra={t('limitsMissingHint')}>
          <Checkbox.Group options={names.map((name) => ({ value: name, label: t('acceptWithout', { name }) }))} />
        </Form.Item>
      )}
      {changedAt !== null && (
        <p className="cw-meta cw-text3">
          {t('limitsChanged', { name: changedByName ?? '', time: times.exact(changedAt) })}
        </p>
      )}
    </FormDialog>
  );
}
