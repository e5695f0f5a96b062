import { App } from 'antd';
import { useState } from 'react';
import { send } from '#kit/console/client.ts';
import { AppModal } from '#kit/console/form/AppModal.tsx';
import { useText } from '#kit/console/useText.ts';
import { AddressForm } from './AddressForm.tsx';
import { centerEndpoints, type Account } from './center.contract.ts';
import { ConfirmedForm } from './ConfirmedForm.tsx';
import { dialogTexts } from './dialogs.texts.ts';
import { PasswordForm } from './PasswordForm.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { TwoFactorForm } from './TwoFactorForm.tsx';

export type Dialog = 'password' | 'email' | 'phone' | 'twoFactor' | 'codes' | 'off';

interface CenterDialogProps {
  kind: Dialog;
  account: Account;
  onDone(): unknown;
  onClose(): void;
}

export function CenterDialog({ kind, account, onDone, onClose }: CenterDialogProps) {
  const t = useText(dialogTexts);
  const { message } = App.useApp();
  const [codes, setCodes] = useState<string[]>();
  const titles = {
    password: t('passwordTitle'),
    email: t('emailTitle'),
    phone: t('phoneTitle'),
    twoFactor: t('twoFactorTitle'),
    codes: t('newCodesTitle'),
    off: t('offTitle'),
  };
  const done = async (sentence?: string) => {
    if (sentence) message.success(sentence);
    onClose();
    await onDone();
  };

  // What is shown once is not closed by the way.
  const byTheWay = kind !== 'twoFactor' && kind !== 'codes';
  return (
    <AppModal
      title={titles[kind]}
      width={460}
      footer={null}
      onCancel={onClose}
      mask={{ closable: false }}
      closable={byTheWay}
      keyboard={byTheWay}
      destroyOnHidden
    >
      {kind === 'password' && (
        <PasswordForm account={account} onDone={() => done(t('passwordDone'))} onClose={onClose} />
      )}
      {(kind === 'email' || kind === 'phone') && (
        <AddressForm
          way={kind}
          value={account[kind].bound ? null : account[kind].value}
          onDone={() => done(t('bound'))}
          onClose={onClose}
        />
      )}
      {kind === 'twoFactor' && <TwoFactorForm on={account.twoFactor.on} onDone={done} onClose={onClose} />}
      {kind === 'codes' &&
        (codes ? (
          <RecoveryCodes codes={codes} onKept={() => done()} />
        ) : (
          <ConfirmedForm
            text={t('newCodesText')}
            submit={t('newCodesDo')}
            act={async (proof) => setCodes((await send(centerEndpoints.newRecoveryCodes, { body: proof })).codes)}
            onClose={onClose}
          />
        ))}
      {kind === 'off' && (
        <ConfirmedForm
          text={t('offText')}
          submit={t('offDo')}
          danger
          act={async (proof) => {
            await send(centerEndpoints.endTwoFactor, { body: proof });
            await done(t('offDone'));
          }}
          onClose={onClose}
        />
      )}
    </AppModal>
  );
}
