import { useState } from 'react';
import { RecordingPlayer, SpeakingTimeline } from '#areas/outbound/door.tsx';
import type { Turn } from '#core/flow/transcript.ts';
import { useText } from '#kit/console/useText.ts';
import { MarkedTurns, type TurnMarks } from '../rule/MarkedTurns.tsx';
import { momentsOf } from './marks.rules.ts';
import './view.css';
import { viewTexts } from './view.texts.ts';

interface CallViewProps {
  callId: string;
  turns: Turn[];
  length: number;
  marks: TurnMarks[];
  agentName: string | null;
  /** Where listening begins. */
  begin: number | undefined;
  chosen: number | null;
  onChoose(turn: number): void;
  ahead?: boolean;
}

/** What there is to hear of a call, and its transcript with what was found in it. */
export function CallPlayer({ callId, turns, length, marks, begin, chosen, onChoose, ahead = false }: CallViewProps) {
  if (turns.length === 0) return null;
  return (
    <RecordingPlayer {...{ callId, turns, chosen, onChoose, begin, ahead }} live={false} marks={momentsOf(marks)}>
      <SpeakingTimeline {...{ turns, chosen, onChoose }} length={Math.max(length, ...turns.map(({ to }) => to))} />
    </RecordingPlayer>
  );
}

export function CallTurns({ turns, marks, agentName, chosen, onChoose }: CallViewProps) {
  const t = useText(viewTexts);
  return (
    <section className="view-turns" aria-label={t('transcript')}>
      <header className="view-head">
        <h2>{t('transcript')}</h2>
        <span className="cw-space" />
        {marks.length > 0 &&
          (['good', 'breach', 'differ'] as const).map((tone) => (
            <span key={tone} className={`view-legend ${tone}`}>
              {t(tone)}
            </span>
          ))}
      </header>
      <div className="view-scroll">
        {turns.length === 0 ? (
          <p className="cw-text3 view-none">{t('noWords')}</p>
        ) : (
          <MarkedTurns
            turns={turns.map(({ keys, ...turn }) => ({ ...turn, ...(keys && { keys }) }))}
            marks={marks}
            current={chosen}
            at={null}
            names={{ customer: t('customer'), agent: agentName ?? t('agent'), robot: t('robot') }}
            onChoose={onChoose}
          />
        )}
      </div>
    </section>
  );
}

/** Which turn is chosen, and where listening begins. */
export function usePlace() {
  const [chosen, setChosen] = useState<number | null>(null);
  const [begin, setBegin] = useState<number>();
  return {
    chosen,
    begin,
    choose: setChosen,
    go(at: number, turn: number | null) {
      setBegin(at);
      if (turn !== null) setChosen(turn);
    },
    reset() {
      setChosen(null);
      setBegin(undefined);
    },
  };
}
