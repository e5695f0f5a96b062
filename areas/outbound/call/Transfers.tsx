import { Duration } from '#kit/console/show/Duration.tsx';
import { Facts } from '#kit/console/show/Facts.tsx';
import { State, type StateKind } from '#kit/console/show/State.tsx';
import { useText } from '#kit/console/useText.ts';
import type { Transfer } from './call.contract.ts';
import { clock } from './SpeakingTimeline.tsx';
import { transferTexts } from './transfer.texts.ts';

const kinds: Record<NonNullable<Transfer['result']>, StateKind> = {
  accepted: 'done',
  busy: 'cancelled',
  noAnswer: 'cancelled',
  rejected: 'cancelled',
  callerGone: 'cancelled',
  unreachable: 'failed',
  congestion: 'failed',
  notAllowed: 'failed',
  failed: 'failed',
};

/** To whom a call was handed over, or was to be, and what became of it. */
export function Transfers({ of }: { of: Transfer[] }) {
  const t = useText(transferTexts);
  return (
    <>
      <h2>{t('title')}</h2>
      {of.map(({ turn, began, target, mode, way, result, sipCode, waited, talked }) => (
        <div key={turn} className="call-transfer">
          <p>
            <span className="cw-num">{t('to', { target })}</span>
            <span className="cw-meta cw-text3 cw-num">{t('at', { time: clock(began) })}</span>
          </p>
          <State
            kind={result === null ? 'running' : kinds[result]}
            word={t(result ?? 'going')}
            reason={
              result !== null && result !== 'accepted' && sipCode !== null ? t('code', { code: sipCode }) : undefined
            }
          />
          <Facts
            of={[
              [t('how'), [t(mode), t(way)].join(t('comma'))],
              [t('waited'), waited !== null && <Duration value={waited} />],
              [t('talked'), talked !== null && <Duration value={talked} />],
            ]}
          />
        </div>
      ))}
    </>
  );
}
