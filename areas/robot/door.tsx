/** What the robots' area offers to the screens of other areas. */
export { FlowOfVersion } from './flowPicture/FlowOfVersion.tsx';
export { NodeIcon } from './flowPicture/NodeIcon.tsx';
export { lookOf } from './flowPicture/nodeKinds.ts';
export { handlesOf, heightOf, width as boxWidth, widthOf } from './flowPicture/picture.ts';
export { pathOf, routeOf, type Point } from './flowPicture/route.ts';
export { SaidText } from './flowPicture/SaidText.tsx';
