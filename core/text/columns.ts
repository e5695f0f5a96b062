import { fewMarks } from './fewMarks.ts';

/** What a contact has, with the headings people give it, in lower case, without blanks and accents. */
export const contactFields = {
  phone: [
    'phoneno',
    'mobileno',
    'mob',
    'telno',
    'telephonenumber',
    'cellphone',
    'cellphonenumber',
    'contactnumber',
    'contactno',
    'contactphone',
    'callednumber',
    'callee',
    'rufnummer',
    'telefon',
    'telefonnummer',
    'telefonnr',
    'telnr',
    'handy',
    'handynummer',
    'handynr',
    'mobil',
    'mobilnummer',
    'mobiltelefon',
    'numerodetelephone',
    'ntelephone',
    'ndetelephone',
    'portable',
    'numerodeportable',
    'telefono',
    'telefonomovil',
    'numerodetelefono',
    'movil',
    'celular',
    '手机电话',
    '移动电话',
    '联系手机',
    '联系号码',
    '联系人电话',
    '联系人手机',
    '联系人手机号',
    '客户手机',
    '客户手机号',
    '客户号码',
    '呼叫号码',
    '外呼号码',
    '被叫',
    '被保险人电话',
    '投保人电话',
    '车主电话',
    'phone',
    'phonenumber',
    'mobile',
    'mobilephone',
    'mobilenumber',
    'tel',
    'telephone',
    'cell',
    'msisdn',
    '手机',
    '手机号',
    '手机号码',
    '电话',
    '电话号码',
    '联系电话',
    '联系方式',
    '客户电话',
    '号码',
    '被叫号码',
  ],
  name: [
    'name',
    'fullname',
    'customername',
    'customer',
    'contact',
    'contactname',
    'clientname',
    'kunde',
    'kundenname',
    'nom',
    'nomcomplet',
    'nombre',
    'nombrecompleto',
    '姓名',
    '客户名',
    '联系人姓名',
    '名字',
    '客户姓名',
    '客户名称',
    '客户',
    '联系人',
    '称呼',
  ],
  customerNo: [
    'customerno',
    'customernumber',
    'customerid',
    'custno',
    'clientid',
    'clientno',
    'clientnumber',
    'kundennummer',
    'kundennr',
    'numeroclient',
    'numerodecliente',
    'id',
    '客户编号',
    '客户号',
    '编号',
    '客户id',
  ],
  gender: ['gender', 'sex', '性别'],
  company: [
    'company',
    'organisation',
    'organization',
    'employer',
    'firma',
    'entreprise',
    'societe',
    'empresa',
    '公司',
    '单位',
    '公司名称',
    '工作单位',
  ],
  remark: [
    'remark',
    'remarks',
    'note',
    'notes',
    'comment',
    'comments',
    'memo',
    'bemerkung',
    'notiz',
    'remarque',
    'commentaire',
    'observaciones',
    'notas',
    '备注',
    '说明',
  ],
} as const;
export type ContactField = keyof typeof contactFields;

/** Where one column of a file goes: into a field, into a free field by its heading, or nowhere. */
export interface Column<Field extends string = ContactField> {
  heading: string;
  to: Field | 'free' | 'nothing';
  /** The name a free field is kept by where that is not its heading: the argument of a flow. */
  as?: string;
}

/**
 * Matches headings by their name against fields and their synonyms. The first column that fits takes a field; what fits
 * none becomes a free field, the second of one name with a number, and a column without a heading goes nowhere.
 */
export function matchColumns(headings: readonly string[]): Column[];
export function matchColumns<Field extends string>(
  headings: readonly string[],
  fields: Record<Field, readonly string[]>,
): Column<Field>[];
export function matchColumns(
  headings: readonly string[],
  fields: Record<string, readonly string[]> = contactFields,
): Column<string>[] {
  const byName = new Map(
    Object.entries(fields).flatMap(([field, names]) => names.map((name) => [folded(name), field] as const)),
  );
  const filled = new Set<string>();
  const free = new Set<string>();
  return headings.map((raw) => {
    const heading = fewMarks(raw).normalize('NFKC').trim();
    if (!heading) return { heading, to: 'nothing' };
    const field =
      byName.get(folded(heading)) ?? byName.get(folded(withoutBrackets(heading))) ?? ofParts(heading, byName);
    if (field && !filled.has(field)) {
      filled.add(field);
      return { heading, to: field };
    }
    const own = numbered(heading, free);
    free.add(own);
    return { heading: own, to: 'free' };
  });
}

/** Telefon / Phone, Rufnummer (手机号): parts that are all known and name one field. */
function ofParts(heading: string, byName: ReadonlyMap<string, string>): string | undefined {
  const parts = heading.split(/[()[\]【】/|]+/).filter((part) => folded(part) !== '');
  const fields = new Set(parts.map((part) => byName.get(folded(part))));
  return fields.size === 1 ? [...fields][0] : undefined;
}

/** A column of telephone numbers may have cells that are none; fewer than this share are other numbers. */
const leastPhones = 0.6;

/**
 * Where no heading says which column is the phone: the one whose first cells mostly are telephone numbers, if there is
 * one. Only free columns and the name (Contact) are looked at, and those more that are filled more. `rows`: cells by column.
 */
export function withPhoneByValues(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  isPhone: (cell: string) => boolean,
): Column[] {
  const found = columns
    .map(({ to }, at) => {
      const filled = rows.map((cells) => cells[at] ?? '').filter((cell) => cell.trim() !== '');
      const phones = to === 'free' || to === 'name' ? filled.filter(isPhone).length : 0;
      return { at, phones, isIt: phones > 0 && phones >= leastPhones * filled.length };
    })
    .filter(({ isIt }) => isIt)
    .sort((a, b) => b.phones - a.phones || a.at - b.at)[0];
  return columns.map((column, at) => (at === found?.at ? { heading: column.heading, to: 'phone' } : column));
}

/** Fields a file must have that no column goes into. */
export const missingFields = (columns: readonly Column<string>[], required: readonly string[] = ['phone']): string[] =>
  required.filter((field) => !columns.some(({ to }) => to === field));

/** Headings that became free fields. */
export const unmatched = (columns: readonly Column<string>[]): string[] =>
  columns.filter(({ to }) => to === 'free').map(({ heading }) => heading);

const folded = (heading: string) =>
  fewMarks(heading)
    .normalize('NFKD')
    .replace(/([A-Za-z])\p{Mn}+/gu, '$1')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_\-./:()*°º#|[\]【】]/g, '');

/** 手机号(必填), Phone [required] */
const withoutBrackets = (heading: string) => heading.replace(/\([^()]*\)|\[[^[\]]*\]|【[^【】]*】/g, '');

function numbered(heading: string, taken: ReadonlySet<string>): string {
  let own = heading;
  for (let copy = 2; taken.has(own); copy++) own = `${heading} ${copy}`;
  return own;
}
