import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { addConfig, changeConfig, configsOf } from '#core/design/configs.ts';
import { Fault, faults } from '#kit/contract/faults.ts';
import { readTable } from '#kit/server/imports/readTable.ts';
import { withFile } from '#kit/server/imports/withFile.ts';
import type { ReceivedFile } from '#kit/server/receiveFile.ts';
import { cutTo } from '#core/text/cutTo.ts';
import type { Changing, LiveChannel } from '../draft/draft.server.ts';
import { design, designFaults } from '../draft/designing.service.ts';
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

const rowsOf = ({ content, ending }: ReceivedFile): Promise<Row[]> =>
  ending === 'json'
    ? withFile(content, async (path) => rowsOfJson(await readFile(path, 'utf8')))
    : rowsOfSheet({ content, ending });

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

const refusals: Record<string, Parameters<typeof refuse>[0]> = {
  empty: 'EMPTY',
  noColumn: 'WITHOUT_NAMES',
  tooManyRows: 'TOO_LONG',
};

async function rowsOfSheet(file: Pick<ReceivedFile, 'content' | 'ending'>): Promise<Row[]> {
  const table = await readTable<Field>(file, { headings, required: 'name', most, clean: (cell) => cell.trim() });
  if ('rows' in table)
    return table.rows.map(({ row, values }) => ({
      row,
      fields: Object.fromEntries(Object.entries(values).map(([field, text]) => [field, valueOf(field, text)])),
    }));
  if (table.problem === 'onlyHeadings') return [];
  throw refuse(refusals[table.problem] ?? 'UNREADABLE');
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
