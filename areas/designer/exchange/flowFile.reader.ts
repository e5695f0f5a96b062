import { readFile } from 'node:fs/promises';
import type { FileOfThread } from '#kit/server/imports/readInThread.ts';
import { FileProblem } from '#kit/server/sheets/read/fileProblem.ts';
import { readAllSheets } from '#kit/server/sheets/read/workbook.ts';
import { partKinds, partsIn, type FlowParts, type PartKind } from '#core/design/exchange.ts';
import type { Flow } from '#core/flow/flow.ts';
import { FlowRefused } from '#core/flow/flowRefused.ts';
import { upgrade } from '#core/flow/upgrade.ts';
import { partsOfBook } from './book.service.ts';

/** Why a file cannot be used. */
export type WhyNot =
  | { is: 'notAFlow'; en: string; zh: string }
  | { is: 'problem'; problem: 'notJson' | 'noSheets' | 'tooLarge' | 'brokenWorkbook' | 'protectedWorkbook' };
export type ReadResult =
  { is: 'read'; flow: Flow | null; version: number | null; parts: FlowParts; kinds: PartKind[] } | WhyNot;

/** Rows of all sheets; a flow of 5,000 nodes has some 60,000. */
const mostRows = 300_000;

/** What an uploaded file says of a flow. */
export async function read({ path, ending }: FileOfThread): Promise<ReadResult> {
  try {
    return await (ending === 'json' ? readJson(path) : readBook(path));
  } catch (error) {
    if (error instanceof FlowRefused) return { is: 'notAFlow', en: error.sentence('en'), zh: error.sentence('zh') };
    if (error instanceof FileProblem)
      return {
        is: 'problem',
        problem:
          error.problem === 'tooLarge' || error.problem === 'protectedWorkbook' ? error.problem : 'brokenWorkbook',
      };
    throw error;
  }
}

async function readJson(path: string): Promise<ReadResult> {
  let content: unknown;
  try {
    content = JSON.parse((await readFile(path, 'utf8')).replace(/^\uFEFF/, ''));
  } catch {
    return { is: 'problem', problem: 'notJson' };
  }
  const wrapped = content as { flow?: unknown; version?: unknown; data?: { content?: unknown } } | null;
  // A file of ours says its version beside the flow; a save of the console is the flow itself.
  const isOurs =
    typeof wrapped === 'object' && wrapped !== null && typeof wrapped.flow === 'object' && wrapped.flow !== null;
  const flow = upgrade(isOurs ? wrapped.flow : content);
  return {
    is: 'read',
    flow,
    version: isOurs && Number.isInteger(wrapped.version) ? (wrapped.version as number) : null,
    parts: partsIn(flow),
    kinds: [...partKinds],
  };
}

async function readBook(path: string): Promise<ReadResult> {
  const rows: { sheet: string; cells: string[] }[] = [];
  for await (const { sheet, cells } of readAllSheets(path)) {
    if (rows.length >= mostRows) return { is: 'problem', problem: 'tooLarge' };
    rows.push({ sheet, cells });
  }
  const { parts, kinds } = partsOfBook(rows);
  return kinds.length > 0
    ? { is: 'read', flow: null, version: null, parts, kinds }
    : { is: 'problem', problem: 'noSheets' };
}
