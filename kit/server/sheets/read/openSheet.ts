import { open, readFile } from 'node:fs/promises';
import { FileProblem } from './fileProblem.ts';
import type { Sheet } from './sheet.ts';
import { readText } from './text.ts';
import { readWorkbook } from './workbook.ts';

/** A compound file: what Excel wrote before 2007, and what it wraps around an encrypted workbook. */
const compound = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const zip = Buffer.from('PK\x03\x04');
const encryptedInside = Buffer.from('EncryptedPackage', 'utf16le');

/** Opens what the file is, not what its name says. Refuses with a FileProblem. */
export async function openSheet(path: string, ending: string): Promise<Sheet> {
  const begin = await beginOf(path);
  if (begin.length === 0) throw new FileProblem('empty');
  if (begin.subarray(0, compound.length).equals(compound))
    throw new FileProblem((await readFile(path)).includes(encryptedInside) ? 'protectedWorkbook' : 'oldWorkbook');
  const isZip = begin.subarray(0, zip.length).equals(zip);
  if (ending === 'xlsx') {
    if (!isZip) throw new FileProblem('notAWorkbook');
    return readWorkbook(path);
  }
  if (isZip || begin.subarray(0, 5).toString('latin1') === '%PDF-') throw new FileProblem('notText');
  return readText(path, begin);
}

async function beginOf(path: string) {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(65_536), 0, 65_536, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
