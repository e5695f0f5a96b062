/** One file for what is only there while a test is replayed. */
export { Expected } from './Expected.tsx';
export { StepBand } from './StepBand.tsx';
