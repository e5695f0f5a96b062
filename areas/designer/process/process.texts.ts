import { texts } from '#kit/contract/language.ts';

export const processTexts = texts({
  edit: { en: 'Edit', zh: '编辑' },
  done: { en: 'Done', zh: '完成' },
  flows: { en: 'Flows', zh: '流程' },
  stages: { en: 'Stages', zh: '阶段' },
  stage: { en: 'Stage', zh: '阶段' },
  inIt: { en: 'Steps of this stage', zh: '该阶段的步骤' },
  leadsTo: { en: 'Connects to', zh: '连接到' },
  ends: { en: 'Ends the conversation here', zh: '在此结束对话' },
  nothing: { en: 'ends here', zh: '没有后续' },
  choose: { en: 'Choose a stage', zh: '选择一个阶段' },
  chooseText: {
    en: 'A stage is what happens between one question and the next. Its steps are shown here.',
    zh: '阶段是一次提问到下一次提问之间的内容，其步骤显示在此处。',
  },
  name: { en: 'Name of the stage', zh: '阶段名称' },
  canvas: { en: 'Open on the canvas', zh: '在画布中打开' },
  list: { en: 'Open in the guided list', zh: '在引导列表中打开' },
  move: { en: 'Move this stage', zh: '移动该阶段' },
  left: { en: 'To the left', zh: '左移' },
  right: { en: 'To the right', zh: '右移' },
  up: { en: 'Up', zh: '上移' },
  down: { en: 'Down', zh: '下移' },
  close: { en: 'Close', zh: '关闭' },
  count: { en: '{count} stages', zh: '{count} 个阶段' },
  editHint: { en: 'Drag a stage, or choose it and rename it on the right.', zh: '可拖动阶段，或选中后在右侧重命名。' },
});
