import { texts } from '#kit/contract/language.ts';

export const wholeTexts = texts({
  en: {
    flow: 'Robot', nodes: 'Nodes', faqs: 'Questions', handlers: 'Exceptions', intentions: 'Intentions', variables: 'Variables', findings: 'Findings', noFindings: 'None', subFlows: 'Flows', name: 'Name', settings: 'Settings', nothing: 'Select something to change it.', robotType: 'Kind', type_5: 'Text robot', type_6: 'Silent assistant', type_7: 'Digital human', type_1: 'Voice robot', language: 'Language of the conversation', en: 'English', zh: 'Chinese',
    line: 'Line', from: 'Leaves', by: 'By', to: 'Leads to', removeLine: 'Delete this line', open: 'Open “{name}”', oneWay: 'its only way on',
    many: '{count} selected', manyNodes: '{count} nodes', manyFaqs: '{count} questions', manyHandlers: '{count} exceptions', removeMany: 'Delete {count}', refer: 'Questions answered at all of them', referHandlers: 'Exceptions minded at all of them', addFaqs: 'Have them answer', takeFaqs: 'No longer answer', switchOn: 'Switch on', switchOff: 'Switch off', moveTo: 'Move to a folder', chooseFolder: 'Choose a folder', at: 'At nodes', chosen: 'Choose questions', chosenHandlers: 'Choose exceptions', addHandlers: 'Have them mind', takeHandlers: 'No longer mind', chooseNodes: 'Choose nodes', copy: 'Copy',
    pack: 'Folder', packFlow: 'Flow', inside: '{count} inside', removePack: 'Delete', removePackAsk: 'Delete “{name}”?', removePackText: 'With everything in it: {count}. You can undo this.', missing: 'missing', openFlow: 'Open this flow',
  },
  zh: {
    flow: '机器人', nodes: '节点', faqs: '问答', handlers: '异常处理', intentions: '意图', variables: '变量', findings: '检查结果', noFindings: '无', subFlows: '流程', name: '名称', settings: '设置', nothing: '选中后即可编辑。', robotType: '类型', type_5: '文本机器人', type_6: '静默助手', type_7: '数字人', type_1: '语音机器人', language: '对话语言', en: '英文', zh: '中文',
    line: '连线', from: '起始节点', by: '出口', to: '目标节点', removeLine: '删除此连线', open: '打开“{name}”', oneWay: '唯一后续',
    many: '已选 {count} 项', manyNodes: '{count} 个节点', manyFaqs: '{count} 个问答', manyHandlers: '{count} 个异常处理', removeMany: '删除 {count} 项', refer: '批量引用问答', referHandlers: '批量引用异常处理', addFaqs: '添加引用', takeFaqs: '取消引用', switchOn: '启用', switchOff: '停用', moveTo: '移动到分类', chooseFolder: '选择分类', at: '节点', chosen: '选择问答', chosenHandlers: '选择异常处理', addHandlers: '添加引用', takeHandlers: '取消引用', chooseNodes: '选择节点', copy: '复制',
    pack: '分类', packFlow: '流程', inside: '包含 {count} 项', removePack: '删除', removePackAsk: '删除“{name}”？', removePackText: '其中的 {count} 项内容也会删除，可以撤销。', missing: '已不存在', openFlow: '打开该流程',
  },
});
