import { agentStates } from '#core/agents/agentState.ts';
import { Dot } from '#kit/console/show/Dot.tsx';
import { Duration } from '#kit/console/show/Duration.tsx';
import { TimeText, useTimes } from '#kit/console/show/TimeText.tsx';
import { useText } from '#kit/console/useText.ts';
import type { AgentDay } from './agents.contract.ts';
import { stateLooks } from './agentState.rules.ts';
import { agentsTexts } from './agents.texts.ts';

/** What an agent did today: a bar from the first sign-in up to now, and beneath it how long each state took. */
export function Timeline({ day: { at, from, intervals, figures } }: { day: AgentDay }) {
  const t = useText(agentsTexts);
  const times = useTimes();
  const first = intervals.find(({ state }) => state !== 'signedOut');
  if (!first) return <p className="cw-text3">{t('notToday')}</p>;
  const begin = Math.max(first.from, from);
  const whole = Math.max(1, at - begin);
  const parts = intervals
    .map((one) => ({ ...one, from: Math.max(one.from, begin), to: Math.min(one.to ?? at, at) }))
    .filter((one) => one.to > one.from);
  return (
    <>
      <ol className="day-bar" aria-label={t('timeline')}>
        {parts.map(({ state, from: start, to, reasonName, byName }) => {
          const span = t('span', {
            state: t(state),
            from: times.short(start),
            to: to === at ? t('now') : times.short(to),
          });
          const words = [span, reasonName, byName !== null && t('by', { name: byName })].filter(Boolean).join(', ');
          return (
            <li
              key={start}
              title={words}
              style={{
                flexGrow: (to - start) / whole,
                background: state === 'signedOut' ? 'none' : stateLooks[state].color,
              }}
            >
              <span className="cw-unseen">{words}</span>
            </li>
          );
        })}
      </ol>
      <p className="day-ends cw-meta cw-text3">
        <TimeText at={begin} />
        <span>{t('now')}</span>
      </p>
      <ul className="day-sums">
        {agentStates
          .filter((state) => state !== 'signedOut' && (figures.byState[state] ?? 0) > 0)
          .map((state) => (
            <li key={state}>
              <span style={{ color: stateLooks[state].color }}>
                <Dot {...stateLooks[state]} /> {t(state)}
              </span>
              <Duration value={figures.byState[state]} />
            </li>
          ))}
      </ul>
    </>
  );
}
