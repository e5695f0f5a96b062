import type { regexTypes } from '#core/design/settings.ts';
import { texts } from '#kit/contract/language.ts';

type Type = (typeof regexTypes)[number];

/** What the ways of reading are called. */
export const readingNames = texts<Type>({
  default: { en: 'Default', zh: '默认' },
  standardText: { en: 'Text', zh: '标准文本' },
  personName: { en: 'Name of a person', zh: '人名' },
  address: { en: 'Address', zh: '地址' },
  email: { en: 'E-mail', zh: '邮箱' },
  flight: { en: 'Flight', zh: '航班号' },
  plate: { en: 'Number plate', zh: '车牌号' },
  code: { en: 'Code', zh: '编码' },
  constraintText: { en: 'Text of 1 to 100 characters', zh: '1-100 个字符的文本' },
  standardNumber: { en: 'Number', zh: '标准数字' },
  phone: { en: 'Telephone number', zh: '电话号码' },
});

/** What recognises where none was chosen. */
export const modelName = { en: 'General', zh: '通用' } as const;
