import { texts } from '#kit/contract/language.ts';

export const robotsTexts = texts({
  en: {
    createTitle: 'New robot', create: 'Create and design', name: 'Name', kind: 'Kind', kind1: 'Voice', kind5: 'Text', kind6: 'Silent assistant', kind7: 'Digital human', kindHint: 'The kind and the language of a robot stay as they are.', language: 'Language', en: 'English', zh: 'Chinese', group: 'Who takes over', groupHint: 'Agents of this skill group take over when somebody asks for a person, or is not understood again and again.', nobody: 'Nobody: it says goodbye', noGroups: 'There is no skill group yet: the robot says goodbye when it cannot go on. You can change that later.',
    copyTitle: 'Copy “{name}”', copy: 'Copy and design', copyHint: 'The copy begins with the draft of “{name}”. It is called by no campaign and is not published.', copyName: '{name} copy', loading: 'The draft is being read…',
    removeTitle: 'Delete the robot “{name}”?', removeText: 'Its draft and its versions go with it. A robot that campaigns call with, or that has called, stays.', remove: 'Delete the robot',
  },
  zh: {
    createTitle: '新建机器人', create: '创建并设计', name: '名称', kind: '类型', kind1: '语音', kind5: '文本', kind6: '静默助手', kind7: '数字人', kindHint: '机器人的类型和语言创建后不能修改。', language: '语言', en: '英文', zh: '中文', group: '转人工', groupHint: '客户要求转人工，或多次未听懂时，由该技能组接听。', nobody: '不转人工，礼貌结束', noGroups: '还没有技能组：机器人无法继续时会礼貌结束对话，以后可以修改。',
    copyTitle: '复制“{name}”', copy: '复制并设计', copyHint: '副本以“{name}”的草稿为起点，不被任何活动使用，也未发布。', copyName: '{name} 副本', loading: '正在读取草稿…',
    removeTitle: '删除机器人“{name}”？', removeText: '其草稿和版本将一并删除。被活动使用或已有通话的机器人不能删除。', remove: '删除机器人',
  },
});
