import { Input } from 'antd';
import { useState } from 'react';
import { useText } from '#kit/console/useText.ts';
import { usePlainForm } from '../front/usePlainForm.ts';
import { AskedField, DialogForm } from './DialogForm.tsx';
import { dialogTexts } from './dialogs.texts.ts';
import { encrypted } from './encrypted.ts';

interface ConfirmedFormProps {
  text: string;
  submit: string;
  danger?: boolean;
  act(proof: { oldPassword: string; code: string }): Promise<unknown>;
  onClose(): void;
}

/** For what decides over two-factor sign-in: the password and a code. */
export function ConfirmedForm({ text, submit: action, danger, act, onClose }: ConfirmedFormProps) {
  const t = useText(dialogTexts);
  const [oldPassword, setPassword] = useState('');
  const [code, setCode] = useState('');
  const { form, busy, submit, complaint, refusal } = usePlainForm(['oldPassword', 'code'] as const);
  const go = () =>
    submit([...(oldPassword ? [] : ['oldPassword' as const]), ...(code.trim() ? [] : ['code' as const])], async () =>
      act({ oldPassword: await encrypted(oldPassword), code: code.trim() }),
    );
  return (
    <DialogForm
      formRef={form}
      onSubmit={go}
      submit={action}
      danger={danger}
      busy={busy}
      refusal={refusal}
      onClose={onClose}
    >
      <p className="cw-text2 center-said">{text}</p>
      <AskedField name="oldPassword" label={t('oldPassword')} complaint={complaint('oldPassword')}>
        <Input.Password
          id="oldPassword"
          name="oldPassword"
          value={oldPassword}
          onChange={(event) => setPassword(event.target.value)}
          autoComplete="current-password"
          autoFocus
        />
      </AskedField>
      <AskedField name="code" label={t('anyCode')} complaint={complaint('code')}>
        <Input
          id="code"
          name="code"
          value={code}
          onChange={(event) => setCode(event.target.value)}
          autoComplete="one-time-code"
          maxLength={40}
        />
      </AskedField>
    </DialogForm>
  );
}
