import { Button } from 'antd';
import { useState } from 'react';
import { useSubmit } from '#kit/console/useSubmit.ts';
import { MailKept, SmsKept, useMailKept, useSmsKept } from '#kit/console/mail/MailKept.tsx';
import { useText } from '#kit/console/useText.ts';
import { useSecondsTo } from './NewPassword.tsx';
import { dialogTexts } from './dialogs.texts.ts';

interface CodeSenderProps {
  way: 'email' | 'phone';
  label: string;
  /** Sends one and answers for how long none can follow, in seconds. */
  send(): Promise<{ again: number; holds: number }>;
  onSent(): void;
}

/** A button that sends a code, and then counts until it may again. */
export function CodeSender({ way, label, send, onSent }: CodeSenderProps) {
  const t = useText(dialogTexts);
  const [sent, setSent] = useState<{ until: number; holds: number }>();
  const { busy, refusal, submit } = useSubmit();
  const left = useSecondsTo(sent?.until ?? 0);

  const go = () =>
    submit(async () => {
      const { again, holds } = await send();
      setSent({ until: Date.now() + again * 1000, holds });
      onSent();
    });
  return (
    <div className="center-sender">
      <Button onClick={go} loading={busy} disabled={left > 0}>
        {left > 0 ? t('againIn', { seconds: left }) : sent ? t('again') : label}
      </Button>
      {refusal ? (
        <span className="center-refused" role="alert">
          {refusal}
        </span>
      ) : (
        sent && (
          <span className="cw-text3" role="status">
            <Sent way={way} minutes={sent.holds / 60} />
          </span>
        )
      )}
    </div>
  );
}

/** What became of a code: on its way, or made and kept, where the installation mails or texts nothing. */
export function Sent({ way, target, minutes }: { way: 'email' | 'phone'; target?: string; minutes: number }) {
  const t = useText(dialogTexts);
  const kept = { email: useMailKept(), phone: useSmsKept() }[way];
  if (kept)
    return (
      <>
        {t('codeKept', { minutes })} {way === 'email' ? <MailKept /> : <SmsKept />}
      </>
    );
  return target ? t('codeTo', { target, minutes }) : t('sent', { minutes });
}
