/** One file for all, which share nearly all of their pieces. */
export { IntentionsTab } from './IntentionsTab.tsx';
export { SetsTab } from './SetsTab.tsx';
export { UnderstandingDialog } from './UnderstandingDialog.tsx';
