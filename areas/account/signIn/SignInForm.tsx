import { useState, type FormEvent } from 'react';
import { useBrandWords } from '#kit/console/brand.ts';
import { send } from '#kit/console/client.ts';
import { keptTabs } from '#kit/console/keptTabs.ts';
import { nextPage } from '#kit/console/nextPage.ts';
import { useText } from '#kit/console/useText.ts';
import { ImageField } from '../imageCode/ImageField.tsx';
import { workedOut } from '../imageCode/workedOut.ts';
import { canEncrypt, encryptPassword } from './encryptPassword.ts';
import { PlainField, PlainSubmit } from '../front/plainForm.tsx';
import { SecondStep } from './SecondStep.tsx';
import { signInEndpoints } from './signIn.contract.ts';
import { signInTexts } from './signIn.texts.ts';
import { usePlainForm } from '../front/usePlainForm.ts';

const enterConsole = () => {
  keptTabs.forget();
  location.replace(nextPage(location.search, location.origin));
};

/** User name and password; an image once it failed too often, and a second step where the account asks for one. */
export function SignInForm({ onIn = enterConsole }: { onIn?(token: string): unknown }) {
  const t = useText(signInTexts);
  const { greeting } = useBrandWords();
  const [ticket, setTicket] = useState<string>();
  const [notice, setNotice] = useState<string>();
  const [asksImage, askImage] = useState(false);
  /** Of work, once many tries came for a name. */
  const [bits, setBits] = useState(0);
  const [drawn, draw] = useState(0);
  const [entering, setEntering] = useState(false);
  const { form, busy, submit, complaint, refusal } = usePlainForm(['username', 'password', 'image'] as const);

  function enter(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const filled = new FormData(event.currentTarget);
    const said = (name: string) => String(filled.get(name) ?? '');
    const [username, password, image] = [said('username').trim(), said('password'), said('image').trim()];
    const missing = (['username', 'password', ...(asksImage ? ['image' as const] : [])] as const).filter(
      (name) => !{ username, password, image }[name],
    );
    setNotice(undefined);
    void submit(
      missing,
      async () => {
        const { key } = await send(signInEndpoints.publicKey, {});
        const answer = await send(signInEndpoints.signIn, {
          body: {
            username,
            password: await encryptPassword(password, key),
            ...(filled.has('remember') && { remember: true }),
            ...(image && { image }),
            ...(image && bits > 0 && { work: await workedOut(bits) }),
          },
        });
        if ('ticket' in answer) return setTicket(answer.ticket);
        setEntering(true);
        await onIn(answer.access_token);
      },
      ({ facts }) => {
        // What was read is used up, right or wrong.
        draw((before) => before + 1);
        if (facts.image === true) askImage(true);
        setBits(typeof facts.work === 'number' ? facts.work : 0);
      },
    );
  }

  if (ticket)
    return (
      <SecondStep
        ticket={ticket}
        onIn={onIn}
        onBack={(why) => {
          setTicket(undefined);
          setNotice(why);
        }}
      />
    );
  const working = busy || entering;
  return (
    <form ref={form} onSubmit={enter} noValidate>
      <h1>{t('title')}</h1>
      <p className="cw-text2 si-lead">{greeting}</p>
      {!canEncrypt() && (
        <div className="si-stop" role="alert">
          <b>{t('insecureTitle')}</b>
          <p>{t('insecureText')}</p>
        </div>
      )}
      {notice && (
        <div className="si-stop" role="alert">
          <p>{notice}</p>
        </div>
      )}
      <PlainField
        name="username"
        label={t('username')}
        complaint={complaint('username')}
        autoComplete="username"
        autoFocus
        maxLength={100}
      />
      <PlainField
        name="password"
        type="password"
        label={t('password')}
        complaint={complaint('password')}
        autoComplete="current-password"
        aside={<a href="/user/reset">{t('forgotten')}</a>}
      />
      {asksImage && <ImageField complaint={complaint('image')} drawn={drawn} onDrawAgain={() => draw(drawn + 1)} />}
      <label className="si-remember">
        <input type="checkbox" name="remember" />
        {t('remember')}
      </label>
      <PlainSubmit busy={working} disabled={!canEncrypt()} refusal={refusal}>
        {t(working ? 'entering' : 'enter')}
      </PlainSubmit>
    </form>
  );
}
