import { useEffect, useState } from 'react';
import { useText } from '#kit/console/useText.ts';
import { secondsOf, type Rung } from './ladder.rules.ts';
import { signallingTexts } from './signalling.texts.ts';
import { useSipWords } from './useSipWords.ts';

/** A message as it went over the wire. */
export function MessageText({ rung, text }: { rung: Rung; text: string }) {
  const t = useText(signallingTexts);
  const words = useSipWords();
  const after = secondsOf(rung.after);
  return (
    <section className="ladder-message" aria-label={t('message', { label: rung.label, after })}>
      <div className="ladder-message-head">
        <h3 className="cw-cut">{rung.label}</h3>
        <span className="cw-num cw-text3">{after}</span>
        <span className="cw-space" />
        <Copy key={rung.index} text={text} />
      </div>
      {rung.code !== null && <p className="cw-meta cw-text2">{words.status(rung.code)}</p>}
      {/* A screen reader and the keys reach what is out of sight. */}
      <pre tabIndex={0}>{text.trimEnd()}</pre>
    </section>
  );
}

/** Over plain http there is no clipboard; the text can be marked. */
function Copy({ text }: { text: string }) {
  const t = useText(signallingTexts);
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2_000);
    return () => clearTimeout(timer);
  }, [copied]);
  if (!navigator.clipboard) return null;
  return (
    <button
      type="button"
      className="cw-link"
      onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
    >
      {t(copied ? 'copied' : 'copy')}
    </button>
  );
}
