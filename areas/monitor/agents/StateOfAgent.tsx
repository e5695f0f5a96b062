import type { AgentState } from '#core/agents/agentState.ts';
import { notAnswering } from '#core/agents/agentState.ts';
import { Dot } from '#kit/console/show/Dot.tsx';
import { useText } from '#kit/console/useText.ts';
import type { AgentOnBoard } from './agents.contract.ts';
import { stateLooks } from './agentState.rules.ts';
import { agentsTexts } from './agents.texts.ts';

/** A shape and a word, and after it why, or what follows. */
export function StateOfAgent({ agent }: { agent: Pick<AgentOnBoard, 'now' | 'reasonName' | 'connected'> }) {
  const t = useText(agentsTexts);
  const { now, reasonName, connected } = agent;
  const { state, reason, next } = now;
  const isOut = state === 'signedOut';
  const about = [
    reason === notAnswering ? t('letRing') : reasonName,
    isNext(next) && t('afterwards', { state: t(next) }),
    !isOut && !connected && t('noTelephone'),
  ].filter(Boolean);
  return (
    <span className="cw-state">
      <span className="cw-state-word" style={{ color: stateLooks[state].color }}>
        <Dot {...stateLooks[state]} />
        {t(state)}
      </span>
      {about.length > 0 && (
        <span className="cw-state-reason cw-cut" title={about.join(', ')}>
          {about.join(', ')}
        </span>
      )}
    </span>
  );
}

const isNext = (next: string | null): next is Extract<AgentState, 'idle' | 'break' | 'signedOut'> => next !== null;
