import { texts } from '#kit/contract/language.ts';

export const leavingTexts = texts({
  groups: { en: 'Exits', zh: '出口' },
  tried: { en: 'Tried from above; the default last.', zh: '自上而下依次判断，默认出口最后。' },
  none: { en: 'This node has one way on.', zh: '该节点只有一个后续。' },
  notLinked: { en: 'not linked', zh: '未连线' },
  leadsTo: { en: 'connects to {name}', zh: '连接到“{name}”' },
  default: { en: 'default', zh: '默认' },
  add: { en: 'Add an exit', zh: '添加出口' },
  name: { en: 'Name', zh: '名称' },
  isDefault: { en: 'For everything else', zh: '作为默认出口' },
  isDefaultHint: { en: 'Taken when no other exit fits.', zh: '其他出口都不满足时执行。' },
  leadTo: { en: 'Connects to', zh: '连接到' },
  leadToNone: { en: 'Nothing yet', zh: '尚未连线' },
  said: { en: 'Said on the way', zh: '离开时播报' },
  guide: { en: 'Button', zh: '引导按钮' },
  guideOn: { en: 'Show a button', zh: '显示按钮' },
  guideName: { en: 'On the button', zh: '按钮文字' },
  sets: { en: 'Sets variables', zh: '状态更新' },
  when: { en: 'When', zh: '条件' },
});
