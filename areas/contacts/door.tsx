/** What contacts offers to the screens of other areas that read a file: its boxes, its table and its words. */
export { Box } from './import/Box.tsx';
export { FileButton } from './import/FileButton.tsx';
export { problemTexts } from './import/problem.texts.ts';
