import { lazy } from '#kit/console/lazy.tsx';
import { useText } from '#kit/console/useText.ts';
import type { CallLine } from '../signalling/signalling.contract.ts';
import { signallingTexts } from '../signalling/signalling.texts.ts';

const Ladder = lazy(async () => ({ default: (await import('../signalling/Ladder.tsx')).Ladder }));

/** In the place of path and facts, as the flow is. */
export function Signalling({ line, onClose }: { line: CallLine; onClose(): void }) {
  const t = useText(signallingTexts);
  return (
    <section className="call-flow" aria-label={t('title')}>
      <div className="call-head">
        <h2>{t('title')}</h2>
        <span className="cw-space" />
        <button type="button" className="cw-link" onClick={onClose}>
          {t('close')}
        </button>
      </div>
      <div className="call-scroll call-ladder">
        <Ladder messages={line.messages} line={line} />
      </div>
    </section>
  );
}
