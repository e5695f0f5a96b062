import type { PhoneProblem } from '#core/text/phone.ts';
import { fill, texts, type Language, type TextsOf } from '#kit/contract/language.ts';
import type { Refusal } from './import.contract.ts';

/** Fields of a contact as people call them; a free column is called by its heading. */
export const fieldTexts = texts({
  phone: { en: 'Phone', zh: '电话号码' },
  name: { en: 'Name', zh: '姓名' },
  customerNo: { en: 'Customer no.', zh: '客户编号' },
  gender: { en: 'Gender', zh: '性别' },
  company: { en: 'Company', zh: '公司' },
  remark: { en: 'Remark', zh: '备注' },
});

/** Why a row was refused, by the codes of `core/text/rows.ts` and `import.store.ts`. */
const reasonTexts = texts({
  empty: { en: 'is empty; nobody can be called without it', zh: '未填写，无法呼叫' },
  notANumber: { en: 'is not a phone number', zh: '不是电话号码' },
  rounded: {
    en: 'was shortened by the spreadsheet; format the column as text and enter it again',
    zh: '已被表格软件缩写，请将该列设为文本格式后重新填写',
  },
  tooShort: { en: 'has {digits} digits, too few for a phone number', zh: '只有 {digits} 位数字，手机号码应为 11 位' },
  tooLong: { en: 'has {digits} digits, too many for a phone number', zh: '有 {digits} 位数字，手机号码应为 11 位' },
  serviceNumber: { en: 'is a hotline or an emergency number, not a person’s', zh: '是服务热线或紧急号码，不属于个人' },
  impossible: { en: 'does not exist in any numbering plan; check its digits', zh: '不是有效的号码，请检查数字' },
  repeated: { en: 'repeats row {row}, which is kept', zh: '与第 {row} 行重复，保留第 {row} 行' },
  tooManyCharacters: { en: 'is too long; at most {most} characters fit', zh: '过长，最多 {most} 个字符' },
  notAGender: { en: 'is not a gender; write male, female or leave it empty', zh: '不是性别，请填写男、女或留空' },
  other: { en: 'cannot be used here', zh: '不能用在这里' },
}) satisfies TextsOf<PhoneProblem | 'repeated' | 'tooManyCharacters' | 'notAGender' | 'other'>;

export const shownField = (language: Language, field: string) =>
  (fieldTexts[language] as Record<string, string>)[field] ?? field;

export function whyRefused(language: Language, { reason, facts }: Pick<Refusal, 'reason' | 'facts'>): string {
  const sentences = reasonTexts[language] as Record<string, string>;
  return fill(sentences[reason] ?? sentences.other!, facts);
}
