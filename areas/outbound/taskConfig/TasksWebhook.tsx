import { Checkbox, Form, Input } from 'antd';
import { Field } from '#kit/console/form/Field.tsx';
import { FormDialog } from '#kit/console/form/FormDialog.tsx';
import { usePerson } from '#kit/console/person.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { taskConfigEndpoints, webhookEventNames, type Webhook, type WebhookEvent } from './taskConfig.contract.ts';
import { taskConfigTexts } from './taskConfig.texts.ts';

interface DialogProps {
  onDone(): unknown;
  onClose(): void;
}

/** The address that is told of calls, tasks and batches. */
export function TasksWebhook(props: DialogProps) {
  const customerId = usePerson()?.tenantId ?? '';
  const { data } = useAsk(taskConfigEndpoints.webhook, { params: { customerId } });
  return data ? <WebhookDialog webhook={data} {...props} /> : null;
}

function WebhookDialog({ webhook, onDone, onClose }: DialogProps & { webhook: Webhook }) {
  const t = useText(taskConfigTexts);
  const { customerId, url, isSigned, events } = webhook;
  return (
    <FormDialog
      title={t('webhookTitle')}
      endpoint={taskConfigEndpoints.setWebhook}
      sent={{ params: { customerId } }}
      values={{ url, events }}
      toBody={({ secret, ...body }) => ({
        url: body.url ?? null,
        events: body.events ?? [],
        ...(secret ? { secret } : {}),
      })}
      onDone={onDone}
      onClose={onClose}
    >
      <p className="cw-text3" style={{ marginBottom: 14 }}>
        {t('webhookAbout')}
      </p>
      <Field
        name="url"
        label={t('url')}
        hint={t('urlHint')}
        also={(value) => (!value || URL.canParse(String(value)) ? null : t('urlWrong'))}
      >
        <Input maxLength={500} placeholder="https://" />
      </Field>
      <Form.Item name="events" label={t('events')} required dependencies={['url']}>
        <EventsField />
      </Form.Item>
      <Field name="secret" label={t('secret')} hint={isSigned ? t('secretKept') : t('secretHint')}>
        <Input.Password autoComplete="new-password" maxLength={200} />
      </Field>
    </FormDialog>
  );
}

interface EventsFieldProps {
  id?: string;
  value?: WebhookEvent[];
  onChange?(events: WebhookEvent[]): void;
}

function EventsField({ id, value = [], onChange = () => {} }: EventsFieldProps) {
  const t = useText(taskConfigTexts);
  return (
    <Checkbox.Group
      {...(id && { id })}
      style={{ display: 'grid', gap: 6 }}
      value={value}
      onChange={onChange}
      options={webhookEventNames.map((name) => ({ value: name, label: t(name) }))}
    />
  );
}
