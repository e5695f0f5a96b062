import { Input } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { Type } from 'typebox';
import { Field } from '#kit/console/form/Field.tsx';
import { FormDialog } from '#kit/console/form/FormDialog.tsx';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { useOutcomeWords } from '../call/useOutcomeWords.ts';
import { taskTexts } from './task.texts.ts';
import { NewTask, taskActionsEndpoints } from './taskActions.contract.ts';

/** Here it is a number; a contact that is known is added by other ways. */
const addNumber = {
  ...taskActionsEndpoints.save,
  body: Type.Object({ ...NewTask.properties, phone: Type.String({ minLength: 1, maxLength: 40 }) }),
};

interface AddTaskProps {
  batchId: string;
  onDone(): unknown;
  onClose(): void;
}

/** One more number for a batch; says where it is already before it is called twice. */
export default function AddTask({ batchId, onDone, onClose }: AddTaskProps) {
  const t = useText(taskTexts);
  const [phone, setPhone] = useState('');
  return (
    <FormDialog
      title={t('addTitle')}
      okText={t('add')}
      endpoint={addNumber}
      values={{}}
      toBody={(values) => ({ ...values, batchId })}
      onDone={onDone}
      onClose={onClose}
    >
      <Field name="phone" label={t('phone')} hint={<Places phone={phone} into={batchId} />}>
        <Input autoFocus inputMode="tel" maxLength={40} onBlur={(event) => setPhone(event.target.value.trim())} />
      </Field>
      <Field name="name" label={t('name')} hint={t('nameHint')}>
        <Input maxLength={60} />
      </Field>
    </FormDialog>
  );
}

/** Where the number is already, and whether it would be called at all: by the lists of everybody, and by that of this batch. */
function Places({ phone, into }: { phone: string; into: string }) {
  const t = useText(taskTexts);
  const words = useOutcomeWords();
  const enabled = phone !== '';
  const { data } = useAsk(taskActionsEndpoints.checkNumber, { body: { phone } }, { enabled });
  const here = useAsk(taskActionsEndpoints.checkNumber, { body: { phone, batchId: into } }, { enabled }).data;
  if (!data || !enabled) return null;
  return (
    <span role="status">
      {here?.blacklisted && <b className="task-blacklisted">{t('isBlacklisted')} </b>}
      {data.places.length > 0 && t('isIn')}{' '}
      {data.places.slice(0, 3).map(({ taskId, batchId, batchName, callStatus }) => (
        <span key={taskId} className="task-place">
          <Link to={`/outbounds/tasks/${batchId}`}>{batchName}</Link> ({words.status(callStatus).toLowerCase()}){' '}
        </span>
      ))}
    </span>
  );
}
