import { Input } from 'antd';
import { Field } from '#kit/console/form/Field.tsx';
import { FormDrawer } from '#kit/console/form/FormDrawer.tsx';
import { useText } from '#kit/console/useText.ts';
import { batchEndpoints, type Batch } from './batch.contract.ts';
import { batchTexts } from './batch.texts.ts';
import { ScheduleEditor } from './ScheduleEditor.tsx';

interface EditBatchProps {
  batch: Batch;
  onDone(): unknown;
  onClose(): void;
}

/** Name and times; whom it calls is settled. */
export default function EditBatch({ batch: { batchId, name, schedule }, onDone, onClose }: EditBatchProps) {
  const t = useText(batchTexts);
  return (
    <FormDrawer title={t('editTitle', { name })} width={520} endpoint={batchEndpoints.change} sent={{ params: { batchId } }} values={{ name, schedule }} onDone={onDone} onClose={onClose}>
      <Field name="name" label={t('name')}><Input maxLength={60} /></Field>
      <Field name="schedule" label={t('schedule')}><ScheduleEditor /></Field>
    </FormDrawer>
  );
}
