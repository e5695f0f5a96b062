import { lazy } from 'react';

/** What the robots' area offers to the screens of other areas. */
export { FlowOfVersion } from './flowPicture/FlowOfVersion.tsx';
export { NodeIcon } from './flowPicture/NodeIcon.tsx';
export type { Mark, Marks } from './flowPicture/picture.ts';
/** Drawing needs a library of its own: it comes when a picture is wanted. */
export const FlowPicture = lazy(() => import('./flowPicture/FlowPicture.tsx'));
