import './call.css';
import { useState } from 'react';
import { useText } from '#kit/console/useText.ts';
import { duration } from '#kit/console/show/duration.ts';
import { callTexts } from './call.texts.ts';
import { oursOf, spokenTimes, ticks, type Conversation } from './conversation.rules.ts';

interface SpeakingTimelineProps {
  turns: Conversation['turns'];
  /** Milliseconds. */
  length: number;
  chosen: number | null;
  onChoose(turn: number): void;
}

/** Who spoke when, over the full width. What lies before the cursor is solid. */
export function SpeakingTimeline({ turns, length, chosen, onChoose }: SpeakingTimelineProps) {
  const t = useText(callTexts);
  const [pointed, point] = useState<number | null>(null);
  const all = Math.max(length, 1_000);
  const share = (time: number) => `${(Math.min(time, all) / all) * 100}%`;
  const cursor = pointed ?? (chosen === null ? null : (turns[chosen]?.from ?? null));
  const times = spokenTimes(turns, length);
  const seconds = (time: number) => t('seconds', { count: Math.round(time / 1000) });

  return (
    <div className="call-timeline">
      <div className="call-timeline-head">
        <span className="cw-num call-cursor-time">
          <b>{clock(cursor ?? 0)}</b> <span className="cw-text3">/ {clock(length)}</span>
        </span>
        <span className="cw-space" />
        <span className="cw-meta cw-num customer">
          <b>{t('customer')}</b> {seconds(times.customer)}
        </span>
        {oursOf(turns).map((speaker) => (
          <span key={speaker} className={`cw-meta cw-num ${speaker}`}>
            <b>{t(speaker)}</b> {seconds(times[speaker])}
          </span>
        ))}
        <span className="cw-meta cw-num cw-text3">{t('silence', { time: seconds(times.silence) })}</span>
      </div>
      <div
        className="call-lanes"
        role="img"
        aria-label={t('timeline')}
        onPointerMove={(event) => {
          const { left, width } = event.currentTarget.getBoundingClientRect();
          point(((event.clientX - left) / width) * all);
        }}
        onPointerLeave={() => point(null)}
        onClick={() => {
          const at = turns.findLastIndex(({ from }) => from <= (pointed ?? 0));
          if (turns.length > 0) onChoose(Math.max(0, at));
        }}
      >
        {turns.map(({ from, to, speaker }, index) => (
          <i
            key={index}
            className={`${speaker}${cursor !== null && from > cursor ? ' ahead' : ''}${index === chosen ? ' chosen' : ''}`}
            style={{ left: share(from), width: `max(3px, ${share(to - from)})` }}
          />
        ))}
        {cursor !== null && <span className="call-cursor" style={{ left: share(cursor) }} />}
      </div>
      <div className="call-ticks cw-num" aria-hidden>
        {ticks(all).map((at) => (
          <span key={at} style={{ left: share(at) }}>
            {clock(at)}
          </span>
        ))}
      </div>
    </div>
  );
}

export const clock = (time: number) =>
  duration(time, (hours, minutes) => `${hours}:${String(minutes).padStart(2, '0')}:00`);
