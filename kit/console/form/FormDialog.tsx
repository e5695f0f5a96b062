import type { ReactNode } from 'react';
import { useText } from '../useText.ts';
import { AppModal } from './AppModal.tsx';
import { EndpointForm } from './EndpointForm.tsx';
import { useEndpointForm, type EndpointFormProps, type FormEndpoint } from './useEndpointForm.ts';

type FormDialogProps<C extends FormEndpoint> = EndpointFormProps<C> & {
  title: string;
  /** Names the action; “Save” unless said. */
  okText?: string;
  width?: number;
  children: ReactNode;
};

/** A short step. Enter saves, Esc closes. */
export function FormDialog<C extends FormEndpoint>({ title, okText, width, children, ...about }: FormDialogProps<C>) {
  const t = useText();
  const { saving, formId, ...form } = useEndpointForm(about);
  return (
    <AppModal
      title={title}
      {...(width && { width })}
      onCancel={about.onClose}
      okText={okText ?? t('kit.save')}
      cancelText={t('kit.cancel')}
      confirmLoading={saving}
      okButtonProps={{ htmlType: 'submit', form: formId }}
      mask={{ closable: false }}
    >
      <EndpointForm {...form}>{children}</EndpointForm>
    </AppModal>
  );
}
