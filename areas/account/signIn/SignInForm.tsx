import { Eye, EyeOff } from 'lucide-react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useText } from '#kit/console/useText.ts';
import { canEncrypt } from './encryptPassword.ts';
import { signInTexts } from './signIn.texts.ts';
import { useSignIn, type SignInField } from './useSignIn.ts';

export function SignInForm() {
  const t = useText(signInTexts);
  const { enter, entering, refusal } = useSignIn();
  const [isShown, show] = useState(false);
  const fields = { username: useRef<HTMLInputElement>(null), password: useRef<HTMLInputElement>(null) };
  const refused = refusal?.field;
  useEffect(() => {
    if (refused) fields[refused].current?.focus();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a new refusal moves the focus, a new drawing does not
  }, [refusal]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    void enter({ username: String(form.get('username')), password: String(form.get('password')), remember: form.has('remember') });
  }

  const complaint = (field: SignInField) => refused === field && <p id={`${field}-refused`} className="si-refused" role="alert">{refusal?.sentence}</p>;
  const marks = (field: SignInField) => ({ id: field, name: field, ref: fields[field], 'aria-invalid': refused === field || undefined, 'aria-describedby': refused === field ? `${field}-refused` : undefined });

  return (
    <form onSubmit={submit} noValidate>
      <h1>{t('title')}</h1>
      <p className="cw-text2 si-lead">{t('lead')}</p>
      {!canEncrypt() && <div className="si-stop" role="alert"><b>{t('insecureTitle')}</b><p>{t('insecureText')}</p></div>}

      <label htmlFor="username">{t('username')}</label>
      <input {...marks('username')} autoComplete="username" autoCapitalize="none" spellCheck={false} autoFocus maxLength={100} />
      {complaint('username')}

      <label htmlFor="password">{t('password')}</label>
      <div className="si-password">
        <input {...marks('password')} type={isShown ? 'text' : 'password'} autoComplete="current-password" spellCheck={false} maxLength={100} />
        <button type="button" aria-label={t(isShown ? 'hide' : 'show')} title={t(isShown ? 'hide' : 'show')} aria-pressed={isShown} onClick={() => show(!isShown)}>{isShown ? <EyeOff size={16} /> : <Eye size={16} />}</button>
      </div>
      {complaint('password')}

      <label className="si-remember"><input type="checkbox" name="remember" />{t('remember')}</label>
      {refusal && !refused && <p className="si-refused si-all" role="alert">{refusal.sentence}</p>}
      <button className="si-enter" type="submit" disabled={!canEncrypt()} aria-disabled={entering} aria-busy={entering}>{t(entering ? 'entering' : 'enter')}</button>
    </form>
  );
}
