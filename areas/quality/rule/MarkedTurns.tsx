import { useEffect, useMemo, useRef, type KeyboardEvent, type ReactNode } from 'react';
import type { Mark } from '#core/quality/mark.ts';
import { duration } from '#kit/console/show/duration.ts';
import { useText } from '#kit/console/useText.ts';
import { piecesOf, rowsOf, turnAt, type Row, type Tone } from './marked.rules.ts';
import './rule.css';
import { ruleTexts } from './rule.texts.ts';

export interface MarkedTurn {
  speaker: 'customer' | 'agent' | 'robot';
  text: string;
  /** Milliseconds since the answer. */
  from: number;
  keys?: boolean;
}

export interface TurnMarks {
  key: string;
  /** What ties it to the sheet and to the waveform. */
  number: number;
  tone: Tone;
  /** None where it is something missing from the call. */
  marks: readonly Mark[];
  label: string;
  /** What it takes off. */
  points?: number;
}

interface MarkedTurnsProps {
  turns: readonly MarkedTurn[];
  marks: readonly TurnMarks[];
  /** The chosen turn; without one the turn at the moment `at` is the current one. */
  current: number | null;
  /** Milliseconds: where the recording plays. */
  at: number | null;
  names: Record<MarkedTurn['speaker'], string>;
  /** `moment` is where it begins; also of a silence, whose turn is the one before it. */
  onChoose(turn: number, moment: number): void;
}

/** What was said, and what rules found in it. The arrow keys go from row to row. */
export function MarkedTurns({ turns, marks, current, at, names, onChoose }: MarkedTurnsProps) {
  const t = useText(ruleTexts);
  const list = useRef<HTMLOListElement>(null);
  const rows = useMemo(() => rowsOf(turns, marks), [turns, marks]);
  const now = current ?? turnAt(turns, at);
  useEffect(() => {
    if (now !== null) list.current?.querySelector('[aria-current=true]')?.scrollIntoView({ block: 'nearest' });
  }, [now]);

  function onKey(event: KeyboardEvent) {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (by === 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('.marked-row') ?? [])];
    const next = buttons[buttons.indexOf(event.target as HTMLElement) + by];
    if (!next) return;
    event.preventDefault();
    next.focus();
    next.click();
  }

  if (turns.length === 0 && rows.length === 0) return <p className="marked-none">{t('noTurns')}</p>;
  return (
    <ol className="marked" ref={list} aria-label={t('turns')} onKeyDown={onKey}>
      {rows.map((row) => (
        <li key={keyOf(row)}>
          {row.is === 'turn' ? (
            <RowButton
              from={turns[row.turn]!.from}
              isCurrent={row.turn === now}
              found={row.found}
              onChoose={() => onChoose(row.turn, turns[row.turn]!.from)}
            >
              <span className={`marked-who ${turns[row.turn]!.speaker}`}>{names[turns[row.turn]!.speaker]}</span>
              <Text turn={turns[row.turn]!} at={row.turn} found={row.found} />
            </RowButton>
          ) : row.is === 'span' ? (
            <RowButton from={row.at} found={row.found} onChoose={() => onChoose(row.turn, row.at)}>
              <span className="marked-between">
                {t('lasts', { seconds: Math.max(1, Math.round((row.until - row.at) / 1_000)) })}
              </span>
            </RowButton>
          ) : (
            <div className="marked-nowhere">
              <span className="marked-between">{t('notInCall')}</span>
              <Found of={row.found} />
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}

const keyOf = (row: Row<TurnMarks>) =>
  row.is === 'turn' ? row.turn : row.is === 'span' ? `${row.at}-${row.until}` : row.is;

interface RowButtonProps {
  from: number;
  isCurrent?: boolean;
  found: readonly TurnMarks[];
  onChoose(): void;
  children: ReactNode;
}

function RowButton({ from, isCurrent = false, found, onChoose, children }: RowButtonProps) {
  const t = useText(ruleTexts);
  return (
    <button type="button" className="marked-row" aria-current={isCurrent ? 'true' : undefined} onClick={onChoose}>
      <span className="cw-num marked-time">
        {duration(from, (hours, minutes) => t('kit.hours', { hours, minutes }))}
      </span>
      {children}
      <Found of={found} />
    </button>
  );
}

function Text({ turn, at, found }: { turn: MarkedTurn; at: number; found: readonly TurnMarks[] }) {
  const t = useText(ruleTexts);
  if (turn.keys) return <span className="marked-text cw-text2">{t('keys', { keys: turn.text })}</span>;
  const places = found.flatMap(({ marks, tone, number }) =>
    marks.filter((mark) => mark.turn === at).map(({ from, to }) => ({ from, to, tone, number })),
  );
  return (
    <span className="marked-text" data-words>
      {piecesOf(turn.text, places).map(({ from, text, tone, also, numbers }) =>
        tone ? (
          <mark key={from} className={also ? `${tone} also-${also}` : tone} data-numbers={numbers.join(' ')}>
            {text}
          </mark>
        ) : (
          text
        ),
      )}
    </span>
  );
}

/** Beside the turn: the number that the sheet and the waveform show as well, and what it is. */
function Found({ of }: { of: readonly TurnMarks[] }) {
  const t = useText(ruleTexts);
  return (
    <span className="marked-found">
      {of.map(({ key, number, tone, label, points }) => (
        <span key={key} className={`marked-hit ${tone}`}>
          <b className="cw-num">{number}</b>
          <span title={label}>{label}</span>
          <span className="cw-unseen">{t(tone)}</span>
          {points !== undefined && points !== 0 && <strong className="cw-num">−{Math.abs(points)}</strong>}
        </span>
      ))}
    </span>
  );
}
