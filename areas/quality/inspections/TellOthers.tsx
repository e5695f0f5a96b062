import { Checkbox, Form, Input, Radio } from 'antd';
import { useId, useState } from 'react';
import { Field } from '#kit/console/form/Field.tsx';
import { FormDialog } from '#kit/console/form/FormDialog.tsx';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { inspectionEvents, webhookEndpoints, type Webhook } from '../webhook/webhook.contract.ts';
import { inspectionsTexts } from './inspections.texts.ts';

interface TellOthersProps {
  onDone(): unknown;
  onClose(): void;
}

/** Which address is told of inspections, and of what. */
export default function TellOthers(props: TellOthersProps) {
  const { data } = useAsk(webhookEndpoints.read, {});
  return data ? <TellDialog webhook={data} {...props} /> : null;
}

const fates = ['secretKept', 'secretNew', 'secretNone'] as const;

function TellDialog({ webhook: { url, isSigned, events }, onDone, onClose }: TellOthersProps & { webhook: Webhook }) {
  const t = useText(inspectionsTexts);
  const id = useId();
  const [fate, setFate] = useState<(typeof fates)[number]>(isSigned ? 'secretKept' : 'secretNew');
  return (
    <FormDialog
      title={t('tell')}
      width={520}
      endpoint={webhookEndpoints.write}
      values={{ url, events }}
      toBody={(body) => ({
        url: body.url ?? null,
        events: body.events ?? [],
        ...(fate === 'secretNone' && { secret: null }),
        ...(fate === 'secretNew' && body.secret ? { secret: body.secret } : {}),
      })}
      onDone={onDone}
      onClose={onClose}
    >
      <p className="inspected-tell">{t('tellAbout')}</p>
      <Field
        name="url"
        label={t('url')}
        hint={t('urlHint')}
        also={(value) => (!value || URL.canParse(String(value)) ? null : t('urlWrong'))}
      >
        <Input maxLength={500} placeholder="https://" />
      </Field>
      <Form.Item name="events" label={t('events')} required>
        <EventsField />
      </Form.Item>
      {isSigned && (
        <div role="group" aria-labelledby={id} className="inspected-secret">
          <span id={id}>{t('secret')}</span>
          <Radio.Group
            value={fate}
            onChange={({ target }) => setFate(target.value as (typeof fates)[number])}
            options={fates.map((value) => ({ value, label: t(value) }))}
          />
          {fate !== 'secretNew' && <p className="cw-meta cw-text3">{t(`${fate}Hint`)}</p>}
        </div>
      )}
      {fate === 'secretNew' && (
        <Field name="secret" label={t('secret')} hint={isSigned ? t('secretNewHint') : t('secretHint')}>
          <Input.Password autoComplete="new-password" maxLength={200} />
        </Field>
      )}
    </FormDialog>
  );
}

interface EventsFieldProps {
  id?: string;
  value?: Webhook['events'];
  onChange?(events: Webhook['events']): void;
}

function EventsField({ id, value = [], onChange = () => {} }: EventsFieldProps) {
  const t = useText(inspectionsTexts);
  return (
    <Checkbox.Group
      {...(id && { id })}
      style={{ display: 'grid', gap: 6 }}
      value={value}
      onChange={onChange}
      options={inspectionEvents.map((name) => ({ value: name, label: t(name) }))}
    />
  );
}
