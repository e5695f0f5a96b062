import { texts } from '#kit/contract/language.ts';

/** Of the things that stand in one list of the settings. */
export const itemTexts = texts({
  group_cus: { en: 'Own', zh: '自定义' },
  group_pre: { en: 'Came with the robot', zh: '系统预置' },
  group_own: { en: 'Own', zh: '自定义' },
  group_builtIn: { en: 'Built in', zh: '内置函数' },
  emptyGroup: { en: 'None yet', zh: '暂无' },
  several: { en: 'Choose several', zh: '多选' },
  severalOff: { en: 'End choosing', zh: '结束多选' },
  select: { en: 'Choose {name}', zh: '选择{name}' },
  selectGroup: { en: 'Choose all of “{name}”', zh: '选择“{name}”的全部' },
  selected: { en: '{count} chosen', zh: '已选 {count} 项' },
  clear: { en: 'Choose none', zh: '取消选择' },
  merge: { en: 'Merge', zh: '合并' },
  switchOn: { en: 'Listen for them', zh: '启用' },
  switchOff: { en: 'Do not listen for them', zh: '停用' },
  upload: { en: 'Upload', zh: '上传' },
  remove: { en: 'Delete', zh: '删除' },
  removeAsk: { en: 'Delete the {count} chosen?', zh: '删除所选 {count} 项？' },
  removeUses: {
    en: 'They are removed from {count} places that use them. You can undo this.',
    zh: '将从使用它们的 {count} 处移除，可以撤销。',
  },
  removeUndo: { en: 'You can undo this.', zh: '可以撤销。' },
  removeStay: { en: 'These stay, because they are in use: {names}.', zh: '以下各项正在使用，将保留：{names}。' },
  removeNone: {
    en: 'All of them are in use: {names}. Remove them there first.',
    zh: '所选各项均在使用：{names}，请先移除引用。',
  },
  facts: { en: '{group} · changed {at}', zh: '{group} · 修改于 {at}' },
  paste: { en: 'Paste a list', zh: '粘贴列表' },
  pasteHint: {
    en: 'One value a line. Behind a colon, how it is also said: gold: premium, best',
    zh: '每行一个取值，冒号后为其他说法：黄金：金卡，高级',
  },
  pasteDo: { en: 'Add {count}', zh: '添加 {count} 项' },
  pasteCancel: { en: 'Cancel', zh: '取消' },
  pasteLabel: { en: 'List of values', zh: '取值列表' },
  between: { en: ', ', zh: '、' },
});
