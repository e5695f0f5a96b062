import { useEffect, useState, type CSSProperties } from 'react';
import { useBrand, useBrandWords } from '#kit/console/brand.ts';
import { useLanguage } from '#kit/console/language.ts';
import { cssVars } from '#kit/console/look/cssVars.ts';
import { Logo } from '#kit/console/look/Logo.tsx';
import { Notice } from '#kit/console/pages/Notice.tsx';
import { count } from '#kit/console/show/Num.tsx';
import { useText } from '#kit/console/useText.ts';
import type { Counters } from '../dataMonitor/dataMonitor.contract.ts';
import { useStandsAlone } from '../wall/useStandsAlone.ts';
import type { CounterNow } from './counter.contract.ts';
import './counter.css';
import { counterTexts } from './counter.texts.ts';
import { useCounter } from './useCounter.ts';

const names = ['executing', 'queue', 'todayFinish', 'todayTotal'] as const;

/** Sums on a full screen for visitors with a link, always dark. The token stands behind the #, which a browser sends to no server. */
export function CounterPage() {
  const t = useText(counterTexts);
  const brand = useBrand();
  const language = useLanguage();
  const [token, read] = useState(() => location.hash.slice(1));
  useStandsAlone();
  useEffect(() => {
    const onHash = () => read(location.hash.slice(1));
    addEventListener('hashchange', onHash);
    return () => removeEventListener('hashchange', onHash);
  }, []);
  return (
    <main className="counter" style={cssVars('dark', language, brand) as CSSProperties}>
      {token ? <Shown key={token} token={token} /> : <Notice page title={t('noLink')} text={t('noLinkText')} />}
    </main>
  );
}

function Shown({ token }: { token: string }) {
  const t = useText(counterTexts);
  const { now, over, clock, isOld } = useCounter(token);
  const title = now?.batchName || now?.tenantName;
  useEffect(() => {
    document.title = title ?? t('title');
  }, [title, t]);
  if (over) return <Notice page role="alert" title={t('over')} text={over} />;
  if (!now)
    return (
      <p className="counter-starting" role="status">
        {t('starting')}
      </p>
    );
  const letters = Math.max(lettersOf(now.outbound), now.incoming ? lettersOf(now.incoming) : 0);
  return (
    <>
      <Head now={now} clock={clock} isOld={isOld} />
      <div className={isOld ? 'counter-rows old' : 'counter-rows'}>
        <Four title={now.incoming ? t('outbound') : null} of={now.outbound} letters={letters} />
        {now.incoming && <Four title={t('incoming')} of={now.incoming} letters={letters} />}
      </div>
    </>
  );
}

function Head({ now, clock, isOld }: { now: CounterNow; clock: number; isOld: boolean }) {
  const t = useText(counterTexts);
  const brand = useBrandWords();
  const tag = useLanguage() === 'zh' ? 'zh-CN' : 'en-GB';
  const { timeZone } = now;
  const said = (at: number, how: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(tag, { timeZone, ...how }).format(at).replace(',', '');
  const time = (at: number) => said(at, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return (
    <header>
      <Logo />
      <b>{brand.name}</b>
      <h1 className="cw-cut">{[now.tenantName, now.batchName].filter(Boolean).join(' · ')}</h1>
      <span className="cw-space" />
      {isOld && (
        <span className="counter-old" role="status">
          {t('asOf', { time: time(now.at) })}
        </span>
      )}
      <span title={t('until', { day: said(now.endsAt, { dateStyle: 'medium' }) })}>
        {said(clock, { weekday: 'long', day: 'numeric', month: 'long' })}
      </span>
      <time dateTime={new Date(clock).toISOString()}>{time(clock)}</time>
    </header>
  );
}

/** Letters of the longest: all are as large as that one may be. */
const lettersOf = (of: Counters) => Math.max(...names.map((name) => count(of[name]).length));

function Four({ title, of, letters }: { title: string | null; of: Counters; letters: number }) {
  const t = useText(counterTexts);
  return (
    <section>
      {title && <h2>{title}</h2>}
      <dl data-letters={letters}>
        {names.map((name) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd data-none={of[name] === 0 || undefined}>{count(of[name])}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
