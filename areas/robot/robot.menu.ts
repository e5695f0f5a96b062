import type { MenuArea } from '#kit/contract/menu.ts';

export const robotMenu: MenuArea = {
  code: 'robot',
  icon: 'robot',
  title: { en: 'Robots', zh: '机器人中心' },
  pages: [
    {
      url: '/robotCenter/robots',
      title: { en: 'Robots', zh: '机器人' },
      gates: {
        'robot.robot.view': { en: 'See robots and their flows', zh: '查看机器人及流程' },
        // A designer is opened from this page.
        'designer.flow.view': {
          en: 'Open the designer and look at drafts and versions',
          zh: '打开设计器，查看草稿和版本',
        },
        'designer.flow.edit': { en: 'Change drafts, create and delete robots', zh: '修改草稿，新建和删除机器人' },
        'designer.flow.publish': { en: 'Publish and return versions', zh: '发布和退回版本' },
        'designer.flow.debug': { en: 'Talk with a robot in the debugger', zh: '使用调试器与机器人对话' },
        'robot.secret.view': { en: 'See the names of API secrets', zh: '查看接口密钥名称' },
        'robot.secret.edit': { en: 'Store and delete API secrets', zh: '保存和删除接口密钥' },
      },
    },
  ],
};
