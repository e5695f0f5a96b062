import { NodeIcon } from '#areas/robot/door.tsx';
import type { PathStep } from '#core/flow/transcript.ts';
import { clock } from '../call/SpeakingTimeline.tsx';

interface PathListProps {
  path: PathStep[];
  /** The step of the chosen turn. */
  current: number | null;
  onChoose(step: number): void;
  nothing: string;
}

/** The way a call took through its flow: each node, when it was entered and by which exit it was left. */
export function PathList({ path, current, onChoose, nothing }: PathListProps) {
  if (path.length === 0) return <p className="call-nothing in-column">{nothing}</p>;
  return (
    <ol className="call-path">
      {path.map(({ at, kind, name, exit, why }, index) => (
        <li key={index}>
          <button type="button" aria-current={index === current ? 'step' : undefined} onClick={() => onChoose(index)}>
            <span className="call-path-icon">
              <NodeIcon kind={kind} size={14} />
            </span>
            <span className="call-path-name cw-cut">{name}</span>
            <span className="cw-num cw-meta cw-text3">{clock(at)}</span>
            {(exit ?? why) && (
              <span className="call-path-exit cw-meta cw-text3 cw-cut" title={why}>
                {exit ?? why}
              </span>
            )}
          </button>
        </li>
      ))}
    </ol>
  );
}
