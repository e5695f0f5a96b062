import type { TObject, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import type { SheetImported, SheetProblem } from '#kit/contract/imports.ts';
import type { ExportColumns } from '../exportSource.ts';
import type { ReceivedFile } from '../receiveFile.ts';
import { importedOf, readTable, unusable, yesOrNo } from './readTable.ts';

interface RowsOf<Row extends object> {
  /** Of the export: what it writes is read again; a column's key is a property of the schema. */
  columns: ExportColumns;
  /** What a new row must be like, as its form says. */
  schema: TObject;
  /** By these a row is known. */
  key: (keyof Row & string)[];
  /** What a new row is unless the file says. */
  usual: Partial<Row>;
  /** The stored row of this key. */
  known(key: Row): Promise<Partial<Row> | undefined>;
  store(row: Row): Promise<unknown>;
}

/** Plain rows from a spreadsheet: a known one is changed in what the file says of it, others are added; wrong ones are named. With `check` 1 nothing is stored. */
export async function importRows<Row extends object>(
  file: ReceivedFile,
  { columns, schema, key, usual, known, store }: RowsOf<Row>,
): Promise<SheetImported> {
  const headings = Object.fromEntries(
    Object.entries(columns).map(([field, { en, zh }]) => [field, [en.toLowerCase(), zh, field.toLowerCase()]]),
  );
  const table = await readTable<string>(file, { headings, required: key.at(-1)! });
  if ('problem' in table) return unusable(table.problem, table.field);
  const stored = file.fields.check !== '1';
  const problems: SheetProblem[] = [];
  const seen = new Set<string>();
  const counts = { created: 0, changed: 0 };

  for (const { row, values } of table.rows) {
    const said = Object.fromEntries(
      Object.entries(values).flatMap(([field, cell]) =>
        cell ? [[field, valueOf(schema.properties[field]!, cell)]] : [],
      ),
    ) as Row;
    const problem = (field: string, reason: string) =>
      problems.push({ row, field, reason, value: values[field] ?? '' });
    const name = JSON.stringify(key.map((field) => said[field]));
    if (seen.has(name)) {
      problem(key.at(-1)!, 'twice');
      continue;
    }
    seen.add(name);

    const wrongKey = key.filter((field) => !Value.Check(schema.properties[field]!, said[field]));
    const before = wrongKey.length === 0 ? await known(said) : undefined;
    const whole = { ...(before ?? usual), ...said } as Row;
    const wrong = wrongFields(schema, whole);
    for (const field of wrong) problem(field, values[field] ? reasonOf(schema.properties[field]!) : 'empty');
    if (wrong.length > 0) continue;
    counts[before ? 'changed' : 'created'] += 1;
    if (stored) await store(whole);
  }
  return importedOf(table.rows.length, problems, { ...counts, stored });
}

/** What a cell says, as its property wants it; what it cannot say stays as it was written, and is refused by the schema. */
function valueOf(schema: TSchema, cell: string): unknown {
  const { type } = schema as { type?: string };
  if (type === 'integer' || type === 'number') return Number(cell);
  return type === 'boolean' ? (yesOrNo(cell) ?? cell) : cell;
}

const reasonOf = (schema: TSchema) => ((schema as { type?: string }).type === 'boolean' ? 'yesOrNo' : 'badValue');

function wrongFields(schema: TObject, row: object): string[] {
  const found = [...Value.Errors(schema, row)].flatMap(({ instancePath, params }) => {
    const missing = (params as { requiredProperties?: string[] }).requiredProperties;
    return missing ?? [instancePath.split('/')[1]!];
  });
  return [...new Set(found)];
}
