/** One file for both, which share nearly all of their pieces. */
export { IntentionsTab } from './IntentionsTab.tsx';
export { SetsTab } from './SetsTab.tsx';
