import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { AppModal } from '#kit/console/form/AppModal.tsx';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { CopyButton } from './CopyButton.tsx';
import { phonesEndpoints, type Phone } from './phones.contract.ts';
import './phones.css';
import { phonesTexts } from './phones.texts.ts';
import { programs, serverName, settingsFor, transportsOf, type Program } from './settings.rules.ts';

interface SetUpDialogProps {
  phone: Phone;
  /** Where it was issued a moment ago: then it is shown, once. */
  password?: string | undefined;
  onClose(): void;
}

/** What is typed into a telephone. With its password it is closed only by the button that says so. */
export function SetUpDialog({ phone: { name, login }, password, onClose }: SetUpDialogProps) {
  const t = useText(phonesTexts);
  const [program, choose] = useState<Program>('linphone');
  const { data: server } = useAsk(phonesEndpoints.server, {});
  const isOnce = password !== undefined;
  const how = { linphone: t('linphoneHow'), baresip: t('baresipHow'), others: t('othersHow') }[program];
  const words = {
    ...{ user: t('user'), password: t('password'), snippetDomain: t('snippetDomain'), snippetAuth: t('snippetAuth') },
    ...{ snippetSame: t('snippetSame'), snippetTransport: t('snippetTransport'), snippetProxy: t('snippetProxy') },
    snippetNone: t('snippetNone'),
  };
  const settings = server && settingsFor(program, { login, password: password ?? t('yourPassword') }, server, words);
  return (
    <AppModal
      title={t(isOnce ? 'issuedTitle' : 'setUpTitle', { name })}
      width={600}
      {...(isOnce && { closable: false, keyboard: false, mask: { closable: false } })}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {t(isOnce ? 'kept' : 'close')}
        </Button>
      }
    >
      <p className="cw-text2">{t(isOnce ? 'issuedText' : 'setUpText')}</p>
      {server && !server.speaks && <p className="cw-text2">{t('silentServer')}</p>}
      <dl className="phone-facts">
        <Fact label={t('user')} value={login} />
        {isOnce && <Fact label={t('password')} value={password} />}
        {server && <Fact label={t('server')} value={serverName(server)} />}
        {server && <Fact label={t('transports')} value={transportsOf(server).join(', ')} />}
        {server && <Fact label={t('browserServer')} value={server.browser} />}
      </dl>
      <Segmented<Program>
        aria-label={t('setUp')}
        value={program}
        onChange={choose}
        options={programs.map((value) => ({
          value,
          label: { linphone: 'Linphone', baresip: 'baresip', others: t('others') }[value],
        }))}
      />
      {settings && (
        <div className="phone-how">
          <p className="cw-text2">{how}</p>
          <pre tabIndex={0}>{settings}</pre>
          <div>
            <CopyButton text={settings} label={t('setUp')} />
          </div>
        </div>
      )}
    </AppModal>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <code>{value}</code>
        <CopyButton text={value} label={label} />
      </dd>
    </>
  );
}
