import { Input } from 'antd';
import { useState } from 'react';
import { send } from '#kit/console/client.ts';
import { useText } from '#kit/console/useText.ts';
import { usePlainForm } from '../front/usePlainForm.ts';
import { centerEndpoints } from './center.contract.ts';
import { Sent } from './CodeSender.tsx';
import { AskedField, DialogForm } from './DialogForm.tsx';
import { dialogTexts } from './dialogs.texts.ts';
import { encrypted } from './encrypted.ts';

interface AddressFormProps {
  way: 'email' | 'phone';
  value: string | null;
  onDone(): unknown;
  onClose(): void;
}

/** Binds a mailbox or a telephone: with the password, and a code that was sent there. */
export function AddressForm({ way, value, onDone, onClose }: AddressFormProps) {
  const t = useText(dialogTexts);
  const [filled, fill] = useState({ target: value ?? '', oldPassword: '', code: '' });
  const [sent, setSent] = useState<{ holds: number }>();
  const { form, busy, submit, complaint, refusal } = usePlainForm([way, 'oldPassword', 'code'] as const);
  const target = filled.target.trim();
  const text = (name: keyof typeof filled) => ({
    value: filled[name],
    onChange: (event: { target: { value: string } }) => fill({ ...filled, [name]: event.target.value }),
  });

  const ask = () =>
    submit([...(target ? [] : [way]), ...(filled.oldPassword ? [] : ['oldPassword' as const])], async () => {
      const oldPassword = await encrypted(filled.oldPassword);
      setSent(
        way === 'email'
          ? await send(centerEndpoints.sendToEmail, { body: { email: target, oldPassword } })
          : await send(centerEndpoints.sendToPhone, { body: { phone: target, oldPassword } }),
      );
    });

  async function bind() {
    const code = filled.code.trim();
    const done = await submit(code ? undefined : 'code', () =>
      way === 'email'
        ? send(centerEndpoints.resetByEmail, { body: { email: target, code } })
        : send(centerEndpoints.resetByPhone, { body: { phone: target, code } }),
    );
    if (done) await onDone();
  }

  if (sent)
    return (
      <DialogForm
        formRef={form}
        onSubmit={bind}
        submit={t('bind')}
        busy={busy}
        refusal={refusal}
        onClose={onClose}
        aside={
          <button type="button" className="center-link" onClick={() => setSent(undefined)}>
            {t('back')}
          </button>
        }
      >
        <p className="cw-text2 center-said" role="status">
          <Sent way={way} target={target} minutes={sent.holds / 60} />
        </p>
        <AskedField name="code" label={t('code')} complaint={complaint('code')}>
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
    <DialogForm formRef={form} onSubmit={ask} submit={t('sendCode')} busy={busy} refusal={refusal} onClose={onClose}>
      <AskedField name={way} label={t(way)} complaint={complaint(way)}>
        <Input
          id={way}
          name={way}
          {...text('target')}
          type={way === 'email' ? 'email' : 'tel'}
          autoComplete={way === 'email' ? 'email' : 'tel'}
          maxLength={way === 'email' ? 254 : 40}
          autoFocus
        />
      </AskedField>
      <AskedField name="oldPassword" label={t('oldPassword')} complaint={complaint('oldPassword')}>
        <Input.Password id="oldPassword" name="oldPassword" {...text('oldPassword')} autoComplete="current-password" />
      </AskedField>
    </DialogForm>
  );
}
