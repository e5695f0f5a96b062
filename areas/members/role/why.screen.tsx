import { Button, Input, Select } from 'antd';
import { useState, type ReactNode } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useLanguage } from '#kit/console/language.ts';
import '#kit/console/pages/notice.css';
import { usePerson } from '#kit/console/person.ts';
import { count } from '#kit/console/show/Num.tsx';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import './role.css';
import { cutTo } from '#core/text/cutTo.ts';
import { roleScreenTexts } from './roleScreens.texts.ts';
import { whyRefusedEndpoints, type Why } from './why.contract.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const methods: Method[] = ['GET', 'POST', 'PUT', 'DELETE'];

/** Where a page that may not be opened leads: what is missing, and who can grant it. */
export function RefusedScreen() {
  const t = useText(roleScreenTexts);
  return (
    <WhyPage
      title={t('kit.refusedTitle')}
      instead={<p>{t('kit.refusedText')}</p>}
      actions={<Button href="/">{t('kit.home')}</Button>}
    />
  );
}

/** The same of something that was refused in place. */
export function WhyScreen() {
  const t = useText(roleScreenTexts);
  const go = useNavigate();
  return (
    <WhyPage
      title={t('whyTitle')}
      instead={<p>{t('whyText')}</p>}
      actions={<Button onClick={() => void go(-1)}>{t('goBack')}</Button>}
    />
  );
}

function WhyPage({ title, instead, actions }: { title: string; instead?: ReactNode; actions: ReactNode }) {
  const t = useText(roleScreenTexts);
  const [address] = useSearchParams();
  const said = (name: string) => cutTo(address.get(name) ?? '', 2000) || undefined;
  const asked = {
    gate: said('gate'),
    page: said('page'),
    path: said('path'),
    method: methods.find((one) => one === said('method')),
  };
  const isAsked = Boolean(asked.gate ?? asked.page ?? asked.path);
  const why = useAsk(whyRefusedEndpoints.why, { query: asked }, { enabled: isAsked });
  return (
    <div className="cw-notice why">
      <h1>{isAsked && (why.data?.because === 'held' || why.data?.because === 'open') ? t('whyMayTitle') : title}</h1>
      {!isAsked && instead}
      {why.fault && <p role="alert">{why.fault.message}</p>}
      {isAsked && why.data && <Answer why={why.data} />}
      <div className="cw-notice-actions">{actions}</div>
      <h2 className="why-ask">{t('askAbout')}</h2>
      <AskForm />
    </div>
  );
}

function Answer({ why: { because, words, needs, administrators, total } }: { why: Why }) {
  const t = useText(roleScreenTexts);
  const language = useLanguage();
  const maySee = usePerson()?.menus.includes('/member/roleManage');
  if (because !== 'missing') return <p role="status">{words[language]}</p>;
  return (
    <>
      <p role="status">{words[language]}</p>
      {needs.map(({ gate, title, roles }) => (
        <section key={gate} aria-label={title[language]}>
          <h2 className="why-part">
            {needs.length > 1 ? t('whyHoldsOne', { permission: title[language] }) : t('whyHolds')}
          </h2>
          {roles.length === 0 && <p>{t('whyNobody')}</p>}
          <ul>
            {roles.map((role) => (
              <li key={role.name}>
                <span className="cw-name">{role.name}</span>
                {role.mine && <span className="cw-text3">{t('whyMine')}</span>}
                {!role.valid && <span className="cw-text3">{t('whyOff')}</span>}
              </li>
            ))}
          </ul>
        </section>
      ))}
      <h2 className="why-part">{t('whoCan')}</h2>
      {total === 0 && <p>{t('whoNobody')}</p>}
      <ul>
        {administrators.map(({ name, department }, at) => (
          <li key={at}>
            <span className="cw-name">{name}</span>
            <span className="cw-text3">{department}</span>
          </li>
        ))}
      </ul>
      {total > administrators.length && (
        <p className="cw-text3">{t('whoMore', { count: count(total - administrators.length) })}</p>
      )}
      {maySee && (
        <p>
          <Link to="/member/roleManage">{t('title')}</Link>
        </p>
      )}
    </>
  );
}

/** A permission is written with dots and begins with no slash; everything else is an address. */
const isGate = (typed: string) => /^[a-z]\w*(\.\w+)+$/i.test(typed);

function AskForm() {
  const t = useText(roleScreenTexts);
  const [address] = useSearchParams();
  const go = useNavigate();
  const [typed, type] = useState(address.get('path') ?? address.get('gate') ?? '');
  const [method, choose] = useState<Method | ''>(methods.find((one) => one === address.get('method')) ?? '');
  function ask(event: React.FormEvent) {
    event.preventDefault();
    const text = typed.trim();
    if (text)
      void go(
        `/403/why?${new URLSearchParams(isGate(text) ? { gate: text } : { path: text, ...(method && { method }) })}`,
      );
  }
  return (
    <form onSubmit={ask}>
      <Select<Method | ''>
        aria-label={t('method')}
        style={{ width: 100 }}
        value={method}
        onChange={choose}
        options={[{ value: '', label: t('anyMethod') }, ...methods.map((value) => ({ value, label: value }))]}
      />
      <Input
        aria-label={t('askAbout')}
        placeholder={t('askHint')}
        value={typed}
        maxLength={2000}
        onChange={({ target }) => type(target.value)}
      />
      <Button htmlType="submit" disabled={typed.trim() === ''}>
        {t('ask')}
      </Button>
    </form>
  );
}
