import { texts, type Language } from '#kit/contract/language.ts';
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
  en: {
    loginName: 'User name',
    name: 'Name',
    email: 'E-mail',
    phone: 'Phone',
    department: 'Department',
    roles: 'Roles',
  },
  zh: { loginName: '用户名', name: '姓名', email: '邮箱', phone: '手机号', department: '部门', roles: '角色' },
} satisfies Record<Language, Record<UserField, string>>);

export const reasonTexts = texts({
  en: {
    missing: 'is empty',
    badLoginName: 'must have 2 to 60 characters without blanks or slashes',
    tooLong: 'is longer than {most} characters',
    badEmail: 'is not an e-mail address',
    badPhone: 'is not a phone number',
    repeated: 'repeats row {row}, which is kept',
    taken: 'belongs to somebody already',
    noDepartment: 'is not a department that is on and that you see',
    departmentAmbiguous: 'is the name of several departments; write the way to it: Sales / North',
    noRole: '“{name}” is no role that is on',
    beyondRights: '“{name}” holds rights that you do not hold yourself',
  },
  zh: {
    missing: '未填写',
    badLoginName: '须为 2 至 60 个字符，且不含空格或斜杠',
    tooLong: '超过 {most} 个字符',
    badEmail: '不是有效的邮箱地址',
    badPhone: '不是有效的电话号码',
    repeated: '与第 {row} 行重复，保留第 {row} 行',
    taken: '已被使用',
    noDepartment: '不是您可见的启用部门',
    departmentAmbiguous: '有多个同名部门，请写完整路径，如“销售部 / 华北组”',
    noRole: '“{name}”不是启用的角色',
    beyondRights: '“{name}”包含您自己没有的权限',
  },
} satisfies Record<Language, Record<RowReason, string>>);

export const refusedFileTexts = texts({
  en: {
    row: 'Row in the file',
    why: 'Why it was refused',
    name: '{file} – refused rows.csv',
    reason: '{field} {why}',
    template: 'Users.csv',
    joined: '; ',
  },
  zh: {
    row: '原文件行号',
    why: '拒绝原因',
    name: '{file}-未导入的行.csv',
    reason: '{field}{why}',
    template: '用户.csv',
    joined: '；',
  },
});

/** Why a file cannot be used as a whole. */
export const problemTexts = texts({
  en: {
    noColumn: 'It has no column “User name” or none “Name”. Begin from the template.',
    empty: 'It is empty. Choose the file that holds the users.',
    onlyHeadings: 'It holds headings and no rows. Add the users below and choose it again.',
    tooManyRows: 'It has more than {most} rows. Divide it into several files.',
    notAWorkbook: 'It is not an Excel workbook, although its name ends in .xlsx. Save it as one, or as CSV.',
    oldWorkbook: 'It is a workbook of Excel 97–2003. Open it and save it as .xlsx.',
    protectedWorkbook: 'It is protected by a password. Remove it in Excel and choose the file again.',
    notText:
      'It is not a text file, although its name ends in .csv. Save the table as CSV, or choose the .xlsx itself.',
    gone: 'It is no longer kept. Choose it again.',
    tooLarge: 'Unpacked it is too large to be read. Divide it into several files.',
    other: 'It could not be read. Save it anew, as CSV if need be, and choose it again.',
  },
  zh: {
    noColumn: '缺少“用户名”或“姓名”列，请使用模板填写。',
    empty: '文件为空，请选择包含用户数据的文件。',
    onlyHeadings: '文件中只有列名，请在下方填写用户后重新选择。',
    tooManyRows: '文件超过 {most} 行，请拆分为多个文件。',
    notAWorkbook: '文件名以 .xlsx 结尾，但内容不是 Excel 工作簿，请另存后重试。',
    oldWorkbook: '这是 Excel 97–2003 格式，请打开后另存为 .xlsx。',
    protectedWorkbook: '该工作簿设有密码，请取消密码后重新选择。',
    notText: '文件名以 .csv 结尾，但内容不是文本，请另存为 CSV 或直接选择 .xlsx。',
    gone: '文件已不再保存，请重新选择。',
    tooLarge: '文件解压后过大，请拆分为多个文件。',
    other: '文件无法读取，请重新保存（可存为 CSV）后再选择。',
  },
});
