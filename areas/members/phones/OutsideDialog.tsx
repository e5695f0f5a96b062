import { Select, Switch } from 'antd';
import { Field } from '#kit/console/form/Field.tsx';
import { FormDialog } from '#kit/console/form/FormDialog.tsx';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { phonesEndpoints } from './phones.contract.ts';
import './phones.css';
import { phonesTexts } from './phones.texts.ts';

/** Whether telephones may call outside, and from which number. */
export function OutsideDialog({ onClose }: { onClose(): void }) {
  const t = useText(phonesTexts);
  const { data, reload } = useAsk(phonesEndpoints.settings, {});
  if (!data) return null;
  const { callsOut, numberId, numbers } = data;
  return (
    <FormDialog
      title={t('outside')}
      endpoint={phonesEndpoints.saveSettings}
      values={{ callsOut, numberId }}
      toBody={(values) => ({ callsOut: values.callsOut === true, numberId: values.numberId ?? null })}
      onDone={reload}
      onClose={onClose}
    >
      <p className="cw-text2 phone-outside">{t('outsideText')}</p>
      <Field name="callsOut" label={t('callsOut')} hint={t('callsOutHint')}>
        <Switch />
      </Field>
      <Field name="numberId" label={t('number')}>
        <Select
          allowClear
          getPopupContainer={(field) => field.parentElement!}
          notFoundContent={t('noNumbers')}
          options={numbers.map((one) => ({ value: one.numberId, label: one.phone }))}
        />
      </Field>
    </FormDialog>
  );
}
