import { itemsOf, type FormConfig, type FormValues, type ItemType } from '#core/form/form.ts';
import { fewMarks } from '#core/text/fewMarks.ts';

/** Characters of a value that records are found by. */
const most = 120;

const plain = (value: string) =>
  fewMarks(value).normalize('NFKC').trim().toLowerCase().replace(/\s+/g, ' ').slice(0, most);
const digits = (value: string) => value.replace(/[\s()-]/g, '');

/** How a value stands in the index: one lexeme of a tsvector. */
const stored = (of: string, key: string, value: string) => `${of}.${key}=${plain(value)}`;

/** The lexemes of a record: what its form marks as sought, with the customer's name and number. */
export function soughtOf(
  templateId: string,
  form: FormConfig,
  values: FormValues,
  { name, phone }: { name: string; phone: string },
): string[] {
  const fields = itemsOf(form).flatMap(({ formId, isQuery, isSave, type }) => {
    const value = values[formId];
    if (!isQuery || !isSave || !value) return [];
    if (type !== 'checkbox') return [stored(templateId, formId, type === 'phone' ? digits(value) : value)];
    return chosen(value).map((one) => stored(templateId, formId, one));
  });
  const customer = [
    ...(name.trim() ? [stored('*', 'name', name)] : []),
    ...(phone ? [stored('*', 'phone', phone)] : []),
  ];
  return [...new Set([...fields, ...customer])];
}

/** Values of several are written as JSON. */
function chosen(value: string): string[] {
  try {
    const list: unknown = JSON.parse(value);
    return Array.isArray(list) ? list.map(String) : [value];
  } catch {
    return [value];
  }
}

const quoted = (lexeme: string) => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

/** A lexeme as a tsquery is written. */
export const lexemeOf = (of: string, key: string, value: string) => quoted(stored(of, key, value));

/** Lexemes as a tsvector is written. */
export const lexemesText = (lexemes: string[]) => lexemes.map(quoted).join(' ');

/** Fields of which people know the beginning: words, and of a moment its day. */
const byBeginning: ReadonlySet<ItemType> = new Set([
  ...(['text', 'textarea', 'email', 'idNumber', 'phone', 'date', 'datetime', 'time'] as const),
]);
export const isFoundByBeginning = (type: ItemType) => byBeginning.has(type);

/**
 * What values must be, as a tsquery; the key of a field that is not marked, where there is one. The beginning of what
 * is masked is not told to who may not see it: that is found as a whole.
 */
export function fittingOf(
  templateId: string,
  form: FormConfig,
  values: FormValues,
  isMasked: (formId: string) => boolean,
): { fitting: string } | { notSought: string } {
  const items = new Map(itemsOf(form).map((item) => [item.formId, item]));
  const parts: string[] = [];
  for (const [formId, value] of Object.entries(values)) {
    const item = items.get(formId);
    if (!item?.isQuery || !item.isSave) return { notSought: formId };
    if (!value.trim()) continue;
    const one = lexemeOf(templateId, formId, item.type === 'phone' ? digits(value) : value);
    parts.push(isFoundByBeginning(item.type) && !isMasked(formId) ? `${one}:*` : one);
  }
  return { fitting: parts.join(' & ') };
}
