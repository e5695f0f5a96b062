import { App, Button, Input } from 'antd';
import { Copy } from 'lucide-react';
import { AppModal } from '#kit/console/form/AppModal.tsx';
import { MailKept } from '#kit/console/mail/MailKept.tsx';
import { useTimes } from '#kit/console/show/TimeText.tsx';
import { useText } from '#kit/console/useText.ts';
import type { Invitation } from '../user/user.contract.ts';
import { userTexts } from '../user/user.texts.ts';

/** The one moment in which the link can be seen. */
export function LinkDialog({
  name,
  invitation: { loginname, path, expiresAt },
  onClose,
}: {
  name: string;
  invitation: Invitation;
  onClose(): void;
}) {
  const t = useText(userTexts);
  const times = useTimes();
  const { message } = App.useApp();
  const link = `${location.origin}${path ?? ''}`;
  async function copy() {
    try {
      await navigator.clipboard.writeText(link);
    } catch {
      // Over plain http there is no clipboard: what is selected can still be copied.
      document.querySelector<HTMLTextAreaElement>('#invitation-link')?.select();
      document.execCommand('copy');
    }
    message.success(t('copied'));
  }
  return (
    <AppModal
      title={t('linkTitle', { name })}
      onCancel={onClose}
      footer={
        <div className="cw-row">
          <span className="cw-space" />
          <Button onClick={onClose}>{t('kit.close')}</Button>
          <Button type="primary" icon={<Copy size={14} />} onClick={() => void copy()}>
            {t('copy')}
          </Button>
        </div>
      }
      mask={{ closable: false }}
    >
      <p className="cw-text2" style={{ marginBottom: 12, textWrap: 'pretty' }}>
        {t('linkText', { loginname, until: expiresAt ? times.exact(expiresAt) : '' })} <MailKept />
      </p>
      <Input.TextArea
        id="invitation-link"
        readOnly
        autoSize
        value={link}
        aria-label={t('linkLabel')}
        onFocus={({ target }) => target.select()}
      />
    </AppModal>
  );
}
