import type { Waterfall as Times } from '#core/flow/transcript.ts';
import { useText } from '#kit/console/useText.ts';
import './waterfall.css';
import { stepsOf } from './waterfall.rules.ts';
import { waterfallTexts } from './waterfall.texts.ts';

/** What the time until an answer went into, a line a step. */
export function Waterfall({ of }: { of: Times }) {
  const t = useText(waterfallTexts);
  const steps = stepsOf(of);
  const all = Math.max(1, steps.at(-1)?.to ?? 0);
  const share = (time: number) => `${(time / all) * 100}%`;
  return (
    <span className="waterfall" title={t('about')}>
      <span className="cw-meta cw-text3">{t('title')}</span>
      {steps.map(({ step, from, to }) => (
        <span key={step} className="waterfall-step">
          <span className="cw-cut">{t(step)}</span>
          <span className="waterfall-lane" aria-hidden>
            <i style={{ left: share(from), width: `max(1px, ${share(to - from)})` }} />
          </span>
          <span className="cw-num">{t('milliseconds', { count: to - from })}</span>
        </span>
      ))}
      {of.firstPacket === null && <span className="cw-text3">{t('unheard')}</span>}
    </span>
  );
}
