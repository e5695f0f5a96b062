import { Fault } from '#kit/contract/faults.ts';
import { problemSentence } from '#kit/contract/fileProblem.texts.ts';
import type { Language } from '#kit/contract/language.ts';
import { withFile } from '#kit/server/imports/withFile.ts';
import type { SignedIn } from '#kit/server/people.ts';
import type { ReceivedFile } from '#kit/server/receiveFile.ts';
import { FileProblem } from '#kit/server/sheets/read/fileProblem.ts';
import { contactsFaults } from '../contacts.faults.ts';
import type { FileToCheck, GoodRow } from './checkFile.service.ts';
import { checkInThread } from './checkInThread.service.ts';
import type { CheckedFile, ImportProblem, Refusal } from './import.contract.ts';
import { problemTexts } from './problem.texts.ts';
import { whyRefused } from './refusal.texts.ts';

const mostProblems = 100;
/** Each has a reader of its own while somebody waits for the answer. */
const mostAtOnce = 2;
const longest = 120_000;
let atOnce = 0;

/** Reads a file like an import and says what is wrong with it; the file is gone with the answer. */
export async function checkOnly(
  { content, ending }: ReceivedFile,
  who: Pick<SignedIn, 'country' | 'language'>,
): Promise<CheckedFile> {
  if (atOnce >= mostAtOnce) {
    content.resume();
    throw new Fault(contactsFaults.FILE_CHECKS_BUSY);
  }
  atOnce += 1;
  try {
    return await withFile(content, (path) =>
      checked({ path, ending, columns: [], country: who.country }, who.language),
    );
  } finally {
    atOnce -= 1;
  }
}

async function checked(file: FileToCheck, language: Language): Promise<CheckedFile> {
  const found: CheckedFile = { ok: true, problems: [], rows: 0, rowsGood: 0, rowsRefused: 0 };
  try {
    await read(file, found, language);
  } catch (error) {
    const problem = (error as Error).name === 'AbortError' ? new FileProblem('tooLarge') : error;
    if (!(problem instanceof FileProblem)) throw error;
    const reason = problemSentence(language, problemTexts[problem.problem as ImportProblem][language], problem.facts);
    found.problems.unshift({ row: 0, field: '', reason });
  }
  return { ...found, ok: found.problems.length === 0, problems: found.problems.slice(0, mostProblems) };
}

async function read(file: FileToCheck, found: CheckedFile, language: Language) {
  /** The digits of each phone with the row it came in; as numbers they take a few megabytes. */
  const rowOf = new Map<number, number>();
  for await (const told of checkInThread(file, AbortSignal.timeout(longest))) {
    if (told.is === 'columns') continue;
    const problems = rowsIn<Refusal>(told.refused).map((one) => ({
      row: one.rowNo,
      field: one.field,
      reason: whyRefused(language, one),
    }));
    let repeated = 0;
    for (const { rowNo, phone } of rowsIn<GoodRow>(told.good)) {
      const digits = Number(phone.slice(1));
      const first = rowOf.get(digits);
      if (first === undefined) {
        rowOf.set(digits, rowNo);
        continue;
      }
      repeated += 1;
      if (problems.length < mostProblems)
        problems.push({
          row: rowNo,
          field: 'phone',
          reason: whyRefused(language, { reason: 'repeated', facts: { row: first } }),
        });
    }
    found.rows += told.read;
    found.rowsRefused += told.refusedRows + repeated;
    found.rowsGood += told.read - told.refusedRows - repeated;
    if (found.problems.length < mostProblems)
      found.problems.push(...problems.toSorted((one, other) => one.row - other.row));
  }
}

const rowsIn = <Row>(json: Uint8Array) => JSON.parse(new TextDecoder().decode(json)) as Row[];
