import { App, Input, Select } from 'antd';
import { Field } from '#kit/console/form/Field.tsx';
import { FormDrawer } from '#kit/console/form/FormDrawer.tsx';
import { useMay } from '#kit/console/person.ts';
import { count } from '#kit/console/show/Num.tsx';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { agentEndpoints, workTypes } from './agent.contract.ts';
import { agentTexts } from './agent.texts.ts';
import { GroupLevels } from './GroupLevels.tsx';
import { PersonSelect } from './PersonSelect.tsx';

/** A seat for one person or for many at once. */
export function NewAgentsDrawer({ onDone, onClose }: { onDone(): unknown; onClose(): void }) {
  const t = useText(agentTexts);
  const { message } = App.useApp();
  const may = useMay();
  const numbers = useAsk(agentEndpoints.allocateInfo, {}).data;
  const facts = numbers && {
    free: count(numbers.free),
    size: count(numbers.size),
    first: numbers.from,
    last: numbers.to,
    next: numbers.next ?? '',
  };
  async function tell({ total }: { total: number }) {
    message.success(t('made', { count: count(total) }));
    await onDone();
  }
  return (
    <FormDrawer
      title={t('newAgents')}
      okText={t('makeAgents')}
      endpoint={agentEndpoints.createMany}
      values={{ type: 1 }}
      onDone={tell}
      onClose={onClose}
    >
      <Field name="userIds" label={t('people')} hint={t('peopleHint')}>
        <PersonSelect many />
      </Field>
      <Field name="from" label={t('from')} hint={facts && t(numbers.next ? 'fromHint' : 'fromHintNone', facts)}>
        <Input maxLength={8} inputMode="numeric" placeholder={numbers?.next ?? ''} />
      </Field>
      <Field name="type" label={t('shift')}>
        <Select options={workTypes.map((value) => ({ value, label: t(`shift${value}`) }))} />
      </Field>
      {may(agentEndpoints.bindGroups) && (
        <Field name="groups" label={t('groups')}>
          <GroupLevels />
        </Field>
      )}
    </FormDrawer>
  );
}
