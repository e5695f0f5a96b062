import { App, Button } from 'antd';
import { Copy, Download } from 'lucide-react';
import { saveFile } from '#kit/console/saveFile.ts';
import { useText } from '#kit/console/useText.ts';
import { dialogTexts } from './dialogs.texts.ts';

/** Shown once: only their hashes are kept. */
export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept(): unknown }) {
  const t = useText(dialogTexts);
  const { message } = App.useApp();
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'));
    message.success(t('copied'));
  };
  return (
    <div className="center-form">
      <h3 className="center-codes-title">{t('codesTitle')}</h3>
      <p className="cw-text2 center-said">{t('codesText')}</p>
      <ol className="center-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="center-form-foot">
        {navigator.clipboard && (
          <Button onClick={copy}>
            <Copy size={15} />
            {t('copy')}
          </Button>
        )}
        <Button
          onClick={() =>
            saveFile(new File([`${codes.join('\n')}\n`], 'callwright-recovery-codes.txt', { type: 'text/plain' }))
          }
        >
          <Download size={15} />
          {t('download')}
        </Button>
        <span className="cw-space" />
        <Button type="primary" onClick={() => void onKept()}>
          {t('kept')}
        </Button>
      </div>
    </div>
  );
}
