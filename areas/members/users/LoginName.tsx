import { useText } from '#kit/console/useText.ts';
import type { User } from '../user/user.contract.ts';
import { userTexts } from '../user/user.texts.ts';
import './user.css';

/** A user name, marked where another one differs from it in case or width alone. */
export function LoginName({ of: { loginname, loginExact } }: { of: Pick<User, 'loginname' | 'loginExact'> }) {
  const t = useText(userTexts);
  return (
    <span className="cw-text2 cw-cut" title={loginExact ? t('loginExactHint') : loginname}>
      {loginname}
      {loginExact && <span className="user-mark">{t('loginExact')}</span>}
    </span>
  );
}
