import { useEffect, useState } from 'react';
import type { AnswerOf } from '#kit/contract/endpoint.ts';
import { send } from '#kit/console/client.ts';
import { accessToken } from '#kit/console/session.ts';
import { useText } from '#kit/console/useText.ts';
import { SignInForm } from '../signIn/SignInForm.tsx';
import { SignInSettings } from '../signIn/SignInSettings.tsx';
import '../signIn/signIn.css';
import './frame.css';
import { frameEndpoints, type FrameMessage } from './frame.contract.ts';
import { frameTexts } from './frame.texts.ts';

type Step = { is: 'checking' | 'alone' | 'refused' | 'form' | 'done' } | { is: 'failed'; why: string };

/** The sign-in inside another system. Only the page around it, if the operator has listed it, is told who signed in. */
export function FramePage() {
  const t = useText(frameTexts);
  const [step, go] = useState<Step>({ is: 'checking' });
  const origin = new URLSearchParams(location.search).get('origin') ?? '';
  const around = window.opener ?? (window.parent === window ? null : window.parent);
  useEffect(() => {
    document.title = t('title');
    if (!origin || !around) go({ is: 'alone' });
    else
      void send(frameEndpoints.allowed, { query: { origin } }).then(
        ({ allowed }) => go({ is: allowed ? 'form' : 'refused' }),
        () => go({ is: 'refused' }),
      );
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, for the page as it was opened
  }, []);

  async function tell(token: string) {
    try {
      const code = await codeWith(token, origin);
      // The browser gives it only to a page of this origin.
      (around as Window).postMessage({ type: 'callwright.signedIn', ...code } satisfies FrameMessage, origin);
      go({ is: 'done' });
    } catch (error) {
      go({ is: 'failed', why: error instanceof Error ? error.message : '' });
    }
  }

  return (
    <div className="si si-framed">
      <main className="si-left">
        {step.is === 'checking' && (
          <p className="cw-text3" role="status">
            {t('checking')}
          </p>
        )}
        {step.is === 'alone' && <Say title={t('title')} text={t('nobody')} />}
        {step.is === 'refused' && <Say title={t('refusedTitle')} text={t('refused', { origin })} />}
        {step.is === 'form' && <SignInForm onIn={tell} />}
        {step.is === 'done' && <Say title={t('doneTitle')} text={t('done')} />}
        {step.is === 'failed' && <Say title={t('failed')} text={step.why} />}
        <SignInSettings />
      </main>
    </div>
  );
}

const Say = ({ title, text }: { title: string; text: string }) => (
  <div className="si-done">
    <h1>{title}</h1>
    <p className="cw-text2 si-lead" role="status">
      {text}
    </p>
  </div>
);

/** In a frame the browser keeps no cookie of ours, so the token travels by hand, and ends here. */
async function codeWith(token: string, origin: string): Promise<AnswerOf<typeof frameEndpoints.code>> {
  const headers = {
    'X-Requested-With': 'XMLHttpRequest',
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
  };
  const answer = await fetch(frameEndpoints.code.path, { method: 'POST', headers, body: JSON.stringify({ origin }) });
  const envelope = await answer.json();
  if (accessToken() !== token)
    await fetch('/uaa/oauth/token', {
      method: 'DELETE',
      headers: { authorization: `Bearer ${token}`, 'X-Requested-With': 'XMLHttpRequest' },
    }).catch(() => {});
  if (envelope.code !== 1) throw new Error(envelope.message);
  return envelope.data;
}
