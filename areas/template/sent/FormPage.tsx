import { App, Button } from 'antd';
import { useEffect, useState } from 'react';
import type { FormValues } from '#core/form/form.ts';
import { send } from '#kit/console/client.ts';
import { AntdLook } from '#kit/console/look/AntdLook.tsx';
import { Notice } from '#kit/console/pages/Notice.tsx';
import { Refusal, sentenceOf } from '#kit/console/refusal.ts';
import { useText } from '#kit/console/useText.ts';
import { FormView } from '../form/FormView.tsx';
import { linkedEndpoints, type SentForm } from './link.contract.ts';
import './link.css';
import { linkTexts } from './link.texts.ts';
import { useSaidTime } from './useSaidTime.ts';
import { useLinked, useLinkToken } from './useLinked.ts';

/** A form for one customer, who has no account: filled in once. */
export function FormPage() {
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
  const { shown, refused } = useLinked(linkedEndpoints.openForm, token);
  if (refused) return <Notice page role="alert" title={t('over')} text={refused} />;
  if (!shown) return <p role="status">{t('starting')}</p>;
  return <Form token={token} of={shown} />;
}

function Form({ token, of }: { token: string; of: SentForm }) {
  const t = useText(linkTexts);
  const said = useSaidTime(of.timeZone);
  const { message } = App.useApp();
  const [edits, setEdits] = useState<FormValues>({});
  const [refused, setRefused] = useState<Record<string, string>>({});
  const [asked, setAsked] = useState<'all' | 'seen'>('seen');
  const [state, setState] = useState<'filling' | 'sending' | 'sent'>('filling');
  const [now] = useState(() => Date.now());
  useEffect(() => {
    document.title = `${of.templateName} · ${of.tenantName}`;
  }, [of]);

  async function sendIn() {
    setState('sending');
    try {
      await send(linkedEndpoints.sendForm, { body: { token, values: edits } });
      setState('sent');
    } catch (error) {
      setState('filling');
      const { field, sentence } = error instanceof Refusal ? error.facts : {};
      if (typeof field === 'string') {
        setRefused({ [field]: typeof sentence === 'string' ? sentence : sentenceOf(error, t('kit.unsent')) });
        setAsked('all');
      } else message.error(sentenceOf(error, t('kit.unsent')), 6);
    }
  }
  if (state === 'sent') return <Notice page title={t('thanks')} text={t('thanksText')} />;
  return (
    <form
      className="linked-sheet"
      onSubmit={(event) => {
        event.preventDefault();
        void sendIn();
      }}
    >
      <header>
        <span className="cw-text2">{of.tenantName}</span>
        <h1>{of.templateName}</h1>
      </header>
      <FormView
        form={of.formConfig}
        values={{ ...of.values, ...edits }}
        clock={{ now, zone: of.timeZone }}
        onChange={(formId, value) => {
          setEdits((before) => ({ ...before, [formId]: value }));
          setRefused({});
        }}
        masked={of.maskedFields}
        problems={asked}
        refused={refused}
      />
      <footer>
        <Button type="primary" htmlType="submit" size="large" loading={state === 'sending'}>
          {t('send')}
        </Button>
        <span className="cw-text3 cw-meta">{t('until', { time: said(of.endsAt, 'minute') })}</span>
      </footer>
    </form>
  );
}
