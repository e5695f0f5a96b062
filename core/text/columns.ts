/** What a contact has, with the headings people give it, in lower case and without blanks. */
export const contactFields = {
  phone: [
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
    '姓名',
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
    'id',
    '客户编号',
    '客户号',
    '编号',
    '客户id',
  ],
  gender: ['gender', 'sex', '性别'],
  company: ['company', 'organisation', 'organization', 'employer', '公司', '单位', '公司名称', '工作单位'],
  remark: ['remark', 'remarks', 'note', 'notes', 'comment', 'memo', '备注', '说明'],
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
    const heading = raw.normalize('NFKC').trim();
    if (!heading) return { heading, to: 'nothing' };
    const field = byName.get(folded(heading)) ?? byName.get(folded(withoutBrackets(heading)));
    if (field && !filled.has(field)) {
      filled.add(field);
      return { heading, to: field };
    }
    const own = numbered(heading, free);
    free.add(own);
    return { heading: own, to: 'free' };
  });
}

/** Fields a file must have that no column goes into. */
export const missingFields = (columns: readonly Column<string>[], required: readonly string[] = ['phone']): string[] =>
  required.filter((field) => !columns.some(({ to }) => to === field));

/** Headings that became free fields. */
export const unmatched = (columns: readonly Column<string>[]): string[] =>
  columns.filter(({ to }) => to === 'free').map(({ heading }) => heading);

const folded = (heading: string) =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_\-./:()*[\]【】]/g, '');

/** 手机号(必填), Phone [required] */
const withoutBrackets = (heading: string) => heading.replace(/\(.*?\)|\[.*?\]|【.*?】/g, '');

function numbered(heading: string, taken: ReadonlySet<string>): string {
  let own = heading;
  for (let copy = 2; taken.has(own); copy++) own = `${heading} ${copy}`;
  return own;
}
