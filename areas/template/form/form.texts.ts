import { texts } from '#kit/contract/language.ts';

export const formTexts = texts({
  customInfo: { en: 'Customer', zh: '客户信息' },
  businessInfo: { en: 'Business', zh: '业务信息' },
  resultInfo: { en: 'Result', zh: '结果' },
  yes: { en: 'Yes', zh: '是' },
  no: { en: 'No', zh: '否' },
  choose: { en: 'Choose', zh: '请选择' },
  clear: { en: 'Clear {label}', zh: '清除{label}' },
  required: { en: 'Fill this in.', zh: '请填写。' },
  requiredChoice: { en: 'Choose one.', zh: '请选择。' },
  tooLong: { en: 'At most {most} characters.', zh: '最多 {most} 个字符。' },
  wrongNumber: { en: 'Write a number.', zh: '请输入数字。' },
  wrongPhone: { en: 'Write a telephone number.', zh: '请输入电话号码。' },
  wrongEmail: { en: 'Write an e-mail address.', zh: '请输入邮箱地址。' },
  wrongIdNumber: { en: 'Write 5 to 30 letters and digits.', zh: '请输入 5 至 30 位字母或数字。' },
  wrongDate: { en: 'Write a day such as 2026-11-24.', zh: '请输入日期，如 2026-11-24。' },
  wrongTime: { en: 'Write a time such as 09:30.', zh: '请输入时间，如 09:30。' },
  wrongType: { en: 'This value does not fit.', zh: '该值不符合要求。' },
  notAnOption: { en: 'This is no longer one of the options.', zh: '该值已不在选项中。' },
  refused: { en: 'This value is not accepted.', zh: '该值不被接受。' },
  starsLeft: {
    en: 'It is hidden from you: write it whole, or leave it as it was.',
    zh: '该内容对您隐藏：请完整填写，或保持原样。',
  },
});
