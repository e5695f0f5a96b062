import { Facts } from '#kit/console/show/Facts.tsx';
import { count } from '#kit/console/show/Num.tsx';
import { useText } from '#kit/console/useText.ts';
import type { CallLine } from './signalling.contract.ts';
import { signallingTexts } from './signalling.texts.ts';
import { useSipWords } from './useSipWords.ts';

/** What a SIP trunk told of a call, and how its sound was carried. */
export function LineFacts({ line }: { line: CallLine }) {
  const t = useText(signallingTexts);
  const words = useSipWords();
  const { sipCode, q850, codec, mos, loss, jitter, packetsSent, packetsReceived } = line;
  const coded = (code: number, word: string) => <span title={`${code} ${word}`}>{`${code} ${word}`}</span>;
  return (
    <Facts
      of={[
        [t('answer'), sipCode !== null && coded(sipCode, words.status(sipCode))],
        [t('cause'), q850 !== null && coded(q850, words.q850(q850))],
        [t('codec'), codec !== null && codec],
        [t('mos'), mos !== null && <span className="cw-num">{mos.toFixed(1)}</span>, t('mosMeaning')],
        [t('loss'), loss !== null && <span className="cw-num">{loss.toFixed(1)}%</span>],
        [
          t('jitter'),
          jitter !== null && <span className="cw-num">{t('milliseconds', { count: jitter.toFixed(1) })}</span>,
        ],
        [
          t('packets'),
          packetsSent !== null && packetsReceived !== null && (
            <span className="cw-num">
              {count(packetsSent)} / {count(packetsReceived)}
            </span>
          ),
        ],
      ]}
    />
  );
}
