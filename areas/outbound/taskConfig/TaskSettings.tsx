import { Button, Form, Radio, Select } from 'antd';
import { ListPlus, Webhook as WebhookIcon } from 'lucide-react';
import { useState } from 'react';
import { Field } from '#kit/console/form/Field.tsx';
import { FormDialog } from '#kit/console/form/FormDialog.tsx';
import { NumberInput } from '#kit/console/form/NumberInput.tsx';
import { useMay, usePerson } from '#kit/console/person.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { campaignEndpoints } from '../campaign/campaign.contract.ts';
import { taskConfigEndpoints, type TaskConfig } from './taskConfig.contract.ts';
import { taskConfigTexts } from './taskConfig.texts.ts';
import { TasksWebhook } from './TasksWebhook.tsx';

const usualMinutes = 1_440;

/** Beside the list of API clients: what holds for the tasks they push, and who is told of results. */
export default function TaskSettings() {
  const t = useText(taskConfigTexts);
  const can = useMay();
  const customerId = usePerson()?.tenantId ?? '';
  const [open, show] = useState<'tasks' | 'webhook' | null>(null);
  const params = { customerId };
  const config = useAsk(taskConfigEndpoints.read, { params }, { enabled: open === 'tasks' });
  if (!can(taskConfigEndpoints.change)) return null;
  const close = () => show(null);
  return (
    <>
      <Button icon={<ListPlus size={15} />} onClick={() => show('tasks')}>
        {t('tasks')}
      </Button>
      <Button icon={<WebhookIcon size={15} />} onClick={() => show('webhook')}>
        {t('webhook')}
      </Button>
      {open === 'tasks' && config.data && (
        <TasksDialog config={config.data} onDone={() => config.reload()} onClose={close} />
      )}
      {open === 'webhook' && <TasksWebhook onDone={() => {}} onClose={close} />}
    </>
  );
}

interface DialogProps {
  onDone(): unknown;
  onClose(): void;
}

function TasksDialog({ config, onDone, onClose }: DialogProps & { config: TaskConfig }) {
  const t = useText(taskConfigTexts);
  const { customerId, passiveCampaignId, campaignName, againAfterMinutes } = config;
  const mayLook = useMay()(campaignEndpoints.passive);
  const campaigns =
    useAsk(campaignEndpoints.passive, { query: { pageNo: 1, pageSize: 100 } }, { enabled: mayLook }).data?.list ?? [];
  const known = campaigns.map(({ campaignId: value, name }) => ({ value, label: name }));
  const kept = passiveCampaignId && !known.some(({ value }) => value === passiveCampaignId);
  const [isAgain, setAgain] = useState(againAfterMinutes !== null);
  return (
    <FormDialog
      title={t('tasksTitle')}
      endpoint={taskConfigEndpoints.change}
      sent={{ params: { customerId } }}
      values={{ passiveCampaignId, againAfterMinutes: againAfterMinutes ?? usualMinutes }}
      toBody={(body) => ({
        passiveCampaignId: body.passiveCampaignId ?? null,
        againAfterMinutes: isAgain ? body.againAfterMinutes : null,
      })}
      onDone={onDone}
      onClose={onClose}
    >
      <Field name="passiveCampaignId" label={t('campaign')} hint={t('campaignHint')}>
        <Select
          allowClear
          placeholder={t('noCampaign')}
          options={[...(kept ? [{ value: passiveCampaignId, label: campaignName }] : []), ...known]}
        />
      </Field>
      <Form.Item label={t('again')} required>
        <Radio.Group
          aria-label={t('again')}
          value={isAgain}
          onChange={({ target }) => setAgain(target.value as boolean)}
          options={[
            { value: false, label: t('once') },
            { value: true, label: t('after') },
          ]}
        />
      </Form.Item>
      {isAgain && (
        <Field name="againAfterMinutes" label={t('minutes')} hint={t('minutesHint')} isAsked>
          <NumberInput min={1} max={525_600} precision={0} />
        </Field>
      )}
    </FormDialog>
  );
}
