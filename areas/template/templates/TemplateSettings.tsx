import { Checkbox, Input, Select } from 'antd';
import { robotEndpoints } from '#areas/robot/robot/robot.contract.ts';
import { Field } from '#kit/console/form/Field.tsx';
import { FormDrawer } from '#kit/console/form/FormDrawer.tsx';
import { useMay } from '#kit/console/person.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import {
  templateEndpoints,
  webhookEvents,
  type RobotInfo,
  type Template,
  type TemplateRow,
  type WebhookForm,
} from '../template/template.contract.ts';
import { templatesTexts } from './templates.texts.ts';

interface TemplateSettingsProps {
  of: Pick<TemplateRow, 'templateId'>;
  onDone(): unknown;
  onClose(): void;
}

/** Everything of a template but its form. */
export function TemplateSettings({ of: { templateId }, onDone, onClose }: TemplateSettingsProps) {
  const { data } = useAsk(templateEndpoints.read, { params: { templateId } });
  return data ? <Settings template={data} onDone={onDone} onClose={onClose} /> : null;
}

function Settings({ template, onDone, onClose }: { template: Template } & Omit<TemplateSettingsProps, 'of'>) {
  const t = useText(templatesTexts);
  const { templateId, name, memo, robotInfo, webhookConfig } = template;
  const values = { name, memo, robotInfo, webhookConfig: webhookConfig && asWritten(webhookConfig) };
  return (
    <FormDrawer
      title={t('settingsOf', { name })}
      endpoint={templateEndpoints.change}
      values={{ templateId, ...values }}
      toBody={(body) => ({ templateId, ...body })}
      onDone={onDone}
      onClose={onClose}
    >
      <Field name="name" label={t('name')} isAsked>
        <Input maxLength={60} />
      </Field>
      <Field name="memo" label={t('memo')}>
        <Input.TextArea autoSize={{ minRows: 1, maxRows: 4 }} maxLength={200} />
      </Field>
      <Field name="robotInfo" label={t('robot')} hint={t('robotHint')}>
        <RobotField />
      </Field>
      <Field name="webhookConfig" label={t('webhook')} hint={t('webhookHint')}>
        <WebhookField hasSecret={webhookConfig?.hasSecret ?? false} />
      </Field>
    </FormDrawer>
  );
}

const asWritten = ({ url, events }: NonNullable<Template['webhookConfig']>): WebhookForm => ({ url, events });

interface Edited<Value> {
  value?: Value;
  onChange?(value: Value): void;
}

function RobotField({ value, onChange }: Edited<RobotInfo>) {
  const t = useText(templatesTexts);
  const maySee = useMay()(robotEndpoints.list);
  const { data } = useAsk(robotEndpoints.list, { query: { pageNo: 1, pageSize: 500 } }, { enabled: maySee });
  const robots = data?.list.filter(({ version }) => version > 0) ?? [];
  const choice = (which: 'robot' | 'bpoRobot') => {
    const chosen = value?.[which] ?? null;
    const known = robots.some(({ robotId }) => robotId === chosen?.instId);
    return (
      <Select
        allowClear
        aria-label={t(which)}
        placeholder={which === 'robot' ? t('noRobot') : t('bpoRobot')}
        disabled={!maySee}
        showSearch={{ optionFilterProp: 'label' }}
        value={chosen?.instId}
        onChange={(instId?: string) =>
          onChange?.({
            ...{ robot: null, bpoRobot: null, ...value },
            [which]: instId === undefined ? null : { instId },
          } as RobotInfo)
        }
        options={[
          ...(chosen && !known ? [{ value: chosen.instId, label: chosen.instName }] : []),
          ...robots.map(({ robotId, name }) => ({ value: robotId, label: name })),
        ]}
      />
    );
  };
  return (
    <div className="template-hook">
      {choice('robot')}
      {choice('bpoRobot')}
    </div>
  );
}

function WebhookField({ value, onChange, hasSecret }: Edited<WebhookForm | null> & { hasSecret: boolean }) {
  const t = useText(templatesTexts);
  const change = (to: Partial<WebhookForm>) => {
    const next = { ...{ url: '', events: [...webhookEvents] }, ...value, ...to };
    onChange?.(next.url.trim() === '' ? null : next);
  };
  return (
    <div className="template-hook">
      <Input
        aria-label={t('url')}
        placeholder="https://crm.example.com/records"
        maxLength={500}
        value={value?.url ?? ''}
        onChange={({ target }) => change({ url: target.value })}
      />
      {value && (
        <>
          <Input.Password
            aria-label={t('secret')}
            autoComplete="new-password"
            placeholder={t(hasSecret ? 'secretKept' : 'secretNone')}
            maxLength={200}
            value={value.secret ?? ''}
            onChange={({ target }) => change({ secret: target.value || null })}
          />
          <Checkbox.Group
            options={webhookEvents.map((event) => ({ value: event, label: t(event) }))}
            value={value.events}
            onChange={(events) => change({ events })}
          />
        </>
      )}
    </div>
  );
}
