import { texts } from '#kit/contract/language.ts';

/** By which words a value is meant for a variable, and what it must be. */
export const slotTexts = texts({
  more: { en: 'Words and check of {name}', zh: '{name} 的提示词与校验' },
  hasWords: { en: 'words', zh: '提示词' },
  before: { en: 'Words right before the value', zh: '值前面的词' },
  beforeHint: {
    en: 'Where several variables take the same kind: “from” and “to” say which is meant. Separated by commas; the usual words for the variable’s name are known.',
    zh: '多个变量取同类实体时，由“从”“到”这样的词判断归属。用逗号分隔；变量名称常用的词已内置。',
  },
  after: { en: 'Words right after the value', zh: '值后面的词' },
  afterHint: { en: 'Such as “adults” behind a number.', zh: '例如数字后面的“个大人”。' },
  check: { en: 'Taken only when', zh: '取值校验' },
  check_none: { en: 'any value', zh: '不校验' },
  check_pattern: { en: 'it fits an expression', zh: '符合正则表达式' },
  check_range: { en: 'it lies between two values', zh: '在范围之内' },
  check_list: { en: 'it is one of a list', zh: '在列表之中' },
  check_past: { en: 'the date is not later than today', zh: '日期不晚于今天' },
  check_future: { en: 'the date is not before today', zh: '日期不早于今天' },
  check_api: { en: 'another system agrees', zh: '由接口确认' },
  pattern: { en: 'Expression', zh: '正则表达式' },
  patternHint: { en: 'The whole value has to fit.', zh: '整个值必须匹配。' },
  min: { en: 'From', zh: '最小值' },
  max: { en: 'To', zh: '最大值' },
  rangeHint: {
    en: 'Both included; a number, a date such as 2026-11-30, a time such as 18:00, or ${variable}. Empty is no limit.',
    zh: '含两端；数字、日期（如 2026-11-30）、时间（如 18:00）或 ${变量}。留空不限制。',
  },
  patternBroken: { en: 'This expression cannot be read.', zh: '无法识别此正则表达式。' },
  limitOther: {
    en: 'A limit is no value of this kind ({type}), so it is not minded.',
    zh: '上下限不是有效的{type}，将不起作用。',
  },
  rangeEmpty: { en: 'The first is above the second: nothing is taken.', zh: '最小值大于最大值，任何值都不会被采用。' },
  valueOther: {
    en: 'One of these is no value of this kind ({type}), so it never fits.',
    zh: '其中有的不是有效的{type}，永远不会匹配。',
  },
  values: { en: 'Values, separated by commas', zh: '允许的值，用逗号分隔' },
  api: { en: 'System', zh: '接口' },
  apiHint: {
    en: 'It is asked with the value as each input without a default. Unless it succeeds, the value is not taken.',
    zh: '没有默认值的输入参数会填入该值。调用不成功则不采用该值。',
  },
  refusedSays: { en: 'Says when {name} is not taken', zh: '{name} 未通过校验时的话术' },
  missing: { en: 'missing', zh: '已不存在' },
});
