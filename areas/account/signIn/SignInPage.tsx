import { useEffect } from 'react';
import { brand } from '#kit/console/brand.ts';
import { Logo } from '#kit/console/look/Logo.tsx';
import { useText } from '#kit/console/useText.ts';
import { NewAndPlanned } from './NewAndPlanned.tsx';
import './signIn.css';
import { signInTexts } from './signIn.texts.ts';
import { SignInForm } from './SignInForm.tsx';
import { SignInSettings } from './SignInSettings.tsx';

/** Plain HTML on purpose: the first page must not wait for the component library. */
export function SignInPage({ version }: { version: string }) {
  const t = useText(signInTexts);
  const title = t('title');
  useEffect(() => {
    document.title = `${title} – ${brand.name}`;
  }, [title]);

  return (
    <div className="si">
      <main className="si-left">
        <header><Logo size={26} /><b>{brand.name}</b></header>
        <SignInForm />
        <SignInSettings />
      </main>
      <NewAndPlanned version={version} />
    </div>
  );
}
