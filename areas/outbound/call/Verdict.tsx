import { useText } from '#kit/console/useText.ts';
import { callTexts } from './call.texts.ts';

/** The robot's verdict: its letter and what that letter means; another flow may use words of its own. */
export function Verdict({ category, large }: { category: string | null; large?: boolean }) {
  const t = useText(callTexts);
  if (category === null) return large ? <span className="cw-text3">{t('noResult')}</span> : <span className="cw-text3">–</span>;
  const letter = /^[A-F]$/.test(category) ? (category as 'A') : null;
  if (!letter) return <span className={large ? 'call-verdict' : undefined}>{category}</span>;
  return large
    ? <span className="call-verdict"><b>{letter}</b>{t(`result${letter}`)}</span>
    : <span><b className="call-letter">{letter}</b><span className="cw-text2">{t(`result${letter}`)}</span></span>;
}
