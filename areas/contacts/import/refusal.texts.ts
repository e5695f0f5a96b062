import type { PhoneProblem } from '#core/text/phone.ts';
import { fill, texts, type Language } from '#kit/contract/language.ts';
import type { Refusal } from './import.contract.ts';

/** Fields of a contact as people call them; a free column is called by its heading. */
export const fieldTexts = texts({
  en: {
    phone: 'Phone',
    name: 'Name',
    customerNo: 'Customer no.',
    gender: 'Gender',
    company: 'Company',
    remark: 'Remark',
  },
  zh: { phone: '电话号码', name: '姓名', customerNo: '客户编号', gender: '性别', company: '公司', remark: '备注' },
});

/** Why a row was refused, by the codes of `core/text/rows.ts` and `import.store.ts`. */
const reasonTexts = texts({
  en: {
    empty: 'is empty; nobody can be called without it',
    notANumber: 'is not a phone number',
    rounded: 'was shortened by the spreadsheet; format the column as text and enter it again',
    tooShort: 'has {digits} digits, too few for a phone number',
    tooLong: 'has {digits} digits, too many for a phone number',
    serviceNumber: 'is a hotline or an emergency number, not a person’s',
    impossible: 'does not exist in any numbering plan; check its digits',
    repeated: 'repeats row {row}, which is kept',
    tooManyCharacters: 'is too long; at most {most} characters fit',
    notAGender: 'is not a gender; write male, female or leave it empty',
    other: 'cannot be used here',
  },
  zh: {
    empty: '未填写，无法呼叫',
    notANumber: '不是电话号码',
    rounded: '已被表格软件缩写，请将该列设为文本格式后重新填写',
    tooShort: '只有 {digits} 位数字，手机号码应为 11 位',
    tooLong: '有 {digits} 位数字，手机号码应为 11 位',
    serviceNumber: '是服务热线或紧急号码，不属于个人',
    impossible: '不是有效的号码，请检查数字',
    repeated: '与第 {row} 行重复，保留第 {row} 行',
    tooManyCharacters: '过长，最多 {most} 个字符',
    notAGender: '不是性别，请填写男、女或留空',
    other: '不能用在这里',
  },
} satisfies Record<Language, Record<PhoneProblem | 'repeated' | 'tooManyCharacters' | 'notAGender' | 'other', string>>);

export const shownField = (language: Language, field: string) =>
  (fieldTexts[language] as Record<string, string>)[field] ?? field;

export function whyRefused(language: Language, { reason, facts }: Pick<Refusal, 'reason' | 'facts'>): string {
  const sentences = reasonTexts[language] as Record<string, string>;
  return fill(sentences[reason] ?? sentences.other!, facts);
}

/** What the file of refused rows has beside the columns of the person's own. */
export const refusedFileTexts = texts({
  en: { row: 'Row in the file', why: 'Why it was refused', name: '{file} – refused rows.csv', reason: '{field} {why}' },
  zh: { row: '原文件行号', why: '拒绝原因', name: '{file}-未导入的行.csv', reason: '{field}{why}' },
});

/** Somebody corrects that very file and chooses it: these columns are ours and go nowhere. */
export const addedHeadings = new Set(Object.values(refusedFileTexts).flatMap(({ row, why }) => [row, why]));
