import { App, Select } from 'antd';
import { Field } from '#kit/console/form/Field.tsx';
import { FormDrawer } from '#kit/console/form/FormDrawer.tsx';
import { NumberInput } from '#kit/console/form/NumberInput.tsx';
import { useText } from '#kit/console/useText.ts';
import { longestKept, processEndpoints, type ProgressConfig } from './process.contract.ts';
import { processTexts } from './process.texts.ts';

interface GoalsDrawerProps {
  config: ProgressConfig;
  onDone(): unknown;
  onClose(): void;
}

const halfHours = Array.from({ length: 48 }, (_, at) => (at + 1) * 30);
const kept = [0, 12, 24, 48, longestKept];
const clockOf = (minute: number) =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');
/** One that was set by a program stands among them. */
const withOwn = (choices: number[], own: number | null) =>
  [...new Set([...choices, ...(own === null ? [] : [own])])].sort((one, other) => one - other);

/** How the tenant looks at progress. */
export function GoalsDrawer({ config, onDone, onClose }: GoalsDrawerProps) {
  const t = useText(processTexts);
  const { message } = App.useApp();
  return (
    <FormDrawer
      title={t('goalsTitle')}
      endpoint={processEndpoints.config}
      values={config}
      toBody={({ keepHours, connectRateGoal, endBy }) => ({
        keepHours,
        connectRateGoal: connectRateGoal ?? null,
        endBy: endBy ?? null,
      })}
      onDone={() => {
        message.success(t('goalsSaved'));
        return onDone();
      }}
      onClose={onClose}
    >
      <Field name="connectRateGoal" label={t('connectRateGoal')} hint={t('connectRateGoalHint')}>
        <NumberInput min={1} max={100} precision={0} suffix="%" placeholder={t('noGoal')} style={{ width: 180 }} />
      </Field>
      <Field name="endBy" label={t('endBy')} hint={t('endByHint')}>
        <Select
          allowClear
          showSearch
          optionFilterProp="label"
          placeholder={t('noGoal')}
          style={{ width: 180 }}
          options={withOwn(halfHours, config.endBy).map((value) => ({ value, label: clockOf(value) }))}
        />
      </Field>
      <Field name="keepHours" label={t('keepHours')} hint={t('keepHoursHint')}>
        <Select
          style={{ width: 180 }}
          options={withOwn(kept, config.keepHours).map((value) => ({
            value,
            label: value === 0 ? t('untilMidnight') : t('hours', { hours: value }),
          }))}
        />
      </Field>
    </FormDrawer>
  );
}
