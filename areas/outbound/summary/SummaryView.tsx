import { textOf } from '#core/summary/extracted.ts';
import type { Turn } from '#core/flow/transcript.ts';
import { Tag } from '#kit/console/show/Tag.tsx';
import { useText } from '#kit/console/useText.ts';
import { callTexts } from '../call/call.texts.ts';
import { clock } from '../call/SpeakingTimeline.tsx';
import type { CallSummary } from './summary.contract.ts';
import { summaryTexts } from './summary.texts.ts';

interface SummaryViewProps {
  of: CallSummary;
  turns: readonly Turn[];
  /** Of an earlier one nothing is chosen. */
  chosen?: number | null;
  onChoose?(turn: number): void;
}

/** What a call came to. A key sentence leads to its turn and its moment in the recording. */
export function SummaryView({ of, turns, chosen = null, onChoose }: SummaryViewProps) {
  const t = useText(summaryTexts);
  const { result, intentions, variables, keySentences, text, language } = of;
  return (
    <div lang={language === 'zh' ? 'zh-CN' : 'en'} className="summary">
      <p className="summary-result">{result}</p>
      {/* Where nobody wrote one it only says what stands below. */}
      {text !== textOf(of, { language, turns }) && <p className="summary-text">{text}</p>}
      {intentions.length > 0 && (
        <p className="summary-tags" aria-label={t('intentions')} role="group">
          {intentions.map((one) => (
            <Tag key={one}>{one}</Tag>
          ))}
        </p>
      )}
      {keySentences.length > 0 && (
        <ol className="summary-sentences" aria-label={t('keySentences')}>
          {keySentences.map((one) => (
            <Sentence
              key={`${one.turn} ${one.text}`}
              text={one.text}
              turn={turns[one.turn]}
              chosen={one.turn === chosen}
              onChoose={onChoose && (() => onChoose(one.turn))}
            />
          ))}
        </ol>
      )}
      {variables.length > 0 && (
        <dl className="summary-values" aria-label={t('variables')}>
          {variables.map(({ name, value }, at) => (
            <div key={at}>
              <dt title={name}>{name}</dt>
              <dd title={value}>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

interface SentenceProps {
  text: string;
  turn: Turn | undefined;
  chosen: boolean;
  onChoose: (() => void) | undefined;
}

function Sentence({ text, turn, chosen, onChoose }: SentenceProps) {
  const t = useText(summaryTexts);
  const tCall = useText(callTexts);
  const time = turn ? clock(turn.from) : '–';
  const says = (
    <>
      <span className="cw-num cw-meta cw-text3">{time}</span>
      <span>
        {turn && <b className={`cw-meta ${turn.speaker}`}>{tCall(turn.speaker)}</b>} {text}
      </span>
    </>
  );
  return (
    <li>
      {turn && onChoose ? (
        <button type="button" aria-current={chosen ? 'true' : undefined} title={t('goTo', { time })} onClick={onChoose}>
          {says}
        </button>
      ) : (
        <div>{says}</div>
      )}
    </li>
  );
}
