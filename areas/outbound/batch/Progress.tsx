import { ProgressBar } from '#kit/console/show/ProgressBar.tsx';
import type { Batch } from './batch.contract.ts';

/** A cancelled batch is over: what was cancelled counts as done, in grey. */
export const Progress = ({
  batch: { state, total, connected, notConnected, abnormal, blacklisted, cancelled },
  share,
}: {
  batch: Batch;
  share: boolean;
}) => (
  <ProgressBar
    share={share}
    total={total}
    connected={connected}
    missed={notConnected}
    failed={abnormal + blacklisted + (state === 6 ? cancelled : 0)}
    ended={state === 6}
  />
);
