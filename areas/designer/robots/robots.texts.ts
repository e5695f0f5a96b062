import { texts } from '#kit/contract/language.ts';

export const robotsTexts = texts({
  createTitle: { en: 'New robot', zh: '新建机器人' },
  create: { en: 'Create and design', zh: '创建并设计' },
  name: { en: 'Name', zh: '名称' },
  kind: { en: 'Kind', zh: '类型' },
  kind1: { en: 'Voice', zh: '语音' },
  kind5: { en: 'Text', zh: '文本' },
  kind6: { en: 'Silent assistant', zh: '静默助手' },
  kind7: { en: 'Digital human', zh: '数字人' },
  kindHint: { en: 'The kind and the language of a robot stay as they are.', zh: '机器人的类型和语言创建后不能修改。' },
  language: { en: 'Language', zh: '语言' },
  en: { en: 'English', zh: '英文' },
  zh: { en: 'Chinese', zh: '中文' },
  group: { en: 'Who takes over', zh: '转人工' },
  groupHint: {
    en: 'Agents of this skill group take over when somebody asks for a person, or is not understood again and again.',
    zh: '客户要求转人工，或多次未听懂时，由该技能组接听。',
  },
  nobody: { en: 'Nobody: it says goodbye', zh: '不转人工，礼貌结束' },
  noGroups: {
    en: 'There is no skill group yet: the robot says goodbye when it cannot go on. You can change that later.',
    zh: '还没有技能组：机器人无法继续时会礼貌结束对话，以后可以修改。',
  },
  copyTitle: { en: 'Copy “{name}”', zh: '复制“{name}”' },
  copy: { en: 'Copy and design', zh: '复制并设计' },
  copyHint: {
    en: 'The copy begins with the draft of “{name}”. It is called by no campaign and is not published.',
    zh: '副本以“{name}”的草稿为起点，不被任何活动使用，也未发布。',
  },
  copyName: { en: '{name} copy', zh: '{name} 副本' },
  loading: { en: 'The draft is being read…', zh: '正在读取草稿…' },
  removeTitle: { en: 'Delete the robot “{name}”?', zh: '删除机器人“{name}”？' },
  removeText: {
    en: 'Its draft and its versions go with it. A robot that campaigns call with, or that has called, stays.',
    zh: '其草稿和版本将一并删除。被活动使用或已有通话的机器人不能删除。',
  },
  remove: { en: 'Delete the robot', zh: '删除机器人' },
});
