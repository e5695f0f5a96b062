import { useText } from '#kit/console/useText.ts';
import { useWear } from './brand/useWear.ts';
import { OtherSignIns } from './openId/OtherSignIns.tsx';
import { FrontFrame } from './signIn/FrontFrame.tsx';
import { signInTexts } from './signIn/signIn.texts.ts';
import { SignInForm } from './signIn/SignInForm.tsx';

/** `of` is the tenant or the brand whose sign-in page it is. */
export function SignInPage({ version, of = '' }: { version: string; of?: string }) {
  const t = useText(signInTexts);
  useWear(of || null);
  return (
    <FrontFrame title={t('title')} version={version}>
      <div className="si-in">
        <SignInForm />
        <OtherSignIns of={of} />
      </div>
    </FrontFrame>
  );
}
