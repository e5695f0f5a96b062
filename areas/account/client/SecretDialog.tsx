import { Button } from 'antd';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { AppModal } from '#kit/console/form/AppModal.tsx';
import { useText } from '#kit/console/useText.ts';
import type { Client } from './client.contract.ts';
import { clientTexts } from './client.texts.ts';

/** Shown once: closed only by the button that says so. */
export function SecretDialog({
  client: { name, clientKey, secret },
  onClose,
}: {
  client: Client & { secret: string };
  onClose(): void;
}) {
  const t = useText(clientTexts);
  const example = `curl -u ${clientKey}:$SECRET \\\n  -d grant_type=client_credentials \\\n  ${location.origin}/uaa/oauth/token`;
  return (
    <AppModal
      title={t('secretTitle', { name })}
      width={560}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('kept')}
        </Button>
      }
    >
      <p className="cw-text2">{t('secretText')}</p>
      <dl className="client-secret">
        <dt>{t('key')}</dt>
        <dd>
          <code>{clientKey}</code>
          <CopyButton text={clientKey} label={t('key')} />
        </dd>
        <dt>{t('secret')}</dt>
        <dd>
          <code data-secret>{secret}</code>
          <CopyButton text={secret} label={t('secret')} />
        </dd>
      </dl>
      <p className="client-how">{t('how')}</p>
      <pre className="client-example" tabIndex={0}>
        {example}
      </pre>
    </AppModal>
  );
}

function CopyButton({ text, label }: { text: string; label: string }) {
  const t = useText(clientTexts);
  const [copied, setCopied] = useState(false);
  if (!navigator.clipboard) return null;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => {},
    );
  return (
    <Button
      size="small"
      type="text"
      icon={copied ? <Check size={14} /> : <Copy size={14} />}
      aria-label={`${t('copy')}: ${label}`}
      onClick={copy}
    >
      {t(copied ? 'copied' : 'copy')}
    </Button>
  );
}
