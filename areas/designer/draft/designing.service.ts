import type { Changed } from '#core/design/refusals.ts';
import { refusalCodes, type RefusalCode } from '#core/design/refusals.ts';
import type { Flow } from '#core/flow/flow.ts';
import { defineFaults, Fault, faults, type FaultKind } from '#kit/contract/faults.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { cutTo } from '#core/text/cutTo.ts';
import { changeDraft, openDraft, type Changing, type LiveChannel } from './draft.server.ts';
import { refusalTexts } from './refusals.texts.ts';
import { draftsWith } from './parts.store.ts';
import type { Done } from './parts.contract.ts';

const nameOf = (code: RefusalCode) => `DESIGN_${code.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;

/** A refusal of the editor, as the server answers it: the same words. New ones stand behind, so that no number changes. */
export const designFaults: Record<string, FaultKind> = {
  ...defineFaults(
    Object.fromEntries(
      refusalCodes.map((code, at) => [
        nameOf(code),
        { code: 23410 + at, en: refusalTexts.en[code], zh: refusalTexts.zh[code] },
      ]),
    ),
  ),
  ...defineFaults({
    PART_UNREADABLE: {
      code: 23401,
      en: 'What was sent for “{name}” cannot be read: it is no JSON object.',
      zh: '“{name}”的内容无法识别，应为 JSON 对象。',
    },
    CONFIG_FILE_UNREADABLE: {
      code: 23402,
      en: 'This file cannot be read. Save it anew as .xlsx, .csv or .json, without a password.',
      zh: '文件无法读取，请另存为不带密码的 .xlsx、.csv 或 .json 文件。',
    },
    CONFIG_FILE_EMPTY: {
      code: 23403,
      en: 'The file is empty. Its first row names the columns.',
      zh: '文件为空，第一行应为列名。',
    },
    CONFIG_FILE_WITHOUT_NAMES: {
      code: 23404,
      en: 'The file has no column “name”. Its first row names the columns.',
      zh: '文件中没有“名称”列，第一行应为列名。',
    },
    CONFIG_FILE_TOO_LONG: {
      code: 23405,
      en: 'At most {most} rows can be taken from one file. Split it.',
      zh: '一个文件最多 {most} 行，请拆分。',
    },
  }),
};

interface Asked extends Changing {
  body: { flowId: string; client?: string };
}

/** Changes a draft by steps that may be refused: all of them, or none. `done` notes what was made or changed. */
export async function design(
  asked: Asked,
  live: LiveChannel,
  label: string,
  recipe: (flow: Flow, done: (...ids: string[]) => void) => Flow | Changed,
): Promise<Done> {
  const ids: string[] = [];
  const { flowId, client = '' } = asked.body;
  const { revision } = await changeDraft(asked, live, flowId, { label, client }, (flow) =>
    given(recipe(flow, (...more) => void ids.push(...more))),
  );
  return { revision, ids };
}

const given = (made: Flow | Changed): Flow => {
  if ('nodes' in made) return made;
  if (made.refused) throw new Fault(designFaults[nameOf(made.refused)]!, made.facts);
  return made.flow;
};

/** One step for each thing that was sent. */
export const each = <One>(flow: Flow, all: readonly One[], step: (flow: Flow, one: One) => Flow | Changed): Flow =>
  all.reduce((before, one) => given(step(before, one)), flow);

/** What was sent as an object, or as its text. */
export function contentOf({
  name = '',
  content = {},
}: {
  name?: string;
  content?: Record<string, unknown> | string;
}): Record<string, unknown> {
  if (typeof content !== 'string') return content;
  try {
    const read: unknown = JSON.parse(content, (field, value: unknown) => (field === '__proto__' ? undefined : value));
    if (typeof read === 'object' && read !== null && !Array.isArray(read)) return read as Record<string, unknown>;
  } catch {
    /* No JSON: refused below. */
  }
  throw new Fault(designFaults.PART_UNREADABLE!, { name: cutTo(name, 60) });
}

/** A part by its id: of the flow that is named, else of the draft that was changed last among those that have it. */
export async function findPart<List extends 'nodes' | 'faqs' | 'abnors'>(
  db: TenantDb,
  list: List,
  id: string,
  flowId: string | undefined,
) {
  const where = flowId ?? (await draftsWith(db, list, id));
  if (where === undefined) throw new Fault(faults.NOT_FOUND);
  const { flow, revision } = await openDraft(db, where);
  const part = (flow[list] as { id: string }[]).find((one) => one.id === id);
  if (!part) throw new Fault(faults.NOT_FOUND);
  return { flowId: where, revision, part: part as Record<string, unknown> & { id: string } };
}

/** One page of what fits the words. */
export function pageOf<Row>(
  rows: readonly Row[],
  { pageNo, pageSize, keyword = '' }: { pageNo: number; pageSize: number; keyword?: string },
  textOf: (row: Row) => string,
): { list: Row[]; total: number } {
  const wanted = keyword.trim().toLowerCase();
  const fitting = wanted === '' ? rows : rows.filter((row) => textOf(row).toLowerCase().includes(wanted));
  return { list: fitting.slice((pageNo - 1) * pageSize, pageNo * pageSize), total: fitting.length };
}
