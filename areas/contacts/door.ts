/** What contacts offers to the servers of other areas: a spreadsheet or a text file as rows. */
export { FileProblem } from './import/read/fileProblem.ts';
export { openSheet } from './import/read/openSheet.ts';
export { readAllSheets } from './import/read/workbook.ts';
