import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { harmless } from './cells.ts';
import { columnName, head, inline, main, packaged, parts, relations, spreadsheet } from './xlsxSheet.ts';
import { zipFile } from './zipFile.ts';

export interface BookSheet {
  /** At most 31 characters, of which none is one of `\ / ? * [ ] :`. */
  name: string;
  headings: string[];
  rows: string[][];
}

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
const widthOf = (heading: string) => Math.min(Math.max(heading.length * 1.8 + 6, 14), 60);
/** Rows that are put together at once. */
const atOnce = 1_000;

/** A workbook of several sheets of texts. What a spreadsheet would carry out is made harmless. */
export async function xlsxBook(sheets: BookSheet[]): Promise<Buffer> {
  const out = new PassThrough();
  const whole = buffer(out);
  const zip = zipFile(out);
  const put = async (name: string, ...contents: Iterable<string>[]) => {
    const entry = await zip.entry(name);
    for (const content of contents) for (const text of content) await entry.write(Buffer.from(text));
    await entry.end();
  };
  const numbers = sheets.map((_, at) => at + 1);
  await put('[Content_Types].xml', [
    `${head}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${spreadsheet}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${spreadsheet}.styles+xml"/>${numbers.map((no) => `<Override PartName="/xl/worksheets/sheet${no}.xml" ContentType="${spreadsheet}.worksheet+xml"/>`).join('')}</Types>`,
  ]);
  await put('_rels/.rels', [parts['_rels/.rels']!]);
  await put('xl/workbook.xml', [
    `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${sheets.map(({ name }, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
  ]);
  await put('xl/_rels/workbook.xml.rels', [
    `${head}<Relationships xmlns="${packaged}/relationships">${numbers.map((no) => `<Relationship Id="rId${no}" Type="${relations}/worksheet" Target="worksheets/sheet${no}.xml"/>`).join('')}<Relationship Id="rId${sheets.length + 1}" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  ]);
  await put('xl/styles.xml', [parts['xl/styles.xml']!]);
  for (const [at, sheet] of sheets.entries())
    await put(`xl/worksheets/sheet${at + 1}.xml`, [beginOf(sheet)], rowsOf(sheet), ['</sheetData></worksheet>']);
  await zip.end();
  return whole;
}

const beginOf = ({ headings }: BookSheet) =>
  `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${headings.map((heading, at) => `<col min="${at + 1}" max="${at + 1}" width="${widthOf(heading)}" customWidth="1"/>`).join('')}</cols><sheetData><row r="1">${headings.map((heading, at) => inline(heading, `${columnName(at)}1`, ' s="2"')).join('')}</row>`;

function* rowsOf({ rows }: BookSheet): Generator<string> {
  for (let from = 0; from < rows.length; from += atOnce) {
    yield rows
      .slice(from, from + atOnce)
      .map((cells, index) => {
        const no = from + index + 2;
        return `<row r="${no}">${cells.map((cell, at) => (cell === '' ? '' : inline(harmless(cell), `${columnName(at)}${no}`))).join('')}</row>`;
      })
      .join('');
  }
}
