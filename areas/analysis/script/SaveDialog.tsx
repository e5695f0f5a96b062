import { Input } from 'antd';
import { Field } from '#kit/console/form/Field.tsx';
import { FormDialog } from '#kit/console/form/FormDialog.tsx';
import { useText } from '#kit/console/useText.ts';
import { scriptEndpoints, type Script } from './script.contract.ts';
import { scriptTexts } from './script.texts.ts';
import type { Statement } from './useStatement.ts';

interface SaveDialogProps {
  /** Null: another one is made. */
  script: Script | null;
  statement: Statement;
  onDone(script: Script): unknown;
  onClose(): void;
}

/** A name and what it is for; what stands in the editor is saved with it. */
export function SaveDialog({ script, statement: { text, parameters }, onDone, onClose }: SaveDialogProps) {
  const t = useText(scriptTexts);
  const fields = (
    <>
      <Field name="name" label={t('formName')}>
        <Input maxLength={80} autoFocus />
      </Field>
      <Field name="memo" label={t('formMemo')}>
        <Input.TextArea maxLength={500} autoSize={{ minRows: 2, maxRows: 5 }} />
      </Field>
    </>
  );
  const about = { onDone, onClose };
  return script ? (
    <FormDialog
      {...about}
      title={t('renameTitle')}
      endpoint={scriptEndpoints.change}
      sent={{ params: { scriptId: script.scriptId } }}
      values={{ name: script.name, memo: script.memo, text, parameters }}
    >
      {fields}
    </FormDialog>
  ) : (
    <FormDialog
      {...about}
      title={t('saveTitle')}
      endpoint={scriptEndpoints.create}
      values={{ name: '', memo: '', text, parameters }}
    >
      {fields}
    </FormDialog>
  );
}
