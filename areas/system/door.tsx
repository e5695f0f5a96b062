/** What system offers to the screens of other areas. */
export { ExportButton } from './exports/ExportButton.tsx';
export { Bell } from './notice/Bell.tsx';
export { NotHeard } from './speech/NotHeard.tsx';
