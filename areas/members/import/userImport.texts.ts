import { texts, type TextsOf } from '#kit/contract/language.ts';
import type { RowReason, UserField } from './userImport.contract.ts';

/** The columns as a file calls them; the first of each is written into the template. */
export const headings: Record<UserField, readonly string[]> = {
  loginName: ['User name', 'Login name', 'Login', 'Account', '用户名', '登录名', '账号', '登录账号'],
  name: ['Name', 'Full name', 'Real name', '姓名', '名字', '真实姓名'],
  email: ['E-mail', 'Mail', 'Mailbox', 'E-mail address', '邮箱', '电子邮箱', '邮件地址'],
  phone: ['Phone', 'Mobile', 'Telephone', 'Phone number', '手机', '手机号', '手机号码', '电话', '联系电话'],
  department: ['Department', 'Team', '部门', '所属部门'],
  roles: ['Roles', 'Role', '角色', '所属角色'],
};

export const fieldTexts = texts({
  loginName: { en: 'User name', zh: '用户名' },
  name: { en: 'Name', zh: '姓名' },
  email: { en: 'E-mail', zh: '邮箱' },
  phone: { en: 'Phone', zh: '手机号' },
  department: { en: 'Department', zh: '部门' },
  roles: { en: 'Roles', zh: '角色' },
}) satisfies TextsOf<UserField>;

export const reasonTexts = texts({
  missing: { en: 'is empty', zh: '未填写' },
  badLoginName: {
    en: 'must have 2 to 60 characters without blanks or slashes',
    zh: '须为 2 至 60 个字符，且不含空格或斜杠',
  },
  tooLong: { en: 'is longer than {most} characters', zh: '超过 {most} 个字符' },
  badEmail: { en: 'is not an e-mail address', zh: '不是有效的邮箱地址' },
  badPhone: { en: 'is not a phone number', zh: '不是有效的电话号码' },
  repeated: { en: 'repeats row {row}, which is kept', zh: '与第 {row} 行重复，保留第 {row} 行' },
  taken: { en: 'belongs to somebody already', zh: '已被使用' },
  noDepartment: { en: 'is not a department that is on and that you see', zh: '不是您可见的启用部门' },
  departmentAmbiguous: {
    en: 'is the name of several departments; write the way to it: Sales / North',
    zh: '有多个同名部门，请写完整路径，如“销售部 / 华北组”',
  },
  noRole: { en: '“{name}” is no role that is on', zh: '“{name}”不是启用的角色' },
  beyondRights: { en: '“{name}” holds rights that you do not hold yourself', zh: '“{name}”包含您自己没有的权限' },
}) satisfies TextsOf<RowReason>;

export const templateTexts = texts({ name: { en: 'Users.csv', zh: '用户.csv' } });

/** Why a file cannot be used as a whole. */
export const problemTexts = texts({
  noColumn: {
    en: 'It has no column “User name” or none “Name”. Begin from the template.',
    zh: '缺少“用户名”或“姓名”列，请使用模板填写。',
  },
  empty: { en: 'It is empty. Choose the file that holds the users.', zh: '文件为空，请选择包含用户数据的文件。' },
  onlyHeadings: {
    en: 'It holds headings and no rows. Add the users below and choose it again.',
    zh: '文件中只有列名，请在下方填写用户后重新选择。',
  },
  tooManyRows: {
    en: 'It has more than {most} rows. Divide it into several files.',
    zh: '文件超过 {most} 行，请拆分为多个文件。',
  },
  notAWorkbook: {
    en: 'It is not an Excel workbook, although its name ends in .xlsx. Save it as one, or as CSV.',
    zh: '文件名以 .xlsx 结尾，但内容不是 Excel 工作簿，请另存后重试。',
  },
  oldWorkbook: {
    en: 'It is a workbook of Excel 97–2003. Open it and save it as .xlsx.',
    zh: '这是 Excel 97–2003 格式，请打开后另存为 .xlsx。',
  },
  protectedWorkbook: {
    en: 'It is protected by a password. Remove it in Excel and choose the file again.',
    zh: '该工作簿设有密码，请取消密码后重新选择。',
  },
  notText: {
    en: 'It is not a text file, although its name ends in .csv. Save the table as CSV, or choose the .xlsx itself.',
    zh: '文件名以 .csv 结尾，但内容不是文本，请另存为 CSV 或直接选择 .xlsx。',
  },
  gone: { en: 'It is no longer kept. Choose it again.', zh: '文件已不再保存，请重新选择。' },
  tooLarge: {
    en: 'Unpacked it is too large to be read. Divide it into several files.',
    zh: '文件解压后过大，请拆分为多个文件。',
  },
  other: {
    en: 'It could not be read. Save it anew, as CSV if need be, and choose it again.',
    zh: '文件无法读取，请重新保存（可存为 CSV）后再选择。',
  },
});
