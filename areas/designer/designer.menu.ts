/** Rights of the designers, which belong to the robots' page: a designer is opened from there. */
export const designerGates = {
  'designer.flow.view': { en: 'Open the designer and look at drafts and versions', zh: '打开设计器，查看草稿和版本' },
  'designer.flow.edit': { en: 'Change drafts, create and delete robots', zh: '修改草稿，新建和删除机器人' },
  'designer.flow.publish': { en: 'Publish and return versions', zh: '发布和退回版本' },
  'designer.flow.debug': { en: 'Talk with a robot in the debugger', zh: '使用调试器与机器人对话' },
};
