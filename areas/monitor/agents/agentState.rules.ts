import type { AgentState } from '#core/agents/agentState.ts';
import type { DotShape } from '#kit/console/show/Dot.tsx';

/** How a state looks: shape and word say it without the colour. */
export const stateLooks: Record<AgentState, { shape: DotShape; color: string }> = {
  idle: { shape: 'live', color: 'var(--cw-state-running)' },
  ringing: { shape: 'dash', color: 'var(--cw-state-preparing)' },
  talking: { shape: 'solid', color: 'var(--cw-speaker-agent)' },
  hold: { shape: 'bars', color: 'var(--cw-speaker-agent)' },
  wrapUp: { shape: 'half', color: 'var(--cw-state-paused)' },
  break: { shape: 'ring', color: 'var(--cw-text2)' },
  signedOut: { shape: 'solid', color: 'var(--cw-text3)' },
};

/** In the order of the board; those who are signed in. */
export const statesIn = ['talking', 'hold', 'ringing', 'idle', 'wrapUp', 'break'] as const satisfies AgentState[];
