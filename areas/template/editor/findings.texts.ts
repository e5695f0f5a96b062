import { texts } from '#kit/contract/language.ts';

export const findingTexts = texts({
  unreadable: { en: 'a rule cannot be read from “{about}” on', zh: '规则从“{about}”起无法读取' },
  unknownField: { en: 'a rule names “{about}”, which is no field of the form', zh: '规则引用了不存在的字段“{about}”' },
  unknownFunction: { en: 'a rule calls “{about}”, which is no function', zh: '规则使用了不存在的函数“{about}”' },
  wrongArguments: {
    en: 'a rule gives “{about}” another number of values than it takes',
    zh: '规则中“{about}”的参数个数不对',
  },
  wrongType: { en: 'a rule compares or adds different types at “{about}”', zh: '规则在“{about}”处的类型不一致' },
  notYesNo: { en: 'a rule is neither true nor false', zh: '规则的结果不是“是”或“否”' },
  tooManyItems: {
    en: '{about} fields are too many: divide it into several templates',
    zh: '{about} 个字段过多，请拆分为多个模板',
  },
  noItems: { en: 'has no fields: nothing could be filled in', zh: '没有字段，无法填写' },
  doubledId: { en: 'two fields are stored as “{about}”', zh: '有两个字段的存储标识均为“{about}”' },
  reservedId: {
    en: '“{about}” has a meaning of its own in rules: store it as something else',
    zh: '“{about}”在规则中有特殊含义，请更换存储标识',
  },
  markup: { en: 'markup is not shown: write plain words', zh: '不支持标记语言，请使用纯文本' },
  noOptions: { en: 'has no options to choose from', zh: '没有可选项' },
  doubledOption: { en: 'two options are stored as “{about}”', zh: '有两个选项的存储值均为“{about}”' },
  circle: { en: 'rules wait for each other in a circle: {about}', zh: '规则循环引用：{about}' },
  neverTrue: { en: 'a rule holds for no values at all', zh: '规则永远不成立' },
  hiddenRequired: { en: 'is required, and nobody could ever fill it in', zh: '为必填，但永远无法填写' },
  nothingFills: { en: 'people do not fill it in, and nothing else does', zh: '不由人工填写，也没有其他来源' },
  doubledParam: { en: 'another field is filled from “{about}” as well', zh: '另一字段也由“{about}”填写' },
  noTip: { en: 'its rule refuses without saying why', zh: '校验规则没有提示语' },
  wrongMask: {
    en: '“{about}” does not say what stays: write it like 3*4',
    zh: '“{about}”不是有效的脱敏规则，请按 3*4 的形式填写',
  },
  maskedQuery: { en: 'is hidden, but could be found out by searching for it', zh: '已脱敏，但可通过查询被猜出' },
  queriedUnsaved: { en: 'records cannot be found by what they do not keep', zh: '不保存到记录，无法用于查询' },
});
