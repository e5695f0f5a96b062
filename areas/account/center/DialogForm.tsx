import { Alert, Button, Form } from 'antd';
import type { FormEvent, ReactNode, Ref } from 'react';
import '#kit/console/form/form.css';
import { useText } from '#kit/console/useText.ts';

interface DialogFormProps {
  formRef: Ref<HTMLFormElement>;
  onSubmit(): unknown;
  /** Names the action. */
  submit: string;
  danger?: boolean;
  busy: boolean;
  refusal?: string;
  onClose?(): void;
  /** Stands at the left of the buttons. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A form whose passwords are encrypted before they travel: in a dialog, or on a page of its own. */
export function DialogForm({
  formRef,
  onSubmit,
  submit,
  danger,
  busy,
  refusal,
  onClose,
  aside,
  children,
}: DialogFormProps) {
  const t = useText();
  const go = (event: FormEvent) => {
    event.preventDefault();
    void onSubmit();
  };
  return (
    <form ref={formRef} onSubmit={go} noValidate className="cw-form center-form">
      {refusal && <Alert type="error" showIcon role="alert" title={refusal} style={{ marginBottom: 14 }} />}
      <Form component={false} layout="vertical" requiredMark={false}>
        {children}
      </Form>
      <div className="center-form-foot">
        {aside}
        <span className="cw-space" />
        {onClose && <Button onClick={onClose}>{t('kit.cancel')}</Button>}
        <Button type="primary" htmlType="submit" danger={danger} loading={busy}>
          {submit}
        </Button>
      </div>
    </form>
  );
}

interface AskedFieldProps {
  name: string;
  label: string;
  complaint?: string;
  hint?: ReactNode;
  children: ReactNode;
}

export const AskedField = ({ name, label, complaint, hint, children }: AskedFieldProps) => (
  <Form.Item
    label={label}
    htmlFor={name}
    validateStatus={complaint ? 'error' : undefined}
    help={complaint && <span role="alert">{complaint}</span>}
    extra={complaint ? undefined : hint}
  >
    {children}
  </Form.Item>
);
