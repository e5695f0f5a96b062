import { useEffect, useState, type FormEvent } from 'react';
import type { AnswerOf } from '#kit/contract/endpoint.ts';
import { send } from '#kit/console/client.ts';
import { useLanguage } from '#kit/console/language.ts';
import { accessToken } from '#kit/console/session.ts';
import { useText } from '#kit/console/useText.ts';
import { FrontFrame } from '../signIn/FrontFrame.tsx';
import { PlainField, PlainSubmit } from '../front/plainForm.tsx';
import { usePlainForm } from '../front/usePlainForm.ts';
import { keptTicket } from './keptTicket.ts';
import './register.css';
import { registerEndpoints } from './register.contract.ts';
import { registerTexts } from './register.texts.ts';
import { WhoAreYou } from './WhoAreYou.tsx';

/** The second half of a registration; for a user who is signed in without a name, only the name. */
export function FillInPage({ version }: { version: string }) {
  const t = useText(registerTexts);
  const [step, go] = useState<'form' | 'done' | 'none' | 'who'>(
    keptTicket.read() ? 'form' : accessToken() ? 'who' : 'none',
  );
  return (
    <FrontFrame title={t(step === 'who' ? 'whoTitle' : 'fillTitle')} version={version}>
      {step === 'form' && <CompanyForm onSent={() => go('done')} />}
      {step === 'who' && <WhoAreYou />}
      {step === 'none' && (
        <div className="si-done">
          <h1>{t('noTicketTitle')}</h1>
          <p className="cw-text2 si-lead">{t('noTicket')}</p>
          <a className="si-enter" href="/user/registe">
            {t('toRegister')}
          </a>
        </div>
      )}
      {step === 'done' && (
        <div className="si-done">
          <h1>{t('doneTitle')}</h1>
          <p className="cw-text2 si-lead" role="status">
            {t('done')}
          </p>
          <a className="si-enter" href="/user/login">
            {t('toSignIn')}
          </a>
        </div>
      )}
    </FrontFrame>
  );
}

const fields = ['company', 'industry', 'bank', 'city', 'email', 'seats', 'purpose'] as const;

function CompanyForm({ onSent }: { onSent(): void }) {
  const t = useText(registerTexts);
  const language = useLanguage();
  const [trades, setTrades] = useState<AnswerOf<typeof registerEndpoints.trades>>({ industries: [], banks: [] });
  const [industry, choose] = useState('');
  const { form, busy, submit, complaint, refusal, refuse } = usePlainForm(fields);
  useEffect(() => void send(registerEndpoints.trades, {}).then(setTrades, () => {}), []);

  function fillIn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const filled = new FormData(event.currentTarget);
    const said = (name: (typeof fields)[number]) => String(filled.get(name) ?? '').trim();
    const missing = (['company', 'industry', 'email'] as const).filter((name) => !said(name));
    const seats = said('seats');
    if (missing.length === 0 && seats && !/^[1-9]\d{0,4}$/.test(seats))
      return refuse({ field: 'seats', sentence: t('wholeNumber') });
    void submit(
      missing,
      async () => {
        const ticket = keptTicket.read() ?? '';
        const more = Object.fromEntries(
          (['bank', 'city', 'purpose'] as const)
            .map((name) => [name, said(name)] as const)
            .filter(([, value]) => value),
        );
        await send(registerEndpoints.fillIn, {
          body: {
            ticket,
            company: said('company'),
            industry: said('industry'),
            email: said('email'),
            ...(seats && { seats: Number(seats) }),
            ...more,
          },
        });
        keptTicket.forget();
        onSent();
      },
      ({ name }) => name === 'TICKET_REFUSED' && keptTicket.forget(),
    );
  }

  const options = (some: { code: string; nameEn: string; nameZh: string }[]) =>
    some.map(({ code, nameEn, nameZh }) => (
      <option key={code} value={code}>
        {language === 'zh' ? nameZh : nameEn}
      </option>
    ));
  const optional = <span className="si-optional">{t('optional')}</span>;
  return (
    <form ref={form} onSubmit={fillIn} noValidate className="register">
      <h1>{t('fillTitle')}</h1>
      <p className="cw-text2 si-lead">
        {t('fillLead')} <span className="cw-text3">{t('step', { at: 2 })}</span>
      </p>
      <PlainField
        name="company"
        label={t('company')}
        complaint={complaint('company')}
        autoComplete="organization"
        autoFocus
        maxLength={80}
      />
      <PlainSelect
        name="industry"
        label={t('industry')}
        complaint={complaint('industry')}
        value={industry}
        onChange={choose}
        first={t('choose')}
      >
        {options(trades.industries)}
      </PlainSelect>
      {industry === 'BANK' && (
        <PlainSelect name="bank" label={t('bank')} aside={optional} complaint={complaint('bank')} first={t('choose')}>
          {options(trades.banks)}
        </PlainSelect>
      )}
      <PlainField
        name="email"
        label={t('email')}
        complaint={complaint('email')}
        autoComplete="email"
        inputMode="email"
        maxLength={254}
      />
      <PlainField
        name="city"
        label={t('city')}
        aside={optional}
        complaint={complaint('city')}
        autoComplete="address-level2"
        maxLength={60}
      />
      <PlainField
        name="seats"
        label={t('seats')}
        aside={optional}
        complaint={complaint('seats')}
        inputMode="numeric"
        maxLength={5}
      />
      <div className="si-field">
        <div className="si-label">
          <label htmlFor="purpose">{t('purpose')}</label>
          {optional}
        </div>
        <textarea id="purpose" name="purpose" rows={3} maxLength={500} />
      </div>
      <PlainSubmit busy={busy} refusal={refusal}>
        {t(busy ? 'sending' : 'send')}
      </PlainSubmit>
    </form>
  );
}

interface PlainSelectProps {
  name: string;
  label: string;
  aside?: React.ReactNode;
  first: string;
  complaint?: string | undefined;
  value?: string;
  onChange?(value: string): void;
  children: React.ReactNode;
}

function PlainSelect({ name, label, aside, first, complaint, value, onChange, children }: PlainSelectProps) {
  return (
    <div className="si-field">
      <div className="si-label">
        <label htmlFor={name}>{label}</label>
        {aside}
      </div>
      <select
        id={name}
        name={name}
        aria-invalid={complaint ? true : undefined}
        aria-describedby={complaint ? `${name}-refused` : undefined}
        {...(onChange ? { value, onChange: (event) => onChange(event.target.value) } : { defaultValue: '' })}
      >
        <option value="">{first}</option>
        {children}
      </select>
      {complaint && (
        <p id={`${name}-refused`} className="si-refused" role="alert">
          {complaint}
        </p>
      )}
    </div>
  );
}
