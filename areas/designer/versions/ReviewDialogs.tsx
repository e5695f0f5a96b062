import { App, Input } from 'antd';
import { ConfirmDialog } from '#kit/console/form/ConfirmDialog.tsx';
import { Field } from '#kit/console/form/Field.tsx';
import { FormDialog } from '#kit/console/form/FormDialog.tsx';
import { useAct } from '#kit/console/useAct.ts';
import { useText } from '#kit/console/useText.ts';
import { versionEndpoints } from '../draft/draft.contract.ts';
import './dialog.css';
import { versionTexts } from './versions.texts.ts';

interface About {
  flowId: string;
  name: string;
  onClose(): void;
  onDone(): void;
}

/** Hands the draft in. */
export function SubmitDialog({ flowId, name, onClose, onDone }: About) {
  const t = useText(versionTexts);
  const { message } = App.useApp();
  return (
    <FormDialog
      endpoint={versionEndpoints.submit}
      sent={{ params: { flowId } }}
      title={t('submitTitle', { name })}
      okText={t('submit')}
      values={{}}
      onClose={onClose}
      onDone={({ version }) => (message.success(t('submitDone', { version })), onDone())}
    >
      <Field name="note" label={t('submitNote')} hint={t('submitHint')}>
        <Input.TextArea rows={3} maxLength={500} autoFocus />
      </Field>
    </FormDialog>
  );
}

/** Gives what was handed in back, with the reason. */
export function ReturnDialog({ flowId, name, version, onClose, onDone }: About & { version: number }) {
  const t = useText(versionTexts);
  const { message } = App.useApp();
  return (
    <FormDialog
      endpoint={versionEndpoints.sendBack}
      sent={{ params: { flowId } }}
      title={t('sendBackTitle', { name, version })}
      okText={t('sendBack')}
      values={{}}
      toBody={(body) => ({ ...body, version })}
      onClose={onClose}
      onDone={() => (message.success(t('sendBackDone', { version })), onDone())}
    >
      <Field name="reason" label={t('sendBackReason')}>
        <Input.TextArea rows={3} maxLength={500} autoFocus />
      </Field>
    </FormDialog>
  );
}

export function RestoreDialog({ flowId, version, onClose, onDone }: About & { version: number }) {
  const t = useText(versionTexts);
  const act = useAct();
  return (
    <ConfirmDialog
      title={t('restoreTitle', { version })}
      text={t('restoreText', { version })}
      confirm={t('restoreYes')}
      onClose={onClose}
      onConfirm={() =>
        act(
          versionEndpoints.restore,
          { params: { flowId }, body: { version } },
          { say: t('restoreDone', { version }), then: onDone },
        )
      }
    />
  );
}
