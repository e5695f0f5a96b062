import { texts } from '#kit/contract/language.ts';

export const bindingTexts = texts({
  field: { en: 'Business template', zh: '业务模板' },
  none: { en: 'None: nothing is recorded by field', zh: '不使用：不按字段记录' },
  noTemplates: { en: 'No published template of this kind', zh: '没有可用的已发布模板' },
  open: { en: 'Open the template', zh: '打开模板' },
  filled: { en: 'The robot fills', zh: '机器人填写' },
  byPeople: {
    en: 'People fill in the other {count} on the call’s page.',
    zh: '其余 {count} 个字段由人工在通话页填写。',
  },
  byPeopleOne: { en: 'People fill in the other one on the call’s page.', zh: '其余 1 个字段由人工在通话页填写。' },
  byPeopleAll: {
    en: 'No field names a variable: people fill in all of them.',
    zh: '没有字段关联变量，全部由人工填写。',
  },
  noRobot: { en: 'No robot speaks: people fill in all of it.', zh: '无机器人接听，全部由人工填写。' },
  from: { en: 'from {variable}', zh: '取自 {variable}' },
  variableUnknown: { en: 'the robot has no “{variable}”', zh: '机器人没有变量“{variable}”' },
  variableOfOtherType: { en: '“{variable}” is of another type', zh: '变量“{variable}”类型不符' },
});
