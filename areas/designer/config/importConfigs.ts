import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { FileProblem, openSheet } from '#areas/contacts/door.ts';
import { addConfig, changeConfig, configsOf } from '#core/design/configs.ts';
import { matchColumns } from '#core/text/columns.ts';
import { Fault, faults } from '#kit/contract/faults.ts';
import type { ReceivedFile } from '#kit/server/receiveFile.ts';
import { cutTo } from '#core/text/cutTo.ts';
import type { Changing, LiveChannel } from '../draft/draft.server.ts';
import { design, designFaults } from '../draft/designing.ts';
import { listTypes, type Imported, type ListType } from './config.contract.ts';

/** What a spreadsheet may call the fields; the first of each language is what an export would write. */
const headings = {
  name: ['name', '名称', '变量名', '参数名', 'variable', 'title'],
  description: ['description', '说明', '描述', '备注', 'note'],
  dfltValue: ['default value', '默认值', 'default', 'value', '值'],
  type: ['data type', '数据类型', 'type', '类型'],
  isNecessary: ['necessary', '必填', 'required', '是否必填'],
  isOutput: ['handed out', '输出', 'output', '是否输出'],
  content: ['content', '内容', 'text', '文本'],
  keyWords: ['keywords', '关键词', 'keyword', '关键字'],
  simQs: ['ways to say it', '相似问', 'similar questions', '相似问题'],
  url: ['address', '地址', 'url'],
  method: ['method', '方法'],
} as const;
type Field = keyof typeof headings;
const switches: ReadonlySet<string> = new Set(['isNecessary', 'isOutput']);
const lists: ReadonlySet<string> = new Set(['keyWords', 'simQs']);
const isYes = (text: string) => ['1', 'yes', 'y', 'true', '是', '✓'].includes(text.toLowerCase());

const most = 5_000;

interface Asked extends Changing {
  file: ReceivedFile;
}

/** Items of a file into one list of a flow: a name that is there is changed, another one is made; rows that cannot be are named, the others are kept. */
export async function importConfigs(asked: Asked, live: LiveChannel): Promise<Imported> {
  const { flowId, type = 'param' } = asked.file.fields;
  if (flowId === undefined || !/^[1-9]\d{0,17}$/.test(flowId))
    throw new Fault(faults.MALFORMED, { issues: [{ field: 'flowId', keyword: 'pattern' }] });
  if (!(listTypes as readonly string[]).includes(type))
    throw new Fault(faults.MALFORMED, { issues: [{ field: 'type', keyword: 'enum' }] });
  const kind = type as ListType;
  const rows = await rowsOf(asked.file);
  const counted = { created: 0, changed: 0, refused: [] as Imported['refused'] };
  const { revision } = await design(
    { db: asked.db, changed: asked.changed, body: { flowId } },
    live,
    'import',
    (flow) =>
      rows.reduce((before, { row, fields }) => {
        const name = typeof fields.name === 'string' ? fields.name.trim() : '';
        const known = name === '' ? undefined : configsOf(before, kind).find((one) => one.name === name);
        const done =
          name === ''
            ? { refused: 'nameEmpty' as const }
            : known
              ? changeConfig(before, kind, known.id, { ...fields, name })
              : addConfig(before, kind, { ...fields, name }, randomUUID);
        if (done.refused) {
          if (counted.refused.length < 1_000)
            counted.refused.push({ row, name: cutTo(name, 60), reason: done.refused });
          return before;
        }
        if (known) counted.changed += 1;
        else counted.created += 1;
        return done.flow;
      }, flow),
  );
  return { revision, ...counted };
}

interface Row {
  row: number;
  fields: Record<string, unknown>;
}
const refuse = (name: 'UNREADABLE' | 'EMPTY' | 'WITHOUT_NAMES' | 'TOO_LONG') =>
  new Fault(designFaults[`CONFIG_FILE_${name}`]!, { most });

async function rowsOf({ content, ending }: ReceivedFile): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'configs-'));
  const path = join(folder, 'file');
  try {
    await pipeline(content, createWriteStream(path, { mode: 0o600 }));
    return ending === 'json' ? rowsOfJson(await readFile(path, 'utf8')) : await rowsOfSheet(path, ending);
  } catch (error) {
    if (error instanceof FileProblem) throw refuse(error.problem === 'empty' ? 'EMPTY' : 'UNREADABLE');
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function rowsOfJson(text: string): Row[] {
  let read: unknown;
  try {
    read = JSON.parse(text.replace(/^\uFEFF/, ''), (key, value: unknown) => (key === '__proto__' ? undefined : value));
  } catch {
    throw refuse('UNREADABLE');
  }
  const all = Array.isArray(read)
    ? read
    : typeof read === 'object' && read !== null && 'data' in read && Array.isArray(read.data)
      ? read.data
      : null;
  if (!all || !all.every((one) => typeof one === 'object' && one !== null && !Array.isArray(one)))
    throw refuse('UNREADABLE');
  if (all.length > most) throw refuse('TOO_LONG');
  return all.map((one: Record<string, unknown>, at) => {
    const { id: _, ...fields } = one;
    return { row: at + 1, fields };
  });
}

async function rowsOfSheet(path: string, ending: string): Promise<Row[]> {
  const rows: Row[] = [];
  let columns: ReturnType<typeof matchColumns<Field>> | undefined;
  for await (const { rowNo, cells } of (await openSheet(path, ending)).rows) {
    if (cells.every((cell) => !cell.trim())) continue;
    if (!columns) {
      columns = matchColumns(cells, headings);
      if (!columns.some(({ to }) => to === 'name')) throw refuse('WITHOUT_NAMES');
      continue;
    }
    if (rows.length >= most) throw refuse('TOO_LONG');
    rows.push({
      row: rowNo,
      fields: Object.fromEntries(
        columns.flatMap(({ to }, at) =>
          to === 'free' || to === 'nothing' ? [] : [[to, valueOf(to, (cells[at] ?? '').trim())]],
        ),
      ),
    });
  }
  if (!columns) throw refuse('EMPTY');
  return rows;
}

const valueOf = (field: string, text: string): unknown =>
  switches.has(field)
    ? isYes(text)
    : lists.has(field)
      ? text
          .split(/[,，、;；\n]/)
          .map((one) => one.trim())
          .filter((one) => one !== '')
      : text;
