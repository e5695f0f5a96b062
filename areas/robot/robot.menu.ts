import { designerGates } from '#areas/designer/door.ts';
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
        ...designerGates,
        'robot.secret.view': { en: 'See the names of API secrets', zh: '查看接口密钥名称' },
        'robot.secret.edit': { en: 'Store and delete API secrets', zh: '保存和删除接口密钥' },
      },
    },
  ],
};
