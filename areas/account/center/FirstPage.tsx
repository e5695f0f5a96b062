import { App, Button } from 'antd';
import { useEffect } from 'react';
import { tabTitle, useBrandWords } from '#kit/console/brand.ts';
import { Logo } from '#kit/console/look/Logo.tsx';
import { usePerson } from '#kit/console/person.ts';
import { useText } from '#kit/console/useText.ts';
import './center.css';
import { dialogTexts } from './dialogs.texts.ts';
import { PasswordForm } from './PasswordForm.tsx';
import { TwoFactorForm } from './TwoFactorForm.tsx';

interface FirstPageProps {
  what: 'password' | 'twoFactor';
  /** It is done: everything else is open. */
  onDone(): unknown;
  onSignOut(): void;
}

/** What has to be done before anything else is open; nothing else is shown. */
export function FirstPage({ what, onDone, onSignOut }: FirstPageProps) {
  const t = useText(dialogTexts);
  const who = usePerson();
  const brand = useBrandWords();
  const { message } = App.useApp();
  const title = t(what === 'password' ? 'firstPassword' : 'firstTwoFactor');
  useEffect(() => {
    document.title = tabTitle(title);
  }, [title, brand.pageTitle]);

  return (
    <div className="center-first">
      <header className="center-first-head">
        <Logo size={22} />
        <b>{brand.name}</b>
        <span className="cw-space" />
        <span className="cw-text2">{who?.name}</span>
        <Button size="small" onClick={onSignOut}>
          {t('signOut')}
        </Button>
      </header>
      <main>
        <h1>{title}</h1>
        <p className="cw-text2 center-said">{t(what === 'password' ? 'firstPasswordText' : 'firstTwoFactorText')}</p>
        {what === 'password' ? (
          <PasswordForm
            onDone={() => {
              message.success(t('passwordDone'));
              return onDone();
            }}
          />
        ) : (
          <TwoFactorForm on={false} onDone={onDone} />
        )}
      </main>
    </div>
  );
}
