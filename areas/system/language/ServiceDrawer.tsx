import { Checkbox, Form, Input, Switch } from 'antd';
import { Field } from '#kit/console/form/Field.tsx';
import { FormDrawer } from '#kit/console/form/FormDrawer.tsx';
import { NumberInput } from '#kit/console/form/NumberInput.tsx';
import { useText } from '#kit/console/useText.ts';
import type { Service } from './language.contract.ts';
import { languageTexts } from './language.texts.ts';
import { bodyOfFields, fieldsOf, saveService, type ServiceFields } from './serviceForm.ts';

interface ServiceDrawerProps {
  /** Null: one is set up. */
  service: Service | null;
  onDone(): unknown;
  onClose(): void;
}

export default function ServiceDrawer({ service, onDone, onClose }: ServiceDrawerProps) {
  const t = useText(languageTexts);
  const hasKey = service?.hasKey ?? false;
  return (
    <FormDrawer
      title={service ? t('editTitle', { name: service.name }) : t('setUpTitle')}
      endpoint={saveService}
      values={fieldsOf(service)}
      toBody={(values: Record<string, unknown>) => bodyOfFields(values as ServiceFields)}
      onDone={onDone}
      onClose={onClose}
    >
      <Field name="name" label={t('name')} hint={t('nameHint')}>
        <Input maxLength={60} autoFocus />
      </Field>
      <Field name="url" label={t('url')} hint={t('urlHint')}>
        <Input maxLength={500} autoComplete="off" placeholder="https://language.example.com/v1" />
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
      <Field name="timeout" label={t('timeout')} hint={t('timeoutHint')}>
        <NumberInput min={1} max={30} precision={0} suffix={t('seconds')} />
      </Field>
      <Field name="enabled" label={t('enabled')}>
        <Switch />
      </Field>
    </FormDrawer>
  );
}
