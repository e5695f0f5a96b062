import { Checkbox, Form, Input, Segmented, Select, Switch } from 'antd';
import { vendorDuties, vendorKinds } from '#core/speech/vendor.ts';
import { Field } from '#kit/console/form/Field.tsx';
import { FormDrawer } from '#kit/console/form/FormDrawer.tsx';
import { NumberInput } from '#kit/console/form/NumberInput.tsx';
import { useLanguage } from '#kit/console/language.ts';
import { useText } from '#kit/console/useText.ts';
import type { Vendor } from './speech.contract.ts';
import { speechTexts } from './speech.texts.ts';
import { bodyOfFields, fieldsOf, vendorEndpoints, type VendorFields } from './vendorForm.ts';
import { VoiceLines } from './VoiceLines.tsx';

interface VendorDrawerProps {
  /** Without one a new vendor is made. */
  vendor: Vendor | undefined;
  onDone(): unknown;
  onClose(): void;
}

export default function VendorDrawer({ vendor, onDone, onClose }: VendorDrawerProps) {
  const t = useText(speechTexts);
  const language = useLanguage();
  const about = {
    values: fieldsOf(vendor, language),
    width: 560,
    toBody: (values: Record<string, unknown>) => bodyOfFields(values as VendorFields),
    onDone,
    onClose,
  };
  const fields = <VendorFieldsOf hasKey={vendor?.hasKey ?? false} />;
  return vendor ? (
    <FormDrawer
      {...about}
      title={t('editTitle', { name: vendor.name })}
      endpoint={vendorEndpoints.change}
      sent={{ params: { vendorId: vendor.vendorId } }}
    >
      {fields}
    </FormDrawer>
  ) : (
    <FormDrawer {...about} title={t('addTitle')} endpoint={vendorEndpoints.create} okText={t('add')}>
      {fields}
    </FormDrawer>
  );
}

function VendorFieldsOf({ hasKey }: { hasKey: boolean }) {
  const t = useText(speechTexts);
  const form = Form.useFormInstance<VendorFields>();
  const duty = Form.useWatch('duty', form) ?? 'speaks';
  const kind = Form.useWatch('kind', form) ?? 'http';
  const addressHint = {
    http: duty === 'speaks' ? ('urlHttp' as const) : ('urlHttpHears' as const),
    websocket: 'urlSocket' as const,
    openai: 'urlOpenai' as const,
  }[kind];
  return (
    <>
      <Field name="duty" label={t('duty')}>
        <Segmented
          options={vendorDuties.map((one) => ({ value: one, label: t(one === 'speaks' ? 'dutySpeaks' : 'dutyHears') }))}
        />
      </Field>
      <Field name="name" label={t('name')}>
        <Input maxLength={60} autoFocus />
      </Field>
      <Field name="kind" label={t('kind')}>
        <Segmented options={vendorKinds.map((one) => ({ value: one, label: t(one) }))} />
      </Field>
      <Field name="url" label={t('url')} hint={t(addressHint)}>
        <Input
          maxLength={500}
          autoComplete="off"
          placeholder={kind === 'websocket' ? 'wss://speech.example.com/stream' : 'https://speech.example.com'}
        />
      </Field>
      <Field name="key" label={t('key')} hint={t(hasKey ? 'keyKept' : 'keyHint')}>
        <Input.Password maxLength={2_000} autoComplete="new-password" />
      </Field>
      {hasKey && (
        <Form.Item name="forgetsKey" valuePropName="checked">
          <Checkbox>{t('forgetsKey')}</Checkbox>
        </Form.Item>
      )}
      <Field name="model" label={t('model')} hint={t('modelHint')}>
        <Input maxLength={100} />
      </Field>
      {duty === 'speaks' ? (
        <Field name="voices" label={t('voices')} hint={t('voicesHint')} isAsked>
          <VoiceLines />
        </Field>
      ) : (
        <Field name="languages" label={t('languages')} isAsked>
          <Select
            mode="multiple"
            options={(['en', 'zh'] as const).map((language) => ({ value: language, label: t(language) }))}
          />
        </Field>
      )}
      <Field name="timeout" label={t('timeout')} hint={t(duty === 'speaks' ? 'timeoutSpeaks' : 'timeoutHears')}>
        <NumberInput min={200} max={30_000} step={100} precision={0} suffix={t('milliseconds')} />
      </Field>
      <Field name="enabled" label={t('enabled')}>
        <Switch />
      </Field>
    </>
  );
}
