import { Facts } from '#kit/console/show/Facts.tsx';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import './answering.css';
import { answeringEndpoints, type Judged } from './answering.contract.ts';
import { answeringTexts } from './answering.texts.ts';
import { MarkButtons } from './MarkButtons.tsx';
import { MarkedAs } from './MarkedAs.tsx';
import { useAnsweringWords } from './useAnsweringWords.ts';

/** On the page of a call that is over: who answered it, and why that was thought. */
export function AnsweringFacts({ callId }: { callId: string }) {
  const t = useText(answeringTexts);
  const { data } = useAsk(answeringEndpoints.ofCall, { params: { callId } });
  if (!data) return null;
  return (
    <>
      <h2>{t('answeredBy')}</h2>
      <EvidenceFacts of={data} />
      <p className="answering-on-call">
        <MarkButtons callId={callId} truth={data.truth} />
      </p>
    </>
  );
}

/** What was measured, and what it was taken for. */
export function EvidenceFacts({ of: { verdict, deed, evidence, truth, markedBy } }: { of: Judged }) {
  const t = useText(answeringTexts);
  const words = useAnsweringWords();
  const { at, initialSilence, greeting, longest, utterances, pauses, beep, before } = evidence;
  const why = words.why(evidence);
  const seconds = (value: number) => <span className="cw-num">{words.seconds(value)}</span>;
  return (
    <Facts
      of={[
        [t('verdict'), words.verdict(verdict)],
        [
          t('why'),
          <span key="why" title={why}>
            {why}
          </span>,
        ],
        [t('decidedAfter'), seconds(at)],
        [t('initialSilence'), initialSilence !== null && seconds(initialSilence)],
        [t('greeting'), initialSilence !== null && seconds(greeting)],
        [t('longest'), utterances > 1 && seconds(longest)],
        [t('utterances'), utterances > 1 && <span className="cw-num">{utterances}</span>],
        [
          t('pauses'),
          pauses.length > 0 && <span className="cw-num">{pauses.map((one) => words.seconds(one)).join(', ')}</span>,
        ],
        [
          t('beepHeard'),
          beep !== null && (
            <span className="cw-num">
              {t('beepAt', { hertz: beep.hertz, lasts: beep.lasts, at: (beep.at / 1_000).toFixed(1) })}
            </span>
          ),
        ],
        [t('earlier', { outcome: before ? words.verdict(before) : '' }), before !== undefined && ' '],
        [t('deed'), deed !== null && t(deed)],
        [
          t('mark'),
          truth !== null && <MarkedAs verdict={verdict} truth={truth} />,
          markedBy ? t('markedBy', { name: markedBy }) : undefined,
        ],
      ]}
    />
  );
}
