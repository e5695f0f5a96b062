/** What the designer's area offers to others on the server. */
export { designerGates } from './designer.menu.ts';
