import { Button } from 'antd';
import { Printer } from 'lucide-react';
import { useEffect } from 'react';
import { AntdLook } from '#kit/console/look/AntdLook.tsx';
import { Notice } from '#kit/console/pages/Notice.tsx';
import { useText } from '#kit/console/useText.ts';
import { linkedEndpoints, type OpenedLetter } from './link.contract.ts';
import './link.css';
import { linkTexts } from './link.texts.ts';
import { useSaidTime } from './useSaidTime.ts';
import { useLinked, useLinkToken } from './useLinked.ts';

/** A letter to one customer, who has no account, as a sheet of paper. */
export function LetterPage() {
  const t = useText(linkTexts);
  const token = useLinkToken();
  return (
    <AntdLook>
      <main className="linked">
        {token ? <Opened key={token} token={token} /> : <Notice page title={t('noLink')} text={t('noLinkText')} />}
      </main>
    </AntdLook>
  );
}

function Opened({ token }: { token: string }) {
  const t = useText(linkTexts);
  const { shown, refused } = useLinked(linkedEndpoints.openLetter, token);
  if (refused) return <Notice page role="alert" title={t('over')} text={refused} />;
  if (!shown) return <p role="status">{t('starting')}</p>;
  return <Sheet of={shown} />;
}

function Sheet({ of }: { of: OpenedLetter }) {
  const t = useText(linkTexts);
  const said = useSaidTime(of.timeZone);
  useEffect(() => {
    document.title = `${of.title} · ${of.tenantName}`;
  }, [of]);
  return (
    <article className="linked-sheet linked-letter">
      <header>
        <span className="cw-text2">{of.tenantName}</span>
        <time dateTime={new Date(of.at).toISOString()}>{said(of.at, 'day')}</time>
      </header>
      <h1>{of.title}</h1>
      <div className="linked-body">{of.body}</div>
      {of.signature && <div className="linked-body linked-signature">{of.signature}</div>}
      <footer>
        <Button icon={<Printer size={14} />} onClick={() => print()}>
          {t('print')}
        </Button>
      </footer>
    </article>
  );
}
