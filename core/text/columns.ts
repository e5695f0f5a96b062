/** What a contact has, with the headings people give it, in lower case and without blanks. */
export const contactFields = {
  phone: ['phone', 'phonenumber', 'mobile', 'mobilephone', 'mobilenumber', 'tel', 'telephone', 'cell', 'msisdn', '手机', '手机号', '手机号码', '电话', '电话号码', '联系电话', '联系方式', '客户电话', '号码', '被叫号码'],
  name: ['name', 'fullname', 'customername', 'customer', 'contact', 'contactname', '姓名', '名字', '客户姓名', '客户名称', '客户', '联系人', '称呼'],
  customerNo: ['customerno', 'customernumber', 'customerid', 'custno', 'clientid', 'id', '客户编号', '客户号', '编号', '客户id'],
  gender: ['gender', 'sex', '性别'],
  company: ['company', 'organisation', 'organization', 'employer', '公司', '单位', '公司名称', '工作单位'],
  remark: ['remark', 'remarks', 'note', 'notes', 'comment', 'memo', '备注', '说明'],
} as const;
export type ContactField = keyof typeof contactFields;

/** Where one column of a file goes: into a field of a contact, into a free field by its heading, or nowhere. */
export interface Column {
  heading: string;
  to: ContactField | 'free' | 'nothing';
}

const folded = (heading: string) => heading.normalize('NFKC').toLowerCase().replace(/[\s_\-./:：()（）*]/g, '');

/** Matches headings by their name. The first column that fits takes a field; a column without a heading goes nowhere. */
export function matchColumns(headings: readonly string[]): Column[] {
  const taken = new Set<ContactField>();
  return headings.map((raw) => {
    const heading = raw.normalize('NFKC').trim();
    const fits = (Object.keys(contactFields) as ContactField[]).find((field) => !taken.has(field) && (contactFields[field] as readonly string[]).includes(folded(heading)));
    if (fits) taken.add(fits);
    return { heading, to: fits ?? (heading ? 'free' : 'nothing') };
  });
}
