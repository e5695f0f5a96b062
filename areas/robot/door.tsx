import { lazy } from '#kit/console/lazy.tsx';

/** What the robots' area offers to the screens of other areas. */
export { FlowOfVersion } from './robot/FlowOfVersion.tsx';
export { NodeIcon } from './flowPicture/NodeIcon.tsx';
export type { Heat, Mark, Marks } from './flowPicture/picture.ts';
/** Drawing needs a library of its own: it comes when a picture is wanted. */
export const FlowPicture = lazy(() => import('./flowPicture/FlowPicture.tsx'));
export { lookOf } from './flowPicture/nodeKinds.ts';
export { handlesOf, heightOf, width as boxWidth, widthOf } from './flowPicture/picture.ts';
export { pathOf, routeOf, type Point } from './flowPicture/route.ts';
export { SaidText } from './flowPicture/SaidText.tsx';
export type { RobotDialogsProps } from './robot/RobotDialogs.ts';
export type { SampleRobotsProps } from './robot/SampleRobots.ts';
