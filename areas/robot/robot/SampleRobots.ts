import { handedIn } from '#kit/console/handedIn.tsx';

export interface SampleRobotsProps {
  onDone(): unknown;
}

/** Robots to begin from where there is none: the designer makes them. */
export const SampleRobots = handedIn<SampleRobotsProps>('SampleRobots');
