import { Input } from 'antd';
import { useState } from 'react';
import type { AnswerOf } from '#kit/contract/endpoint.ts';
import { send } from '#kit/console/client.ts';
import { useText } from '#kit/console/useText.ts';
import { usePlainForm } from '../front/usePlainForm.ts';
import { QrCode } from '../twoFactor/QrCode.tsx';
import { centerEndpoints } from './center.contract.ts';
import { AskedField, DialogForm } from './DialogForm.tsx';
import { dialogTexts } from './dialogs.texts.ts';
import { encrypted } from './encrypted.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';

interface TwoFactorFormProps {
  /** There is an app already; its code is asked for as well. */
  on: boolean;
  onDone(): unknown;
  onClose?(): void;
}

/** Password, then the app, then the codes for the day without it. */
export function TwoFactorForm({ on, onDone, onClose }: TwoFactorFormProps) {
  const t = useText(dialogTexts);
  const [filled, fill] = useState({ oldPassword: '', oldCode: '', code: '' });
  const [proposed, propose] = useState<AnswerOf<typeof centerEndpoints.beginTwoFactor>>();
  const [codes, setCodes] = useState<string[]>();
  const { form, busy, submit, complaint, refusal } = usePlainForm(['oldPassword', 'code'] as const);
  const text = (name: keyof typeof filled) => ({
    value: filled[name],
    onChange: (event: { target: { value: string } }) => fill({ ...filled, [name]: event.target.value }),
  });

  const begin = () =>
    submit(
      [...(filled.oldPassword ? [] : ['oldPassword' as const]), ...(on && !filled.oldCode ? ['code' as const] : [])],
      async () =>
        propose(
          await send(centerEndpoints.beginTwoFactor, {
            body: { oldPassword: await encrypted(filled.oldPassword), ...(on && { code: filled.oldCode.trim() }) },
          }),
        ),
    );
  const confirm = () =>
    submit(filled.code.trim() ? undefined : 'code', async () =>
      setCodes((await send(centerEndpoints.confirmTwoFactor, { body: { code: filled.code.trim() } })).codes),
    );

  if (codes) return <RecoveryCodes codes={codes} onKept={onDone} />;
  if (proposed)
    return (
      <DialogForm
        formRef={form}
        onSubmit={confirm}
        submit={t('confirm')}
        busy={busy}
        refusal={refusal}
        onClose={onClose}
      >
        <p className="cw-text2 center-said">{t('scan')}</p>
        <div className="center-qr">
          <QrCode text={proposed.link} title={t('qr')} />
          <p>
            <span className="cw-text2">{t('byHand')}</span>
            <code>{proposed.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
          </p>
        </div>
        <AskedField name="code" label={t('firstCode')} complaint={complaint('code')}>
          <Input
            id="code"
            name="code"
            {...text('code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={20}
            autoFocus
          />
        </AskedField>
      </DialogForm>
    );
  return (
    <DialogForm formRef={form} onSubmit={begin} submit={t('next')} busy={busy} refusal={refusal} onClose={onClose}>
      <AskedField name="oldPassword" label={t('oldPassword')} complaint={complaint('oldPassword')}>
        <Input.Password
          id="oldPassword"
          name="oldPassword"
          {...text('oldPassword')}
          autoComplete="current-password"
          autoFocus
        />
      </AskedField>
      {on && (
        <AskedField name="code" label={t('oldCode')} complaint={complaint('code')}>
          <Input id="code" name="code" {...text('oldCode')} autoComplete="one-time-code" maxLength={40} />
        </AskedField>
      )}
    </DialogForm>
  );
}
