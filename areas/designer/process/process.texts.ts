import { texts } from '#kit/contract/language.ts';

export const processTexts = texts({
  en: { edit: 'Edit', done: 'Done', flows: 'Flows', stages: 'Stages', stage: 'Stage', inIt: 'Steps of this stage', leadsTo: 'Leads to', ends: 'Ends the conversation here', nothing: 'leads nowhere', choose: 'Choose a stage', chooseText: 'A stage is what happens between one question and the next. Its steps are shown here.', name: 'Name of the stage', canvas: 'Open on the canvas', list: 'Open in the guided list', move: 'Move this stage', left: 'To the left', right: 'To the right', up: 'Up', down: 'Down', close: 'Close', count: '{count} stages', editHint: 'Drag a stage, or choose it and rename it on the right.' },
  zh: { edit: '编辑', done: '完成', flows: '流程', stages: '阶段', stage: '阶段', inIt: '该阶段的步骤', leadsTo: '进入', ends: '在此结束对话', nothing: '没有后续', choose: '选择一个阶段', chooseText: '阶段是一次提问到下一次提问之间的内容，其步骤显示在此处。', name: '阶段名称', canvas: '在画布中打开', list: '在引导列表中打开', move: '移动该阶段', left: '左移', right: '右移', up: '上移', down: '下移', close: '关闭', count: '{count} 个阶段', editHint: '可拖动阶段，或选中后在右侧重命名。' },
});
