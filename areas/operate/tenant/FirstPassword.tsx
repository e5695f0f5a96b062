import { App, Button } from 'antd';
import { Copy } from 'lucide-react';
import { AppModal } from '#kit/console/form/AppModal.tsx';
import { Facts } from '#kit/console/show/Facts.tsx';
import { useText } from '#kit/console/useText.ts';
import './tenant.css';
import { tenantTexts } from './tenant.texts.ts';

interface FirstPasswordProps {
  name: string;
  loginName: string;
  password: string;
  onClose(): void;
}

/** Who may sign in to a new tenant, and with what. Closed by its button alone: it is not shown again. */
export function FirstPassword({ name, loginName, password, onClose }: FirstPasswordProps) {
  const t = useText(tenantTexts);
  const { message } = App.useApp();
  const copy = async () => {
    await navigator.clipboard.writeText(`${loginName}\n${password}`);
    message.success(t('copied'));
  };
  return (
    <AppModal
      title={t('made', { name })}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={
        <>
          {navigator.clipboard && (
            <Button icon={<Copy size={15} />} onClick={() => void copy()}>
              {t('copy')}
            </Button>
          )}
          <Button type="primary" onClick={onClose}>
            {t('close')}
          </Button>
        </>
      }
    >
      <p className="cw-text2">{t('madeText')}</p>
      <div className="tenant-secret">
        <Facts
          align="left"
          of={[
            [t('loginName'), <code>{loginName}</code>],
            [t('password'), <code>{password}</code>],
          ]}
        />
      </div>
    </AppModal>
  );
}
