import { texts } from '#kit/contract/language.ts';

export const answerTexts = texts({
  en: {
    answer: 'Answer', limits: 'Limits', more: 'More', question: 'Question', on: 'Switched on', faqName: 'Name', faq: 'Question', handler: 'Exception', when: 'Answered when', whenHandler: 'Happens when', presetWhen: 'Belongs to every robot of this kind; it also happens when this condition holds.', pack: 'Folder', noPack: 'None', isDefault: 'Answered at every new node', related: 'Related questions', says: 'Says',
    local: 'At one node', localNum: 'Answered at most', localHint: 'Times at one node; then what follows below.', global: 'In the whole conversation', globalOn: 'Count over the whole conversation', globalNum: 'At most', then: 'Then', return: 'Go back to the node', end: 'Hang up', agent: 'Hand over to a person',
    agentWhen: 'When', immed: 'At once', afterTts: 'After what is said', afterAsr: 'After the answer to it', group: 'Skill group', chooseGroup: 'Choose a skill group', transMode: 'How', blind: 'At once', attended: 'Announced', lastWords: 'Says before it', times: 'times', sets: 'Sets variables', afterSets: 'Sets variables afterwards', subFlow: 'Calls a sub-flow', noSubFlow: 'None', priority: 'Before anything else', priorityHint: 'Looked at before questions and ways out.',
    usedAt: 'Used at', usedCount: '{count} nodes', nodeOwn: 'Of the node “{name}”', everywhere: 'At all nodes', atNone: 'At no node', copy: 'Copy', remove: 'Delete', missing: 'missing', removeAsk: 'Delete “{name}”?', removeText: 'It is taken out of {count} places that refer to it. You can undo this.', name: 'Name', preset: 'preset', ofNode: 'question of a node',
  },
  zh: {
    answer: '回答', limits: '次数', more: '更多', question: '问题', on: '启用', faqName: '名称', faq: '问答', handler: '异常处理', when: '触发条件', whenHandler: '触发条件', presetWhen: '此类机器人必备；满足该条件时也会触发。', pack: '分类', noPack: '无', isDefault: '新节点默认启用', related: '相关问题', says: '话术',
    local: '单个节点', localNum: '最多回答', localHint: '在一个节点的次数，超过后执行以下动作。', global: '整个对话', globalOn: '统计整个对话的次数', globalNum: '最多', then: '超过后', return: '返回节点', end: '挂机', agent: '转人工',
    agentWhen: '时机', immed: '立即', afterTts: '播报结束后', afterAsr: '客户回答后', group: '技能组', chooseGroup: '选择技能组', transMode: '方式', blind: '直接转接', attended: '先通报再转接', lastWords: '之前播报', times: '次', sets: '状态更新', afterSets: '之后更新状态', subFlow: '调用子流程', noSubFlow: '不调用', priority: '最优先', priorityHint: '先于问答和出口判断。',
    usedAt: '使用位置', usedCount: '{count} 个节点', nodeOwn: '属于节点“{name}”', everywhere: '全部节点', atNone: '未使用', copy: '复制', remove: '删除', missing: '已不存在', removeAsk: '删除“{name}”？', removeText: '将从引用它的 {count} 处移除，可以撤销。', name: '名称', preset: '预置', ofNode: '节点问答',
  },
});
