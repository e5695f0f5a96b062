import { Input } from 'antd';
import { Type } from 'typebox';
import { Field } from '#kit/console/form/Field.tsx';
import { FormDrawer } from '#kit/console/form/FormDrawer.tsx';
import { useText } from '#kit/console/useText.ts';
import { BatchChange, batchEndpoints, type Batch } from './batch.contract.ts';
import { batchActionsTexts } from './batchActions.texts.ts';
import { batchTexts } from './batch.texts.ts';
import { KindSelect } from './KindSelect.tsx';
import { ScheduleEditor } from './ScheduleEditor.tsx';

/** A form always says the kind; who asks from outside may leave it as it is. */
const whole = { ...batchEndpoints.change, body: Type.Required(BatchChange) };

interface EditBatchProps {
  batch: Batch;
  onDone(): unknown;
  onClose(): void;
}

/** Name, kind and times; whom it calls is settled. */
export default function EditBatch({
  batch: { batchId, name, schedule, taskType, attempts },
  onDone,
  onClose,
}: EditBatchProps) {
  const t = useText(batchTexts);
  const tActions = useText(batchActionsTexts);
  return (
    <FormDrawer
      title={t('editTitle', { name })}
      width={520}
      endpoint={whole}
      sent={{ params: { batchId } }}
      values={{ name, schedule, taskType }}
      onDone={onDone}
      onClose={onClose}
    >
      <Field name="name" label={t('name')}>
        <Input maxLength={60} />
      </Field>
      <Field name="taskType" label={tActions('kind')} hint={tActions(attempts > 0 ? 'kindKept' : 'kindHint')}>
        <KindSelect disabled={attempts > 0} />
      </Field>
      <Field name="schedule" label={t('schedule')}>
        <ScheduleEditor />
      </Field>
    </FormDrawer>
  );
}
