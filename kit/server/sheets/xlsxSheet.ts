import { createWriteStream } from 'node:fs';
import type { Cell } from './cells.ts';
import type { SheetFile } from './csvSheet.ts';
import { zipFile } from './zipFile.ts';

export const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
export const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
export const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
export const packaged = 'http://schemas.openxmlformats.org/package/2006';
export const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

export const parts: Record<string, string> = {
  '[Content_Types].xml': `${head}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${spreadsheet}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${spreadsheet}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${spreadsheet}.worksheet+xml"/></Types>`,
  '_rels/.rels': `${head}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  // Cell formats: 0 as it comes, 1 a moment, 2 a heading.
  'xl/styles.xml': `${head}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf xfId="0"/><xf numFmtId="164" applyNumberFormat="1" xfId="0"/><xf fontId="1" applyFont="1" xfId="0"/></cellXfs></styleSheet>`,
};

/** Excel takes no longer text in one cell. */
const longest = 32_767;

/** One workbook of one sheet, written row by row (ECMA-376); texts stand in their cells, so that no table of texts has to be kept. */
export async function xlsxSheet(path: string, headings: string[]): Promise<SheetFile> {
  const zip = zipFile(createWriteStream(path, { mode: 0o600 }));
  try {
    for (const [name, content] of Object.entries(parts)) {
      const entry = await zip.entry(name);
      await entry.write(Buffer.from(content));
      await entry.end();
    }
    const letters = headings.map((_, at) => columnName(at));
    let rowNo = 1;
    const sheet = await zip.entry('xl/worksheets/sheet1.xml');
    const columns = headings
      .map((heading) => `<col min="1" max="1" width="${Math.min(Math.max(heading.length * 1.6 + 4, 14), 40)}"/>`)
      .map((column, at) => column.replace('min="1" max="1"', `min="${at + 1}" max="${at + 1}" customWidth="1"`));
    await sheet.write(
      Buffer.from(
        `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData><row r="1">${headings.map((heading, at) => inline(heading, `${letters[at]}1`, ' s="2"')).join('')}</row>`,
      ),
    );
    return {
      async write(rows) {
        let xml = '';
        for (const row of rows) {
          rowNo++;
          xml += `<row r="${rowNo}">`;
          for (let at = 0; at < row.length; at++) xml += cellXml(row[at]!, letters[at]! + rowNo);
          xml += '</row>';
        }
        await sheet.write(Buffer.from(xml));
      },
      bytes: zip.bytes,
      async end() {
        await sheet.write(Buffer.from('</sheetData></worksheet>'));
        await sheet.end();
        await zip.end();
      },
      destroy: zip.destroy,
    };
  } catch (error) {
    zip.destroy();
    throw error;
  }
}

/** 0 → A, 26 → AA */
export const columnName = (at: number): string =>
  at < 26 ? String.fromCharCode(65 + at) : columnName(Math.floor(at / 26) - 1) + columnName(at % 26);

function cellXml(cell: Cell, place: string) {
  if (cell === null) return '';
  if ('text' in cell) return inline(cell.text, place);
  if ('number' in cell) return `<c r="${place}"><v>${cell.number}</v></c>`;
  // Days since 30 December 1899.
  return `<c r="${place}" s="1"><v>${cell.moment / 86_400_000 + 25_569}</v></c>`;
}

export const inline = (text: string, place: string, style = '') =>
  `<c r="${place}"${style} t="inlineStr"><is><t xml:space="preserve">${escaped(text.length > longest ? text.slice(0, longest) : text)}</t></is></c>`;

const special = /[&<>\r]|[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/u;

/** XML has no way to write most control characters and half of a pair: they are left out. */
function escaped(text: string) {
  if (!special.test(text)) return text;
  return text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/\r/g, '&#13;')
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu, '');
}
