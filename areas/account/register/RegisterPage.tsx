import { useRef, useState, type FormEvent } from 'react';
import { send } from '#kit/console/client.ts';
import { useLanguage } from '#kit/console/language.ts';
import { useText } from '#kit/console/useText.ts';
import { ImageField } from '../imageCode/ImageField.tsx';
import { workedOut } from '../imageCode/workedOut.ts';
import { useSecondsTo } from '../center/NewPassword.tsx';
import { canEncrypt, encryptPassword } from '../signIn/encryptPassword.ts';
import { FrontFrame } from '../signIn/FrontFrame.tsx';
import { PasswordStrength } from '../signIn/PasswordStrength.tsx';
import { PlainField, PlainSubmit } from '../front/plainForm.tsx';
import { signInEndpoints } from '../signIn/signIn.contract.ts';
import { usePlainForm } from '../front/usePlainForm.ts';
import { keptTicket } from './keptTicket.ts';
import './register.css';
import { registerEndpoints } from './register.contract.ts';
import { registerTexts } from './register.texts.ts';

const fields = ['phone', 'image', 'code', 'loginName', 'name', 'password'] as const;
type Name = (typeof fields)[number];

interface Sent {
  way: 'sms' | 'voice';
  at: number;
  lasts: number;
  againAfter: number;
}

/** A telephone that answers, a name to sign in by, and a password. What company it is comes next. */
export function RegisterPage({ version }: { version: string }) {
  const t = useText(registerTexts);
  const language = useLanguage();
  const [drawn, draw] = useState(0);
  /** Of work, once many codes were asked for. */
  const [bits, setBits] = useState(0);
  const [sent, setSent] = useState<Sent>();
  const [password, setPassword] = useState('');
  const said = useRef<HTMLFormElement>(null);
  const { form, busy, submit, complaint, refusal, refuse } = usePlainForm(fields);
  const left = useSecondsTo(sent ? sent.at + sent.againAfter * 1000 : 0);
  const filled = (name: Name) => String(new FormData(form.current ?? said.current!).get(name) ?? '').trim();

  const sendCode = (way: Sent['way']) =>
    submit(
      (['phone', 'image'] as const).filter((name) => !filled(name)),
      async () => {
        const answer = await send(way === 'sms' ? registerEndpoints.smsCode : registerEndpoints.voiceCode, {
          body: {
            phone: filled('phone'),
            image: filled('image'),
            language,
            ...(bits > 0 && { work: await workedOut(bits) }),
          },
        });
        setBits(0);
        setSent({ way, at: Date.now(), ...answer });
        draw((one) => one + 1);
      },
      ({ facts }) => {
        draw((one) => one + 1);
        setBits(typeof facts.work === 'number' ? facts.work : 0);
      },
    );

  async function askName() {
    const name = filled('loginName');
    if (!name) return;
    const { wrong } = await send(registerEndpoints.name, { query: { name } }).catch(() => ({
      free: true,
      wrong: false,
    }));
    if (wrong) refuse({ field: 'loginName', sentence: t('wrong') });
    else if (complaint('loginName')) refuse(undefined);
  }

  function register(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const missing = (['phone', 'code', 'name', 'loginName', 'password'] as const).filter((name) => !filled(name));
    void submit(missing, async () => {
      const { key } = await send(signInEndpoints.publicKey, {});
      const [loginName, name, phone, code] = [filled('loginName'), filled('name'), filled('phone'), filled('code')];
      const { ticket } = await send(registerEndpoints.register, {
        body: { loginName, name, phone, code, language, password: await encryptPassword(password, key) },
      });
      keptTicket.keep(ticket);
      location.assign('/user/fillInformation');
    });
  }

  return (
    <FrontFrame title={t('title')} version={version}>
      <form ref={form} onSubmit={register} noValidate className="register">
        <h1>{t('title')}</h1>
        <p className="cw-text2 si-lead">
          {t('lead')} <span className="cw-text3">{t('step', { at: 1 })}</span>
        </p>
        <PlainField
          name="phone"
          label={t('phone')}
          complaint={complaint('phone')}
          autoComplete="tel"
          inputMode="tel"
          autoFocus
          maxLength={30}
          hint={t('phoneHint')}
        />
        <ImageField complaint={complaint('image')} drawn={drawn} onDrawAgain={() => draw(drawn + 1)} />
        <div className="register-codes">
          {left > 0 ? (
            <span className="cw-text3">{t('againIn', { seconds: left })}</span>
          ) : (
            <>
              <button type="button" className="register-code" onClick={() => void sendCode('sms')}>
                {t('sendSms')}
              </button>
              <button type="button" className="register-call" onClick={() => void sendCode('voice')}>
                {t('sendVoice')}
              </button>
            </>
          )}
        </div>
        {sent && (
          <p className="register-sent" role="status">
            {t(sent.way === 'sms' ? 'sentSms' : 'sentVoice', { minutes: sent.lasts / 60 })}
          </p>
        )}
        <PlainField
          name="code"
          label={t('code')}
          complaint={complaint('code')}
          autoComplete="one-time-code"
          inputMode="numeric"
          className="si-code"
          maxLength={6}
        />
        <PlainField name="name" label={t('name')} complaint={complaint('name')} autoComplete="name" maxLength={40} />
        <PlainField
          name="loginName"
          label={t('loginName')}
          complaint={complaint('loginName')}
          autoComplete="username"
          maxLength={40}
          hint={t('loginHint')}
          onBlur={() => void askName()}
        />
        <PlainField
          name="password"
          type="password"
          label={t('password')}
          complaint={complaint('password')}
          autoComplete="new-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          hint={<PasswordStrength password={password} />}
        />
        <PlainSubmit busy={busy} disabled={!canEncrypt()} refusal={refusal}>
          {t(busy ? 'goingOn' : 'goOn')}
        </PlainSubmit>
        <p className="si-ways">
          <a href="/user/login">{t('haveOne')}</a>
        </p>
      </form>
    </FrontFrame>
  );
}
