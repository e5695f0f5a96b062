import { useState } from 'react';
import { AppModal } from '../form/AppModal.tsx';
import { usePerson } from '../person.ts';
import { useText } from '../useText.ts';
import { mailKeptTexts } from './mailKept.texts.ts';

/** Whether letters lie in a folder, as no mail server is set up: then nothing may be said to be mailed. */
export const useMailKept = () => usePerson()?.mailKept ?? false;

/** Whether text messages are kept in a file, as no carrier is set up. */
export const useSmsKept = () => usePerson()?.smsKept ?? false;

/** Says that nothing is texted, and where it lies to users who see all tenants of the installation. */
export function SmsKept() {
  const t = useText(mailKeptTexts);
  const person = usePerson();
  if (!person?.smsKept) return null;
  return (
    <span>
      {t('smsKept')} {t(person.gates.includes('operate.tenant.view') ? 'smsWhere' : 'smsAsk')}
    </span>
  );
}

/** Says that nothing is mailed, and shows how to change that to users who see all tenants of the installation. */
export function MailKept() {
  const t = useText(mailKeptTexts);
  const person = usePerson();
  const [open, setOpen] = useState(false);
  if (!person?.mailKept) return null;
  return (
    <span>
      {t('kept')}{' '}
      {person.gates.includes('operate.tenant.view') ? (
        <button type="button" className="cw-link" onClick={() => setOpen(true)}>
          {t('setUp')}
        </button>
      ) : (
        t('ask')
      )}
      {open && (
        <AppModal title={t('title')} footer={null} onCancel={() => setOpen(false)}>
          <p>{t('where')}</p>
          <pre
            style={{ overflowX: 'auto' }}
          >{`SMTP_URL=smtp://user:password@mail.example.com:587\nMAIL_FROM="Callwright <calls@example.com>"`}</pre>
          <p className="cw-text2">{t('then')}</p>
        </AppModal>
      )}
    </span>
  );
}
