import { useState } from 'react';
import { useText } from '#kit/console/useText.ts';
import { InvitationForm } from '#areas/members/door.tsx';
import { encrypted } from './encrypted.ts';
import { FrontFrame } from '../signIn/FrontFrame.tsx';
import { AskForCode, type Asked } from './AskForCode.tsx';
import { NewPassword } from './NewPassword.tsx';
import { resetTexts } from './reset.texts.ts';

/** For users who have forgotten the password: account, code, new password. And for invited users, who set a first one. */
export function ResetPage({ version }: { version: string }) {
  const t = useText(resetTexts);
  const invitation = new URLSearchParams(location.search).get('invitation');
  const [asked, setAsked] = useState<Asked>();
  const [step, go] = useState<'ask' | 'answer' | 'done'>('ask');

  return (
    <FrontFrame title={t('title')} version={version}>
      {invitation !== null && <InvitationForm token={invitation} encrypt={encrypted} />}
      {invitation === null && step === 'ask' && (
        <AskForCode
          before={asked}
          onSent={(now) => {
            setAsked(now);
            go('answer');
          }}
        />
      )}
      {step === 'answer' && asked && <NewPassword asked={asked} onAgain={() => go('ask')} onDone={() => go('done')} />}
      {step === 'done' && (
        <div className="si-done">
          <h1>{t('doneTitle')}</h1>
          <p className="cw-text2 si-lead" role="status">
            {t('done')}
          </p>
          <a className="si-enter" href="/user/login">
            {t('goOn')}
          </a>
        </div>
      )}
    </FrontFrame>
  );
}
