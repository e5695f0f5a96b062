import { Button } from 'antd';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { useText } from '#kit/console/useText.ts';
import { phonesTexts } from './phones.texts.ts';

export function CopyButton({ text, label }: { text: string; label: string }) {
  const t = useText(phonesTexts);
  const [copied, setCopied] = useState('');
  if (!navigator.clipboard) return null;
  const isCopied = copied === text;
  return (
    <Button
      size="small"
      type="text"
      icon={isCopied ? <Check size={14} /> : <Copy size={14} />}
      aria-label={`${t('copy')}: ${label}`}
      onClick={() =>
        void navigator.clipboard.writeText(text).then(
          () => setCopied(text),
          () => {},
        )
      }
    >
      {t(isCopied ? 'copied' : 'copy')}
    </Button>
  );
}
