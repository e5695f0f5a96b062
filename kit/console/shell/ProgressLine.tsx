import { useProgress } from '../progress.ts';

export const ProgressLine = () => (useProgress() ? <div className="cw-progress-line" aria-hidden /> : null);
