import { passwordLength, strengthOf, strengths } from '#core/access/passwordRules.ts';
import { useText } from '#kit/console/useText.ts';
import './passwordStrength.css';
import { strengthTexts } from './strength.texts.ts';

/** A bar and a word while a new password is typed. */
export function PasswordStrength({ password }: { password: string }) {
  const t = useText(strengthTexts);
  const missing = passwordLength.least - [...password].length;
  if (!password) return <span className="cw-strength">{t('rule', passwordLength)}</span>;
  const strength = strengthOf(password);
  return (
    <span className={`cw-strength ${strength}`} role="status">
      <span className="cw-strength-bar" aria-hidden>
        {strengths.map((one, at) => (
          <i key={one} className={at <= strengths.indexOf(strength) ? 'on' : undefined} />
        ))}
      </span>
      {missing > 0 ? t('missing', { missing }) : t(strength)}
    </span>
  );
}
