import type { regexTypes } from '#core/design/settings.ts';
import { texts } from '#kit/contract/language.ts';

type Type = (typeof regexTypes)[number];

/** What the ways of reading are called. */
export const readingNames = texts<Type>({
  en: {
    default: 'Default',
    standardText: 'Text',
    personName: 'Name of a person',
    address: 'Address',
    email: 'E-mail',
    flight: 'Flight',
    plate: 'Number plate',
    code: 'Code',
    constraintText: 'Text of 1 to 100 characters',
    standardNumber: 'Number',
    phone: 'Telephone number',
  },
  zh: {
    default: '默认',
    standardText: '标准文本',
    personName: '人名',
    address: '地址',
    email: '邮箱',
    flight: '航班号',
    plate: '车牌号',
    code: '编码',
    constraintText: '1-100 个字符的文本',
    standardNumber: '标准数字',
    phone: '电话号码',
  },
});

/** The one model of hearing there is so far. */
export const modelName = { en: 'General', zh: '通用' } as const;
