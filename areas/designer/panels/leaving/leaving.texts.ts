import { texts } from '#kit/contract/language.ts';

export const leavingTexts = texts({
  en: {
    groups: 'Ways out', tried: 'Tried from above; the default last.', none: 'This node has one way on.', notLinked: 'not linked', leadsTo: 'leads to {name}', default: 'default', add: 'Add a way out', name: 'Name', isDefault: 'For everything else', isDefaultHint: 'Taken when no other way out fits.',
    leadTo: 'Leads to', leadToNone: 'Nothing yet', said: 'Said on the way', guide: 'Button', guideOn: 'Show a button', guideName: 'On the button', sets: 'Sets variables', when: 'When',
  },
  zh: {
    groups: '出口', tried: '自上而下依次判断，默认出口最后。', none: '该节点只有一个后续。', notLinked: '未连线', leadsTo: '通向“{name}”', default: '默认', add: '添加出口', name: '名称', isDefault: '作为默认出口', isDefaultHint: '其他出口都不满足时执行。',
    leadTo: '通向', leadToNone: '尚未连线', said: '离开时播报', guide: '引导按钮', guideOn: '显示按钮', guideName: '按钮文字', sets: '状态更新', when: '条件',
  },
});
