import { Button } from 'antd';
import { useState } from 'react';
import type { FormConfig, FormValues } from '#core/form/form.ts';
import { AppModal } from '#kit/console/form/AppModal.tsx';
import { useText } from '#kit/console/useText.ts';
import { FormView, useWorkedOut } from '../form/FormView.tsx';
import { editorTexts } from './editor.texts.ts';

interface TryDialogProps {
  name: string;
  form: FormConfig;
  values: FormValues;
  onChange(formId: string, value: string): void;
  onClear(): void;
  onClose(): void;
}

/** The form as an agent fills it in. */
export function TryDialog({ name, form, values, onChange, onClear, onClose }: TryDialogProps) {
  const t = useText(editorTexts);
  const [isAsked, ask] = useState(false);
  const wrong = useWorkedOut(form, values).problems.size;
  return (
    <AppModal
      title={t('tryTitle', { name })}
      width={800}
      onCancel={onClose}
      footer={
        <div className="fe-try">
          <span role="status" className={wrong > 0 ? 'fe-problem' : 'cw-text2'}>
            {isAsked && (wrong > 0 ? t('tryWrong', { count: wrong }) : t('tryFine'))}
          </span>
          <Button
            onClick={() => {
              onClear();
              ask(false);
            }}
          >
            {t('clearSample')}
          </Button>
          <Button type="primary" onClick={() => ask(true)}>
            {t('tryCheck')}
          </Button>
        </div>
      }
    >
      <p className="cw-text2 fe-try-text">{t('tryText')}</p>
      <FormView form={form} values={values} onChange={onChange} problems={isAsked ? 'all' : 'seen'} />
    </AppModal>
  );
}
