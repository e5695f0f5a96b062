import { Input } from 'antd';
import { useState } from 'react';
import { send } from '#kit/console/client.ts';
import { useText } from '#kit/console/useText.ts';
import { PasswordStrength } from '../signIn/PasswordStrength.tsx';
import { usePlainForm } from '../front/usePlainForm.ts';
import { centerEndpoints, type Account } from './center.contract.ts';
import { CodeSender } from './CodeSender.tsx';
import { AskedField, DialogForm } from './DialogForm.tsx';
import { dialogTexts } from './dialogs.texts.ts';
import { encrypted } from './encrypted.ts';

interface PasswordFormProps {
  /** What a code can be sent to. */
  account?: Pick<Account, 'email' | 'phone'>;
  onDone(): unknown;
  onClose?(): void;
}

/** A new password, by the current one or by a code that is sent to what is bound. */
export function PasswordForm({ account, onDone, onClose }: PasswordFormProps) {
  const t = useText(dialogTexts);
  const [by, choose] = useState<'password' | 'email' | 'phone'>('password');
  const [filled, fill] = useState({ oldPassword: '', code: '', password: '' });
  const { form, busy, submit, complaint, refusal } = usePlainForm(['oldPassword', 'code', 'password'] as const);
  const ways = (['email', 'phone'] as const).filter((way) => account?.[way].bound);
  const asks = by === 'password' ? 'oldPassword' : 'code';
  const text = (name: keyof typeof filled) => ({
    id: name,
    name,
    value: filled[name],
    onChange: (event: { target: { value: string } }) => fill({ ...filled, [name]: event.target.value }),
  });

  async function save() {
    const done = await submit(
      ([asks, 'password'] as const).filter((name) => !filled[name]),
      async () => {
        const password = await encrypted(filled.password);
        if (by === 'password')
          await send(centerEndpoints.changePassword, {
            body: { oldPassword: await encrypted(filled.oldPassword), password },
          });
        else await send(centerEndpoints.resetPassword, { body: { way: by, code: filled.code.trim(), password } });
      },
    );
    if (done) await onDone();
  }

  return (
    <DialogForm
      formRef={form}
      onSubmit={save}
      submit={t('passwordSet')}
      busy={busy}
      refusal={refusal}
      onClose={onClose}
    >
      {by === 'password' ? (
        <AskedField
          name="oldPassword"
          label={t('oldPassword')}
          complaint={complaint('oldPassword')}
          hint={
            account && (
              <button type="button" className="center-link" onClick={() => choose(ways[0] ?? 'email')}>
                {t('forgotten')}
              </button>
            )
          }
        >
          <Input.Password {...text('oldPassword')} autoComplete="current-password" autoFocus />
        </AskedField>
      ) : ways.length === 0 ? (
        <p className="cw-text2 center-said">
          {t('noAddress')}{' '}
          <button type="button" className="center-link" onClick={() => choose('password')}>
            {t('remembered')}
          </button>
        </p>
      ) : (
        <>
          {ways.map((way) => (
            <CodeSender
              key={way}
              way={way}
              label={t(way === 'email' ? 'sendByEmail' : 'sendByPhone')}
              onSent={() => choose(way)}
              send={() =>
                send(way === 'email' ? centerEndpoints.sendToEmail : centerEndpoints.sendToPhone, { body: {} })
              }
            />
          ))}
          <AskedField
            name="code"
            label={t('code')}
            complaint={complaint('code')}
            hint={
              <button type="button" className="center-link" onClick={() => choose('password')}>
                {t('remembered')}
              </button>
            }
          >
            <Input {...text('code')} inputMode="numeric" autoComplete="one-time-code" maxLength={20} />
          </AskedField>
        </>
      )}
      <AskedField
        name="password"
        label={t('newPassword')}
        complaint={complaint('password')}
        hint={<PasswordStrength password={filled.password} />}
      >
        <Input.Password {...text('password')} autoComplete="new-password" />
      </AskedField>
    </DialogForm>
  );
}
