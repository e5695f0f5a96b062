/** What the designer's area offers to the screens of other areas. */
export { ExplorerPage } from './explorer/ExplorerPage.tsx';
