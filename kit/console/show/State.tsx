import { Dot, type DotShape } from './Dot.tsx';
import './show.css';

/** How a state looks, the same for calls, batches and all else. An area says which of its codes is which kind. */
export const stateKinds = {
  running: { shape: 'live', color: 'var(--cw-state-running)' },
  paused: { shape: 'bars', color: 'var(--cw-state-paused)' },
  resting: { shape: 'half', color: 'var(--cw-state-resting)' },
  done: { shape: 'solid', color: 'var(--cw-state-done)' },
  failed: { shape: 'diamond', color: 'var(--cw-state-failed)' },
  cancelled: { shape: 'ring', color: 'var(--cw-state-cancelled)' },
  preparing: { shape: 'dash', color: 'var(--cw-state-preparing)' },
} as const satisfies Record<string, { shape: DotShape; color: string }>;

export type StateKind = keyof typeof stateKinds;

interface StateProps {
  kind: StateKind;
  word: string;
  /** Why it is so; grey after the word. */
  reason?: string;
  /** It keeps its word and loses its colour: a running batch that places no call. */
  ill?: boolean;
}

export function State({ kind, word, reason, ill }: StateProps) {
  const { shape, color } = stateKinds[kind];
  const shown = ill ? 'var(--cw-bad)' : color;
  return (
    <span className="cw-state">
      <span className="cw-state-word" style={{ color: shown }}>
        <Dot shape={shape} color={shown} />
        {word}
      </span>
      {reason && (
        <span className="cw-state-reason cw-cut" title={reason} style={ill ? { color: shown } : undefined}>
          {reason}
        </span>
      )}
    </span>
  );
}
