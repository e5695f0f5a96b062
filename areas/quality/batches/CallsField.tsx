import { Select } from 'antd';
import type { AnswerOf } from '#kit/contract/endpoint.ts';
import { NumberInput } from '#kit/console/form/NumberInput.tsx';
import { DateFilter } from '#kit/console/list/DateFilter.tsx';
import { useText } from '#kit/console/useText.ts';
import type { batchEndpoints, CallsWanted } from '../batch/batch.contract.ts';
import type { Mode } from '../bases.contract.ts';
import { formTexts } from './form.texts.ts';

interface CallsFieldProps {
  id?: string;
  mode: Mode;
  choices: AnswerOf<typeof batchEndpoints.choices> | undefined;
  /** A form gives these two. */
  value?: CallsWanted;
  onChange?(calls: CallsWanted): void;
}

/** Which calls are inspected. What is not given is not sent. */
export function CallsField({ id, mode, choices, value = {}, onChange = () => {} }: CallsFieldProps) {
  const t = useText(formTexts);
  const change = (part: Partial<CallsWanted>) => onChange(tidy({ ...value, ...part }));
  const many = (
    name: 'campaignIds' | 'groupIds' | 'agentIds' | 'robotIds',
    of: 'campaigns' | 'groups' | 'agents' | 'robots',
  ) => (
    <label>
      <span>{t(of)}</span>
      <Select<string[]>
        mode="multiple"
        aria-label={t(of)}
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={t('any')}
        maxTagCount="responsive"
        value={value[name] ?? []}
        onChange={(ids) => change({ [name]: ids })}
        options={choices?.[of] ?? []}
      />
    </label>
  );
  return (
    <div className="qc-calls" id={id} role="group" aria-label={t('calls')}>
      {mode === 'after' && (
        <div className="qc-wide">
          <DateFilter
            label={t('began')}
            from={value.from}
            to={value.to}
            onChange={({ from, to }) => change({ from, to })}
          />
        </div>
      )}
      {many('campaignIds', 'campaigns')}
      {many('groupIds', 'groups')}
      {many('agentIds', 'agents')}
      {many('robotIds', 'robots')}
      <One
        label={t('direction')}
        any={t('anyDirection')}
        value={value.direction}
        of={[
          { value: 0, label: t('out') },
          { value: 1, label: t('in') },
        ]}
        onChoose={(direction) => change({ direction })}
      />
      <One
        label={t('by')}
        any={t('anyBy')}
        value={value.by}
        of={[
          { value: 'agents', label: t('byAgents') },
          { value: 'robots', label: t('byRobots') },
        ]}
        onChoose={(by) => change({ by })}
      />
      {mode === 'after' && (
        <>
          <One
            label={t('connected')}
            any={t('anyConnected')}
            value={value.connected === undefined ? undefined : value.connected ? 'yes' : 'no'}
            of={[
              { value: 'yes', label: t('isConnected') },
              { value: 'no', label: t('notConnected') },
            ]}
            onChoose={(is) => change({ connected: is === undefined ? undefined : is === 'yes' })}
          />
          <label>
            <span>{t('longer')}</span>
            <NumberInput
              aria-label={t('longer')}
              min={0}
              max={36_000}
              precision={0}
              placeholder={t('any')}
              value={value.longer ?? null}
              onChange={(longer) => change({ longer: longer ?? undefined })}
            />
          </label>
        </>
      )}
    </div>
  );
}

interface OneProps<Value> {
  label: string;
  any: string;
  value: Value | undefined;
  of: { value: Value; label: string }[];
  onChoose(value: Value | undefined): void;
}

const One = <Value extends string | number>({ label, any, value, of, onChoose }: OneProps<Value>) => (
  <label>
    <span>{label}</span>
    <Select<Value>
      allowClear
      aria-label={label}
      placeholder={any}
      {...(value !== undefined && { value })}
      onChange={(chosen?: Value) => onChoose(chosen)}
      options={of}
    />
  </label>
);

/** The schema knows no empty values. */
const tidy = (calls: Partial<Record<keyof CallsWanted, unknown>>) =>
  Object.fromEntries(
    Object.entries(calls).filter(([, one]) => one !== undefined && !(Array.isArray(one) && one.length === 0)),
  ) as CallsWanted;
