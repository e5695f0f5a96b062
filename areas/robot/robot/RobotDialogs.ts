import { handedIn } from '#kit/console/handedIn.tsx';

interface Robot {
  robotId: string;
  name: string;
}
export type RobotAsked = { what: 'create' } | { what: 'copy' | 'remove'; robot: Robot };

export interface RobotDialogsProps {
  asked: RobotAsked;
  onDone(): unknown;
  onClose(): void;
}

/** A new robot, a copy of one, or one less: the designer makes them. */
export const RobotDialogs = handedIn<RobotDialogsProps>('RobotDialogs');
