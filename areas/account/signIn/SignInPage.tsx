import { useText } from '#kit/console/useText.ts';
import { FrontFrame } from './FrontFrame.tsx';
import { signInTexts } from './signIn.texts.ts';
import { SignInForm } from './SignInForm.tsx';

export function SignInPage({ version }: { version: string }) {
  const t = useText(signInTexts);
  return <FrontFrame title={t('title')} version={version}><SignInForm /></FrontFrame>;
}
