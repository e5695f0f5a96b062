import type { Column, ContactField } from './columns.ts';
import { readPhone } from './phone.ts';
import { storable } from './storable.ts';
import { cutTo } from './cutTo.ts';
import { fewMarks } from './fewMarks.ts';

export interface RowContact {
  phone: string;
  name: string;
  /** 0 male, 1 female, -1 unknown */
  gender: 0 | 1 | -1;
  customerNo: string;
  company: string;
  remark: string;
  fields: Record<string, string>;
}

export interface RowProblem {
  /** A field of a contact, or the heading of a free column. */
  field: string;
  value: string;
  /** A code; `facts` fill its sentence. */
  reason: string;
  facts?: Record<string, string | number>;
}

const longest: Record<Exclude<ContactField, 'phone' | 'gender'>, number> = {
  name: 60,
  customerNo: 60,
  company: 100,
  remark: 500,
};
const longestFree = 200;
const genders = new Map<string, 0 | 1 | -1>([
  ...['0', 'm', 'male', 'mr', '男', '男性', '先生'].map((word) => [word, 0] as const),
  ...['1', 'f', 'female', 'ms', 'mrs', '女', '女性', '女士'].map((word) => [word, 1] as const),
  ...['', '-1', 'unknown', '未知'].map((word) => [word, -1] as const),
]);

/** Reads one row of a file as a contact, or says everything that is wrong with it. */
export function checkRow(
  columns: readonly Column[],
  cells: readonly string[],
  country: string,
): { contact: RowContact } | { problems: RowProblem[] } {
  const contact: RowContact = { phone: '', name: '', gender: -1, customerNo: '', company: '', remark: '', fields: {} };
  const problems: RowProblem[] = [];
  columns.forEach(({ heading, to, as = heading }, at) => {
    // Exports of old machines have NULs in them, also within a number.
    const value = storable(cells[at] ?? '').trim();
    if (to === 'nothing') return;
    const most = to === 'free' ? longestFree : to === 'phone' || to === 'gender' ? 40 : longest[to];
    if (value.length > most)
      problems.push({
        field: to === 'free' ? heading : to,
        value: cutTo(value, 80),
        reason: 'tooManyCharacters',
        facts: { most },
      });
    else if (to === 'phone') readInto(contact, problems, value, country);
    else if (to === 'gender') {
      const gender = genders.get(fewMarks(value).normalize('NFKC').toLowerCase().replace(/\.$/, ''));
      if (gender === undefined) problems.push({ field: to, value, reason: 'notAGender' });
      else contact.gender = gender;
    } else if (to === 'free') {
      if (value) contact.fields[as] = value;
    } else contact[to] = value;
  });
  if (!columns.some(({ to }) => to === 'phone')) problems.push({ field: 'phone', value: '', reason: 'empty' });
  return problems.length > 0 ? { problems } : { contact };
}

function readInto(contact: RowContact, problems: RowProblem[], value: string, country: string) {
  const read = readPhone(value, country);
  if ('e164' in read) contact.phone = read.e164;
  else
    problems.push({
      field: 'phone',
      value,
      reason: read.refused,
      ...(read.digits && { facts: { digits: read.digits } }),
    });
}
