import { Input, Select } from 'antd';
import { Field } from '#kit/console/form/Field.tsx';
import { FormDialog } from '#kit/console/form/FormDialog.tsx';
import { useText } from '#kit/console/useText.ts';
import { HowTold } from './HowTold.tsx';
import { reviewEndpoints, type Registration } from './review.contract.ts';
import { reviewTexts } from './review.texts.ts';

/** Makes a tenant of a registration. */
export function ApproveDialog({
  registration: { registrationId, company, loginName, name, language },
  onDone,
  onClose,
}: {
  registration: Registration;
  onDone(): unknown;
  onClose(): void;
}) {
  const t = useText(reviewTexts);
  return (
    <FormDialog
      title={t('approveTitle', { name: company })}
      okText={t('approveNow')}
      endpoint={reviewEndpoints.approve}
      sent={{ params: { registrationId } }}
      values={{ company, loginName, timeZone: 'Asia/Shanghai', language }}
      onClose={onClose}
      onDone={onDone}
    >
      <p className="cw-text2" style={{ marginBottom: 16 }}>
        {t('approveLead', { name })} <HowTold name={name} />
      </p>
      <Field name="company" label={t('companyName')}>
        <Input maxLength={80} />
      </Field>
      <Field name="loginName" label={t('loginName')} hint={t('loginHint')}>
        <Input maxLength={40} />
      </Field>
      <Field name="timeZone" label={t('timeZone')}>
        <Select
          showSearch
          options={Intl.supportedValuesOf('timeZone').map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
        />
      </Field>
      <Field name="language" label={t('language')}>
        <Select options={(['zh', 'en'] as const).map((value) => ({ value, label: t(value) }))} />
      </Field>
    </FormDialog>
  );
}
