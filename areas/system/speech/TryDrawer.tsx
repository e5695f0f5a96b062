import { Button, Input, Select, Segmented } from 'antd';
import { Ear, Volume2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { SpeechProblem } from '#core/speech/problems.ts';
import type { AnswerOf } from '#kit/contract/endpoint.ts';
import { AppDrawer } from '#kit/console/form/AppDrawer.tsx';
import { useAct } from '#kit/console/useAct.ts';
import { useText } from '#kit/console/useText.ts';
import { speechEndpoints, type Vendor } from './speech.contract.ts';
import { speechTexts } from './speech.texts.ts';

export type Tried =
  | { duty: 'speaks'; vendor: Vendor }
  | { duty: 'speaks'; vendor: null; voice: { code: string; language: 'en' | 'zh' } }
  | { duty: 'hears'; vendor: Vendor | null; name: string; languages: ('en' | 'zh')[] };

type Result =
  | ({ of: 'spoken' } & AnswerOf<typeof speechEndpoints.trySpeaking>)
  | ({ of: 'heard' } & AnswerOf<typeof speechEndpoints.tryHearing>);

/** One voice or recogniser is given a sentence, and what becomes of it is shown with its delay. */
export default function TryDrawer({ tried, onClose }: { tried: Tried; onClose(): void }) {
  const t = useText(speechTexts);
  const act = useAct();
  const voices = tried.duty === 'hears' ? [] : 'voice' in tried ? [{ ...tried.voice, name: '' }] : tried.vendor.voices;
  const [voice, chooseVoice] = useState(voices[0]?.code ?? '');
  const [chosen, choose] = useState<'en' | 'zh'>(tried.duty === 'hears' ? (tried.languages[0] ?? 'en') : 'en');
  const language = tried.duty === 'hears' ? chosen : (voices.find(({ code }) => code === voice)?.language ?? 'en');
  const sample = t(language === 'zh' ? 'sampleZh' : tried.duty === 'hears' ? 'sampleYes' : 'sampleEn');
  const [typed, type] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [result, show] = useState<Result | null>(null);
  const text = typed ?? sample;
  const vendorId = tried.vendor?.vendorId;
  const of = vendorId === undefined ? {} : { vendorId };
  const name =
    tried.duty === 'hears'
      ? tried.name
      : 'voice' in tried
        ? t('builtInVoice', { code: tried.voice.code })
        : tried.vendor.name;

  async function go() {
    setBusy(true);
    show(null);
    if (tried.duty === 'speaks')
      await act(
        speechEndpoints.trySpeaking,
        { body: { ...of, voice, language, text } },
        { say: null, then: (answer) => show({ of: 'spoken', ...answer }) },
      );
    else
      await act(
        speechEndpoints.tryHearing,
        { body: { ...of, language, text } },
        { say: null, then: (answer) => show({ of: 'heard', ...answer }) },
      );
    setBusy(false);
  }

  return (
    <AppDrawer title={t(tried.duty === 'speaks' ? 'trySpeaking' : 'tryHearing', { name })} onClose={onClose}>
      {tried.duty === 'hears' && <p className="cw-text2 speech-try-text">{t('hearingText')}</p>}
      <div className="speech-try">
        {voices.length > 1 && (
          <label>
            <span>{t('tryVoice')}</span>
            <Select
              value={voice}
              options={voices.map(({ code, name: said }) => ({ value: code, label: said || code }))}
              onChange={chooseVoice}
            />
          </label>
        )}
        {tried.duty === 'hears' && tried.languages.length > 1 && (
          <Segmented
            aria-label={t('languages')}
            value={language}
            options={tried.languages.map((one) => ({ value: one, label: t(one) }))}
            onChange={choose}
          />
        )}
        <label>
          <span>{t('sentence')}</span>
          <Input.TextArea
            autoSize={{ minRows: 2, maxRows: 5 }}
            maxLength={300}
            value={text}
            onChange={({ target }) => type(target.value)}
          />
        </label>
        <Button
          type="primary"
          icon={tried.duty === 'speaks' ? <Volume2 size={15} /> : <Ear size={15} />}
          loading={busy}
          disabled={!/[\p{L}\p{N}]/u.test(text)}
          onClick={() => void go()}
        >
          {t(tried.duty === 'speaks' ? 'speakIt' : 'recogniseIt')}
        </Button>
      </div>
      <div aria-live="polite">{result && <Outcome result={result} />}</div>
    </AppDrawer>
  );
}

function Outcome({ result }: { result: Result }) {
  const t = useText(speechTexts);
  const why = useWhy();
  const milliseconds = (value: number | null) => (value === null ? '–' : `${value} ${t('milliseconds')}`);
  const facts: [string, string][] =
    result.of === 'spoken'
      ? [
          [t('firstSound'), milliseconds(result.firstSound)],
          [t('allOfIt'), milliseconds(result.total)],
        ]
      : [
          [t('heard'), result.heard ? `“${result.heard}”` : t('heardNothing')],
          [t('delay'), milliseconds(result.delay)],
          ...(result.confidence === null
            ? []
            : [[t('confidence'), `${Math.round(result.confidence * 100)}%`] as [string, string]]),
        ];
  return (
    <div className="speech-outcome">
      {result.sound && <Sound file={result.sound} plays={result.of === 'spoken'} />}
      {result.problem ? (
        <p role="alert" className="speech-problem">
          {t('failed', { why: why(result.problem, result.status) })}
        </p>
      ) : (
        <dl>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="num">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

/** What was wrong, in words. */
function useWhy() {
  const t = useText(speechTexts);
  return (problem: SpeechProblem, status: number | null) => {
    if (problem === 'key') return t('keyProblem', { status: status ?? 401 });
    if (problem === 'timeout') return t('timeoutProblem');
    return problem === 'refused' && status !== null ? t('refusedStatus', { status }) : t(problem);
  };
}

/** The page's rules let media come from blobs alone. */
function Sound({ file, plays }: { file: string; plays: boolean }) {
  const [address, set] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(
      new Blob([Uint8Array.from(atob(file), (sign) => sign.charCodeAt(0))], { type: 'audio/wav' }),
    );
    set(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address && <audio controls autoPlay={plays} src={address} />;
}
