import type { Rung } from './ladder.rules.ts';

/** Where a lane stands, 0 being ours; the time takes the left. */
export const laneAt = (lane: number, lanes: number) => {
  const share = lane / Math.max(lanes, 1);
  return `calc(126px + (100% - 196px) * ${share.toFixed(4)})`;
};

/** One message: its words over a line from lane to lane, with a head where it went. */
export function Arrow({ rung: { sent, label, detail }, lane, lanes }: { rung: Rung; lane: number; lanes: number }) {
  return (
    <span
      className={sent ? 'ladder-arrow sent' : 'ladder-arrow'}
      style={{ left: laneAt(0, lanes), right: `calc(100% - ${laneAt(lane, lanes)})` }}
    >
      <span className="ladder-label">
        <span>
          {label}
          {detail && <small> {detail}</small>}
        </span>
      </span>
    </span>
  );
}
