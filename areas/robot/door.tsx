/** What the robots' area offers to the screens of other areas. */
export { FlowOfVersion } from './flowPicture/FlowOfVersion.tsx';
export { NodeIcon } from './flowPicture/NodeIcon.tsx';
