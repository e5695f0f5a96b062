import { handedIn } from '#kit/console/handedIn.tsx';

/** The lines and hours of a robot, which its campaigns follow: outbound knows them. */
export const RobotDispatch = handedIn<{ robotId: string }>('RobotDispatch');
