import { Bookmark } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Tag } from '#kit/console/show/Tag.tsx';
import { useText } from '#kit/console/useText.ts';
import { callTexts } from './call.texts.ts';
import type { Conversation } from './conversation.rules.ts';
import './call.css';
import { clock } from './SpeakingTimeline.tsx';
import { Waterfall } from './Waterfall.tsx';
import { answeredWithin } from './waterfall.rules.ts';
import { waterfallTexts } from './waterfall.texts.ts';

interface TranscriptProps {
  turns: Conversation['turns'];
  chosen: number | null;
  onChoose(turn: number): void;
  live: boolean;
  /** Instead of turns, when there are none. */
  nothing: string;
  /** Of turns that matter most: what the mark beside them says. */
  keyTurns?: ReadonlySet<number>;
  keyWord?: string;
  /** Beneath the chosen turn. */
  beneath?(turn: number): ReactNode;
}

/** What was said, turn by turn. The arrow keys go from one to the next. */
export function Transcript({ turns, chosen, onChoose, live, nothing, keyTurns, keyWord, beneath }: TranscriptProps) {
  const t = useText(callTexts);
  const tTimes = useText(waterfallTexts);
  const list = useRef<HTMLOListElement>(null);
  // A live call is followed to its end, a chosen turn is brought into sight.
  useEffect(() => {
    const at = chosen ?? (live ? turns.length - 1 : null);
    if (at !== null) list.current?.children[at]?.scrollIntoView({ block: 'nearest' });
  }, [chosen, live, turns.length]);

  function move(event: KeyboardEvent) {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    const at = [...(list.current?.children ?? [])].findIndex((one) => one.contains(event.target as Element));
    const next = Math.min(turns.length - 1, Math.max(0, at + by));
    onChoose(next);
    list.current?.children[next]?.querySelector('button')?.focus();
  }

  if (turns.length === 0) return <p className="call-nothing">{nothing}</p>;
  return (
    <ol className="call-turns" ref={list} onKeyDown={move}>
      {turns.map((turn, index) => (
        <li key={index}>
          <button
            type="button"
            className="call-turn"
            aria-current={index === chosen ? 'true' : undefined}
            onClick={() => onChoose(index)}
          >
            <span className="cw-num call-turn-time">{clock(turn.from)}</span>
            <span className={`call-turn-who ${turn.speaker}`}>{t(turn.speaker)}</span>
            <span className="call-turn-said">
              {turn.text ? <span data-words>{turn.text}</span> : <i className="cw-text3">{t('unclear')}</i>}
              {turn.whole !== undefined && (
                <span className="call-turn-cut" title={tTimes('wholeWas', { text: turn.whole })}>
                  {tTimes('cut')}
                </span>
              )}
              {keyTurns?.has(index) && (
                <span className="call-turn-key" role="img" aria-label={keyWord} title={keyWord}>
                  <Bookmark size={13} fill="currentColor" />
                </span>
              )}
              <Tags of={turn.tags ?? []} because={turn.because} />
              {index === chosen && turn.waterfall && <Waterfall of={turn.waterfall} />}
            </span>
            <Took of={turn} />
          </button>
          {index === chosen && beneath?.(index)}
        </li>
      ))}
    </ol>
  );
}

/** How soon an answer was heard, where that was measured. */
function Took({ of }: { of: Conversation['turns'][number] }) {
  const t = useText(waterfallTexts);
  const took = answeredWithin(of);
  if (took === null) return null;
  return (
    <span className="call-turn-took cw-num" title={t('about')}>
      {t('seconds', { seconds: (took / 1_000).toFixed(2) })}
    </span>
  );
}

const Tags = ({ of, because }: { of: string[]; because: string | undefined }) =>
  of.length > 0 && (
    <span className="call-tags" title={because}>
      {of.map((tag) => (
        <Tag key={tag}>{tag}</Tag>
      ))}
    </span>
  );
