import { Form, Input, Segmented, Select } from 'antd';
import type { Sampling } from '#core/quality/sampling.ts';
import { Field } from '#kit/console/form/Field.tsx';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { batchEndpoints } from '../batch/batch.contract.ts';
import type { Mode } from '../bases.contract.ts';
import './batches.css';
import { CallsField } from './CallsField.tsx';
import { DayField } from './DayField.tsx';
import { formTexts } from './form.texts.ts';
import { PreviewLine } from './PreviewLine.tsx';
import { SamplingField } from './SamplingField.tsx';

/** The fields of a batch; of one that is released only those that may still change. */
export default function BatchFields({ mode, isFixed }: { mode: Mode; isFixed: boolean }) {
  const t = useText(formTexts);
  const { data: choices } = useAsk(batchEndpoints.choices, { body: {} });
  const reviewers = Form.useWatch<0 | 1 | 2 | undefined>('reviewers', Form.useFormInstance()) ?? 1;
  const isWhole = (value: unknown) => {
    const { by, share, count } = value as Sampling;
    return (by === 'share' && !share) || (by === 'perAgent' && !count) ? t('samplingMissing') : null;
  };
  return (
    <>
      <Field name="name" label={t('name')}>
        <Input maxLength={60} autoFocus />
      </Field>
      <Field name="memo" label={t('memo')}>
        <Input.TextArea maxLength={500} autoSize={{ minRows: 1, maxRows: 4 }} />
      </Field>
      {isFixed ? (
        <p className="cw-text3 qc-fixed">{t('templateFrozen')}</p>
      ) : (
        <>
          <Field name="templateId" label={t('template')}>
            <Select
              showSearch={{ optionFilterProp: 'label' }}
              placeholder={t('chooseTemplate')}
              options={choices?.templates ?? []}
            />
          </Field>
          <Field name="calls" label={t('calls')} hint={t(mode === 'after' ? 'callsHint' : 'callsHintDuring')}>
            <CallsField mode={mode} choices={choices} />
          </Field>
          <Field name="sampling" label={t('sampling')} also={isWhole}>
            <SamplingField mode={mode} />
          </Field>
          <PreviewLine mode={mode} />
          <Field name="reviewers" label={t('reviewers')} hint={t(`means${reviewers}`)}>
            <Segmented
              aria-label={t('reviewers')}
              options={([0, 1, 2] as const).map((value) => ({ value, label: t(`reviewers${value}`) }))}
            />
          </Field>
        </>
      )}
      {(isFixed || reviewers > 0) && (
        <Field name="inspectors" label={t('inspectors')}>
          <Select
            mode="multiple"
            showSearch={{ optionFilterProp: 'label' }}
            placeholder={t('whoever')}
            maxTagCount={6}
            options={choices?.inspectors ?? []}
          />
        </Field>
      )}
      <Field name="dueAt" label={t('due')}>
        <DayField placeholder={t('noDue')} />
      </Field>
    </>
  );
}
