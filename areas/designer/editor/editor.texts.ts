import { texts } from '#kit/contract/language.ts';

export const editorTexts = texts({
  en: {
    designer: 'Designer', gone: 'This robot could not be opened', none: 'No robot is chosen. Open one from the list.', back: 'Back to robots',
    never: 'never published', published: 'v{version} published', draft: 'draft', saved: 'saved {time}', saving: 'saving…', waiting: 'not saved: no connection. Your changes are kept here and saved as soon as it is back.', refused: 'not saved', readOnly: 'read only',
    lostTitle: 'Your changes could not be saved', deleted: 'This robot was deleted while you were working on it.', download: 'Download your flow', reload: 'Reload',
    undo: 'Undo {what}', redo: 'Redo {what}', undoNothing: 'Nothing to undo', redoNothing: 'Nothing to redo',
    canvas: 'Canvas', list: 'Guided list', process: 'Process', views: 'How the flow is shown', settings: 'Settings', versions: 'Versions', others: '{count} others are here', here: '{person} is here', isAt: '{person} looks at {at}',
    errors: '{count} errors', error: '1 error', warnings: '{count} warnings', warning: '1 warning', showFindings: 'Show what the checker found', clean: 'No findings', checking: 'Checking…',
    clashTitle: 'You and {person} changed one thing', clashText: '{place}: yours is “{mine}”, theirs “{theirs}”. Yours stands.', clashLost: '{place}: you changed it, {person} deleted it.', takeTheirs: 'Take theirs', keepMine: 'Keep mine', bringBack: 'Bring it back', leaveIt: 'Leave it deleted',
    somebody: 'somebody', restored: 'Changes an earlier window could not save are back.', tryIt: 'Try it',
  },
  zh: {
    designer: '设计器', gone: '无法打开该机器人', none: '未选择机器人，请从列表中打开。', back: '返回机器人列表',
    never: '未发布', published: '已发布 v{version}', draft: '草稿', saved: '已保存 {time}', saving: '保存中…', waiting: '未保存：连接已断开。修改暂存在本机，恢复连接后自动保存。', refused: '未保存', readOnly: '只读',
    lostTitle: '修改未能保存', deleted: '该机器人在您编辑时被删除。', download: '下载流程', reload: '刷新',
    undo: '撤销{what}', redo: '重做{what}', undoNothing: '没有可撤销的操作', redoNothing: '没有可重做的操作',
    canvas: '画布', list: '引导列表', process: '流程视图', views: '显示方式', settings: '设置', versions: '版本', others: '另有 {count} 人在此', here: '{person}也在此', isAt: '{person}正在查看{at}',
    errors: '{count} 个错误', error: '1 个错误', warnings: '{count} 个警告', warning: '1 个警告', showFindings: '查看检查结果', clean: '没有问题', checking: '检查中…',
    clashTitle: '您与{person}修改了同一处', clashText: '{place}：您的内容为“{mine}”，对方为“{theirs}”，现采用您的内容。', clashLost: '{place}：您修改了它，{person}将其删除。', takeTheirs: '采用对方内容', keepMine: '保留我的', bringBack: '恢复', leaveIt: '保持删除',
    somebody: '他人', restored: '已恢复上次未能保存的修改。', tryIt: '试运行',
  },
});

/** What a change is called in “Undo …”: any label a change is given; one that is not here is shown as “change”. */
export const labelTexts: Record<'en' | 'zh', Record<string, string>> = {
  en: {
    change: 'change', rename: 'rename', add: 'add', remove: 'delete', move: 'move', link: 'link', unlink: 'delete line', relink: 'move line', paste: 'paste', cut: 'cut', duplicate: 'duplicate', layout: 'auto layout', align: 'align', distribute: 'distribute', text: 'text', condition: 'condition', group: 'way out', order: 'order', faq: 'question', handler: 'handler', pack: 'folder', config: 'setting', intention: 'intention', comment: 'comment',
    reference: 'reference', import: 'import', restore: 'restore', takeTheirs: 'their change', bringBack: 'bring back', unsaved: 'unsaved changes', stage: 'stage', step: 'step', flow: 'flow', default: 'default way out', switch: 'switch', example: 'example sentence', file: 'file',
  },
  zh: {
    change: '修改', rename: '重命名', add: '新增', remove: '删除', move: '移动', link: '连线', unlink: '删除连线', relink: '移动连线', paste: '粘贴', cut: '剪切', duplicate: '复制', layout: '自动布局', align: '对齐', distribute: '分布', text: '话术', condition: '条件', group: '出口', order: '排序', faq: '问题', handler: '异常处理', pack: '目录', config: '设置', intention: '意图', comment: '批注',
    reference: '引用', import: '导入', restore: '恢复', takeTheirs: '采用对方内容', bringBack: '恢复删除', unsaved: '未保存的修改', stage: '阶段', step: '步骤', flow: '流程', default: '默认出口', switch: '启停', example: '例句', file: '文件',
  },
};
